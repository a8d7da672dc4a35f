import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { EmptyState } from "./empty-state.tsx"
import { privatePage } from "./private-page.ts"

export const meta = privatePage("Campaigns", "Your campaigns.")

export const Component = () => (
  <>
    <h1 className="text-3xl">Campaigns</h1>
    <EmptyState icon="mail" title="You don't have any campaigns yet.">
      <p>
        A campaign brings one story to the people who may want to tell it, so it begins with them: the
        contacts that you write to.
      </p>
      <ButtonLink to={paths.contacts}>Create Your First Campaign</ButtonLink>
    </EmptyState>
  </>
)
