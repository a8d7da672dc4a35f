import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"

interface NoContactsProps {
  /** Whether there are other contacts, hidden by the filter. */
  isNarrowed: boolean
  canWrite: boolean
  onAdd: () => void
  onClear: () => void
}

export function NoContacts({ isNarrowed, canWrite, onAdd, onClear }: NoContactsProps) {
  if (isNarrowed) {
    return (
      <EmptyState icon="search" title="Nobody found.">
        <p>Search finds the beginnings of names, titles, outlets and addresses. Try fewer letters.</p>
        <Button look="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="users" title="No contacts found in your database.">
      <p>
        The journalists, editors and bloggers that you write to will be here, each with where their details
        came from.
      </p>
      {canWrite ? (
        <>
          <div className="flex flex-wrap justify-center gap-2">
            <Button look="secondary" onClick={onAdd}>
              Add Your First Contact
            </Button>
            <ButtonLink look="secondary" to={paths.imports}>
              Import a File
            </ButtonLink>
          </div>
          <p>
            Or give the address of a newspaper or a blog under{" "}
            <Link className="link" to={paths.scans}>
              scans
            </Link>
            , and the people it names come with it.
          </p>
        </>
      ) : (
        <p>With your role in this workspace you can view. A member who can edit can add the first.</p>
      )}
    </EmptyState>
  )
}
