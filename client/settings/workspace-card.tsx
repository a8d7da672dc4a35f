import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { mayManage, useWorkspace } from "../workspaces/workspace-provider.tsx"
import { Section } from "./section.tsx"

/** The ways to what is kept about a workspace as a whole. */
export function WorkspaceCard() {
  const { workspace } = useWorkspace()
  if (!workspace) return null
  return (
    <Section
      title="Workspace"
      lead="Your contacts are kept in a database of your own, which goes with your account."
    >
      <ul className="grid gap-3 text-sm">
        <li>
          <Link to={paths.suppressions} className="link">
            Do not contact
          </Link>
          : who must not be written to
        </li>
        <li>
          <Link to={paths.sender} className="link">
            Sender details
          </Link>
          : who writes, at the foot of each message
        </li>
        {mayManage(workspace) && (
          <>
            <li>
              <Link to={paths.apiKeys} className="link">
                API Dashboard
              </Link>
              : keys for programs of your own
            </li>
            <li>
              <Link to={paths.activity} className="link">
                Activity
              </Link>
              : what people and API keys did
            </li>
          </>
        )}
      </ul>
    </Section>
  )
}
