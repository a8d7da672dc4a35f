import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { late } from "../ui/late.tsx"
import { Spinner } from "../ui/spinner.tsx"

// Few owners set it up.
const SingleSignOn = late(async () => (await import("../single-sign-on/single-sign-on.tsx")).SingleSignOn)

/** Single sign-on by the company's identity provider, which is loaded once it is opened. */
export function CompanySignIn({ workspace }: { workspace: MyWorkspace }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">Single sign-on</summary>
      <p className="mt-2 mb-5 text-sm text-muted">
        People of your company sign in by its identity provider (OpenID Connect: Okta, Microsoft Entra ID,
        Google Workspace, Keycloak and others), and become members of this workspace the first time.
      </p>
      {isOpen && (
        <Suspense fallback={<Spinner label="Loading single sign-on..." className="min-h-32" />}>
          <SingleSignOn workspace={workspace} />
        </Suspense>
      )}
    </details>
  )
}
