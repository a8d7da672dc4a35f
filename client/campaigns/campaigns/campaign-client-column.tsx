import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignSummary } from "#contract/workspace/campaigns/campaigns"
import type { Client } from "#contract/workspace/people/clients"
import { nameOfClient } from "../../people/clients/use-clients.ts"
import type { Column } from "../../ui/table/column.ts"

export const clientColumn = (
  clients: readonly Client[],
  workspace: MyWorkspace,
): Column<CampaignSummary> => ({
  key: "client",
  label: "Client",
  share: 18,
  from: 66,
  card: "line",
  render: ({ clientId }) => {
    const client = clients.find(({ id, isOwn }) => (clientId === null ? isOwn : id === clientId))
    return client && <bdi>{nameOfClient(client, workspace)}</bdi>
  },
})
