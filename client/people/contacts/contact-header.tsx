import { paths } from "../../paths.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"

const others = [
  { to: paths.lists, words: "Lists and tags" },
  { to: paths.fields, words: "Fields" },
  { to: paths.imports, words: "Import and export" },
  { to: paths.duplicates, words: "Possible duplicates" },
  { to: paths.suppressions, words: "Do not contact" },
  { to: paths.trash, words: "Trash" },
]

/** The page's title and its links, which stay where they are; `onAdd` is null where no contact can be added. */
export const ContactHeader = ({ onAdd }: { onAdd: (() => void) | null }) => (
  <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-3">
    <h1 className="text-3xl">Contacts</h1>
    <div className="order-last flex flex-1 basis-full flex-wrap items-center gap-x-0.5 gap-y-1 lg:order-none lg:basis-0">
      {others.map(({ to, words }) => (
        <ButtonLink key={to} size="small" look="quiet" className="px-2" to={to}>
          {words}
        </ButtonLink>
      ))}
    </div>
    {onAdd && (
      <Button onClick={onAdd}>
        <Icon name="plus" />
        Add Contacts
      </Button>
    )}
  </header>
)
