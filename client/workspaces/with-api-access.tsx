import type { ReactNode } from "react"
import { allowanceOf } from "#contract/site/plans"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"

interface WithApiAccessProps {
  workspace: MyWorkspace
  children: ReactNode
}

/** A part that needs a plan with API access; without one it says so. The server decides again. */
export function WithApiAccess({ workspace: { plan, trialEndsAt }, children }: WithApiAccessProps) {
  const { requestsPerMinute } = allowanceOf({ plan, trialEndsAt: Date.parse(trialEndsAt) }, Date.now())
  if (requestsPerMinute > 0) return children
  return (
    <Banner>
      API access belongs to the Agency plan.{" "}
      <Link className="link" to={`${paths.settings}#plan`}>
        See your plan
      </Link>
    </Banner>
  )
}
