import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignSummary } from "#contract/workspace/campaigns/campaigns"
import type { CampaignAction } from "#contract/workspace/campaigns/lifecycle"
import { ClientName } from "../../people/clients/client-name.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Moment } from "../../ui/moment.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import { RowPanel } from "../../ui/table/row-panel.tsx"
import { ArchiveDialog } from "./archive-dialog.tsx"
import { pageOf } from "./campaign-columns.tsx"
import { CampaignStateBadge } from "./campaign-state.tsx"
import { percentOf } from "./figures.ts"
import { SettingsSummary } from "./settings-summary.tsx"
import { isOpenTo } from "./use-campaigns.ts"

interface CampaignPanelProps {
  workspace: MyWorkspace
  campaign: CampaignSummary
  canWrite: boolean
  onAct: (action: CampaignAction) => Promise<unknown>
  onClose: () => void
}

/** A campaign beside the list: how far it has come, by which rules it runs, and what can be done. */
export function CampaignPanel({ workspace, campaign, canWrite, onAct, onClose }: CampaignPanelProps) {
  const { name, clientId, state, pauseReason, people, reached, replied, createdAt } = campaign
  const { startsAt, launchedAt } = campaign
  const [isArchiving, setArchiving] = useState(false)
  return (
    <RowPanel title={name} to={pageOf(campaign)} onClose={onClose}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CampaignStateBadge state={state} />
        <ClientName workspace={workspace} id={clientId} />
      </p>
      {pauseReason && <p className="wrap-anywhere">{pauseReason}</p>}
      <dl className="panel-facts">
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
          <Button size="small" look="secondary" onClick={() => onAct("pause")}>
            Pause
          </Button>
        )}
        {canWrite && isOpenTo("archive", campaign) && (
          <Button size="small" look="secondary" onClick={() => setArchiving(true)}>
            Archive
          </Button>
        )}
      </div>
      <SettingsSummary campaign={campaign} />
      <ArchiveDialog
        open={isArchiving}
        which={name}
        onArchive={() => onAct("archive")}
        onClose={() => setArchiving(false)}
      />
    </RowPanel>
  )
}
