import { BRAND } from "#contract/site/brand"
import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"

export const CallToAction = () => (
  <aside className="card call-to-action">
    <h2 className="text-2xl">Transform Your PR Strategy</h2>
    <p className="text-muted">
      {BRAND} finds the right journalists, drafts the first email and keeps track of every reply.
    </p>
    <ButtonLink to={paths.signup}>Start Free Trial</ButtonLink>
  </aside>
)
