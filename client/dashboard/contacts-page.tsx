import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { EmptyState } from "./empty-state.tsx"
import { privatePage } from "./private-page.ts"

export const meta = privatePage("Contacts", "The people you write to.")

export const Component = () => (
  <>
    <h1 className="text-3xl">Contacts</h1>
    <EmptyState icon="users" title="No contacts found in your database.">
      <p>
        The journalists, editors and bloggers that you write to will be here, each with where their address
        came from.
      </p>
      <ButtonLink look="secondary" to={paths.blog}>
        Read the blog
      </ButtonLink>
    </EmptyState>
  </>
)
