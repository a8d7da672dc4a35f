import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Spinner } from "../ui/spinner.tsx"
import { NewWorkspace } from "../workspaces/new-workspace.tsx"
import { mayManage, useWorkspace } from "../workspaces/workspace-provider.tsx"
import { CompanySignIn } from "./company-sign-in.tsx"
import { DeleteWorkspace } from "./delete-workspace.tsx"
import { DownloadCopy } from "./download-copy.tsx"
import { FactorRule } from "./factor-rule.tsx"
import { OwnReportHost } from "./own-report-host.tsx"
import { RenameWorkspace } from "./rename-workspace.tsx"
import { Section } from "./section.tsx"

/**
 * The current workspace: its name, links to its settings, and buttons for creating another one and deleting this one.
 */
export function WorkspaceCard() {
  const { workspace, workspaces, failure } = useWorkspace()
  if (!workspace)
    return workspaces ? <FirstWorkspace /> : !failure && <Spinner label="Loading your workspace..." />
  return (
    <Section title="Workspace" lead="Each workspace has a database of its own, which is deleted with it.">
      {mayManage(workspace) ? (
        <RenameWorkspace key={workspace.id} workspace={workspace} />
      ) : (
        <p className="font-semibold wrap-anywhere">
          <bdi>{workspace.name}</bdi>
        </p>
      )}
      {workspace.role === "owner" && <FactorRule workspace={workspace} />}
      {workspace.role === "owner" && <CompanySignIn key={workspace.id} workspace={workspace} />}
      {mayManage(workspace) && <OwnReportHost key={workspace.id} workspace={workspace} />}
      <ul className="mt-6 grid gap-3 text-sm">
        <li>
          <Link to={paths.members} className="link">
            Team
          </Link>
          : who works here, invitations, and the way out
        </li>
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
          : your details in the footer of each message
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
              <Link to={paths.webhooks} className="link">
                Webhooks
              </Link>
              : programs of yours that are told what happens
            </li>
            <li>
              <Link to={paths.activity} className="link">
                Activity
              </Link>
              : actions by people and API keys
            </li>
          </>
        )}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <NewWorkspace />
        {mayManage(workspace) && <DownloadCopy workspace={workspace} />}
        {workspace.role === "owner" && <DeleteWorkspace workspace={workspace} />}
      </div>
    </Section>
  )
}

const FirstWorkspace = () => (
  <Section
    title="Workspace"
    lead="You are in no workspace. Create one, or ask somebody to invite you to theirs."
  >
    <NewWorkspace />
  </Section>
)
