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
        came from. Begin with a website that covers your subject, and read the addresses that it publishes.
      </p>
      <ButtonLink to="/#scraper">Add Contacts</ButtonLink>
    </EmptyState>
  </>
)
