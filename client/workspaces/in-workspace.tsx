import type { ReactNode } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Banner } from "../ui/banner.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { useWorkspace } from "./workspace-provider.tsx"

/** What needs to know which workspace it is in: until that is known it waits, or says why it cannot be. */
export function InWorkspace({ children }: { children: (workspace: MyWorkspace) => ReactNode }) {
  const { workspace, failure, retry } = useWorkspace()
  if (workspace) return children(workspace)
  if (failure === null) return <Spinner label="Opening your workspace..." className="min-h-[30vh]" />
  return (
    <Banner tone="danger">
      {failure}{" "}
      <button type="button" className="link" onClick={retry}>
        Try again
      </button>
    </Banner>
  )
}
