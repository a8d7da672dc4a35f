import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignSummary } from "#contract/workspace/campaigns/campaigns"
import { ClientName } from "../../people/clients/client-name.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Moment } from "../../ui/moment.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import { RowPanel } from "../../ui/table/row-panel.tsx"
import { pageOf } from "./campaign-name-column.tsx"
import { CampaignStateBadge, GOAL_WORDS } from "./campaign-state.tsx"
import { percentOf } from "./figures.ts"
import { isOpenTo } from "./use-campaigns.ts"

interface CampaignPanelProps {
  workspace: MyWorkspace
  campaign: CampaignSummary
  canWrite: boolean
  onPause: () => void
  onArchive: () => void
  onClose: () => void
}

/** A campaign beside the list: how far it has come, and what can be done. */
export function CampaignPanel({
  workspace,
  campaign,
  canWrite,
  onPause,
  onArchive,
  onClose,
}: CampaignPanelProps) {
  const { name, clientId, state, pauseReason, people, reached, replied, createdAt } = campaign
  const { goal, startsAt, launchedAt } = campaign
  return (
    <RowPanel title={name} to={pageOf(campaign)} onClose={onClose}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CampaignStateBadge state={state} />
        <ClientName workspace={workspace} id={clientId} />
      </p>
      {pauseReason && <p className="wrap-anywhere">{pauseReason}</p>}
      <dl className="panel-facts">
        <PanelFact term="Goal">{GOAL_WORDS[goal].title}</PanelFact>
        <PanelFact term="Chosen">{people.toLocaleString("en-US")}</PanelFact>
        <PanelFact term="Reached">{reached.toLocaleString("en-US")}</PanelFact>
        <PanelFact term="Replied">
          {replied.toLocaleString("en-US")}
          {replied > 0 && ` (${percentOf(replied, reached)})`}
        </PanelFact>
        {startsAt && state === "scheduled" && (
          <PanelFact term="Starts">
            <Moment at={startsAt} />
          </PanelFact>
        )}
        <PanelFact term={launchedAt ? "Launched" : "Created"}>
          <Moment at={launchedAt ?? createdAt} />
        </PanelFact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="small" to={pageOf(campaign)}>
          {state === "draft" ? "Edit" : "Open"}
        </ButtonLink>
        {canWrite && isOpenTo("pause", campaign) && (
          <Button size="small" look="secondary" onClick={onPause}>
            Pause
          </Button>
        )}
        {canWrite && isOpenTo("archive", campaign) && (
          <Button size="small" look="secondary" onClick={onArchive}>
            Archive
          </Button>
        )}
      </div>
    </RowPanel>
  )
}
