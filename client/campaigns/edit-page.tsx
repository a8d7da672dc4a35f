import { useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignDetail } from "#contract/workspace/campaigns"
import { privatePage } from "../dashboard/private-page.ts"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Icon } from "../ui/icon.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { InWorkspace } from "../workspaces/in-workspace.tsx"
import { doorOf } from "../workspaces/workspace-provider.tsx"
import { Builder } from "./builder.tsx"
import { NoSuchCampaign } from "./no-such-campaign.tsx"
import { useRead } from "./use-read.ts"
import "./campaigns.css"

export const meta = privatePage("Write a campaign", "What is said, to whom, and when.")

export function Component() {
  const { id = "" } = useParams()
  return (
    <>
      <Link to={paths.campaigns} className="link inline-flex items-center gap-2 justify-self-start text-sm">
        <Icon name="arrow-left" className="size-4" />
        All campaigns
      </Link>
      <InWorkspace title="Campaign">
        {(workspace) => <Edit key={`${workspace.id} ${id}`} workspace={workspace} id={id} />}
      </InWorkspace>
    </>
  )
}

function Edit({ workspace, id }: { workspace: MyWorkspace; id: string }) {
  const door = `${doorOf(workspace, "campaigns")}/${encodeURIComponent(id)}`
  const { data, failure, isMissing, reload } = useRead<CampaignDetail>(door)
  if (isMissing) return <NoSuchCampaign />
  if (data) return <Builder workspace={workspace} door={door} campaign={data} />
  return (
    <>
      <h1 className="text-3xl">Campaign</h1>
      <ReadFailure failure={failure} onRetry={reload} />
      {!failure && <Spinner label="Loading the campaign..." className="min-h-[30vh]" />}
    </>
  )
}
