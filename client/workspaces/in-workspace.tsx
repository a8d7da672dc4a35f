import type { ReactNode } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { useWorkspace } from "./workspace-provider.tsx"

interface InWorkspaceProps {
  /** The page's heading, for the time until it can show its own. */
  title: string
  children: (workspace: MyWorkspace) => ReactNode
}

/** A part that needs the current workspace: it waits until that is known, or says why it cannot be. */
export function InWorkspace({ title, children }: InWorkspaceProps) {
  const { workspace, workspaces, failure, retry } = useWorkspace()
  if (workspace) return children(workspace)
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      {failure ? (
        <ReadFailure failure={failure} onRetry={retry} />
      ) : workspaces ? (
        <NoWorkspace />
      ) : (
        <Spinner label="Opening your workspace..." className="min-h-[30vh]" />
      )}
    </>
  )
}

const NoWorkspace = () => (
  <Banner>
    You belong to no workspace. Make one in{" "}
    <Link to={paths.settings} className="link">
      Settings
    </Link>
    , or ask somebody to invite you to theirs.
  </Banner>
)
