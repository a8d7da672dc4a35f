import type { ReactNode } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Banner } from "../ui/banner.tsx"
import { PlanLine, workspaceHas } from "./plan-line.tsx"

interface WithApiAccessProps {
  workspace: MyWorkspace
  children: ReactNode
}

/** A part that needs a plan with API access; without one it says so. The server decides again. */
export function WithApiAccess({ workspace, children }: WithApiAccessProps) {
  if (workspaceHas(workspace, "requestsPerMinute")) return children
  return (
    <Banner>
      <PlanLine workspace={workspace} feature="requestsPerMinute" />
    </Banner>
  )
}
