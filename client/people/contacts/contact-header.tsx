import { paths } from "../../paths.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"

const others = [
  { to: paths.lists, words: "Lists and tags" },
  { to: paths.fields, words: "Fields" },
  { to: paths.imports, words: "Import and export" },
  { to: paths.duplicates, words: "Possible duplicates" },
  { to: paths.suppressions, words: "Do not contact list" },
]

/** The page's title and its links; `onAdd` is null where no contact can be added. */
export const ContactHeader = ({ onAdd }: { onAdd: (() => void) | null }) => (
  <header className="grid gap-4">
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <h1 className="text-3xl">Contacts</h1>
        <p className="mt-2 text-muted">The people you write to, each with where their details came from.</p>
      </div>
      {onAdd && (
        <Button onClick={onAdd}>
          <Icon name="plus" />
          Add Contacts
        </Button>
      )}
    </div>
    <div className="flex flex-wrap gap-2">
      {others.map(({ to, words }) => (
        <ButtonLink key={to} size="small" look="secondary" to={to}>
          {words}
        </ButtonLink>
      ))}
    </div>
  </header>
)
