import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../data/use-read.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { InWorkspace } from "../workspaces/in-workspace.tsx"
import { endpointOf, mayManage } from "../workspaces/workspace-provider.tsx"
import { OwnSettingsForm } from "./own-settings-form.tsx"
import { SlackCard } from "./slack-card.tsx"

export const meta = privatePage("Notifications", "What you are told of, where and when.")

/** What a member is told of in this workspace, how and when, and the Slack channel of all. */
export const Component = () => (
  <InWorkspace title="Notifications">
    {(workspace) => (
      <>
        <div>
          <h1 className="text-3xl">Notifications</h1>
          <p className="mt-2 max-w-prose text-muted">
            Choose what appears behind the bell in this workspace, and what is mailed to you. Nothing is
            mailed twice, and nothing that you have already seen.
          </p>
        </div>
        <OwnSettings key={`own ${workspace.id}`} workspace={workspace} />
        {mayManage(workspace) && <Slack key={`slack ${workspace.id}`} workspace={workspace} />}
      </>
    )}
  </InWorkspace>
)

function OwnSettings({ workspace }: { workspace: MyWorkspace }) {
  const endpoint = endpointOf(workspace, "/notifications/settings")
  const { data, failure, reload } = useRead(endpoint)
  if (data) return <OwnSettingsForm endpoint={endpoint} settings={data} />
  return failure ? (
    <ReadFailure failure={failure} onRetry={reload} />
  ) : (
    <Spinner label="Loading your settings..." />
  )
}

function Slack({ workspace }: { workspace: MyWorkspace }) {
  const endpoint = endpointOf(workspace, "/notifications/slack")
  const { data, setData, failure, reload } = useRead(endpoint)
  if (data) return <SlackCard workspace={workspace} hook={data.hook} onChange={setData} />
  return failure ? (
    <ReadFailure failure={failure} onRetry={reload} />
  ) : (
    <Spinner label="Loading the Slack webhook..." />
  )
}
