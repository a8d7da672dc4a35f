import { paths } from "../paths.ts"
import { Button, ButtonLink } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"

/** What the page is about, and the ways from it; `onAdd` is null where nobody is added from here. */
export const ContactHeader = ({ onAdd }: { onAdd: (() => void) | null }) => (
  <header className="flex flex-wrap items-end justify-between gap-4">
    <div>
      <h1 className="text-3xl">Contacts</h1>
      <p className="mt-2 text-muted">The people you write to, each with where their details came from.</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ButtonLink look="secondary" to={paths.lists}>
        Lists and tags
      </ButtonLink>
      <ButtonLink look="secondary" to={paths.imports}>
        Import and export
      </ButtonLink>
      <ButtonLink look="secondary" to={paths.duplicates}>
        Possible duplicates
      </ButtonLink>
      <ButtonLink look="secondary" to={paths.suppressions}>
        Do not contact list
      </ButtonLink>
      {onAdd && (
        <Button onClick={onAdd}>
          <Icon name="plus" />
          Add Contacts
        </Button>
      )}
    </div>
  </header>
)
