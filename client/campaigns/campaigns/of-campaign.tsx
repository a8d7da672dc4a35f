import type { ReactNode } from "react"
import { useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignDetail } from "#contract/workspace/campaigns/campaigns"
import { useRead } from "../../data/use-read.ts"
import type { Address } from "../../lib/addresses.ts"
import { paths } from "../../paths.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { WayBack } from "../../ui/way-back.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { NoSuchCampaign } from "./no-such-campaign.tsx"

interface Opened {
  workspace: MyWorkspace
  /** The campaign's own address. */
  endpoint: Address<"/campaigns/:id">
  campaign: CampaignDetail
  /** Reads it again; the same each time. */
  read: () => Promise<void>
}

/** A page of the one campaign that the address names, once it has come. */
export function OfCampaign({ children }: { children: (opened: Opened) => ReactNode }) {
  const { id = "" } = useParams()
  return (
    <>
      <WayBack to={paths.campaigns} words="All campaigns" />
      <InWorkspace title="Campaign">
        {(workspace) => (
          <Opening key={`${workspace.id} ${id}`} workspace={workspace} id={id}>
            {children}
          </Opening>
        )}
      </InWorkspace>
    </>
  )
}

interface OpeningProps {
  workspace: MyWorkspace
  id: string
  children: (opened: Opened) => ReactNode
}

function Opening({ workspace, id, children }: OpeningProps) {
  const endpoint = endpointOf(workspace, "/campaigns/:id", id)
  const { data, failure, isMissing, read, reload } = useRead(endpoint)
  if (isMissing) return <NoSuchCampaign />
  if (data) return children({ workspace, endpoint, campaign: data, read })
  return (
    <>
      <h1 className="text-3xl">Campaign</h1>
      <ReadFailure failure={failure} onRetry={reload} />
      {!failure && <Spinner label="Loading the campaign..." className="min-h-[30vh]" />}
    </>
  )
}
