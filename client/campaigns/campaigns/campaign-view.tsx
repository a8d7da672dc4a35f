import { Suspense, useCallback, useState } from "react"
import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignDetail } from "#contract/workspace/campaigns/campaigns"
import type { Address } from "../../lib/addresses.ts"
import { ClientName } from "../../people/clients/client-name.tsx"
import { Banner } from "../../ui/banner.tsx"
import { LongDate } from "../../ui/day.tsx"
import { late } from "../../ui/late.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { useLive } from "../../workspaces/live/use-live.ts"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { CampaignActions } from "./campaign-actions.tsx"
import type { CampaignParts } from "./campaign-parts.ts"
import { CampaignProgress } from "./campaign-progress.tsx"
import { CampaignStateBadge, GOAL_WORDS } from "./campaign-state.tsx"
import { campaignTopics } from "./campaign-topics.ts"

// Most campaigns that are looked at were launched.
const DraftView = late(async () => (await import("./draft-view.tsx")).DraftView)

interface CampaignViewProps {
  workspace: MyWorkspace
  endpoint: Address<"/campaigns/:id">
  campaign: CampaignDetail
  onChange: () => Promise<void>
  parts: CampaignParts
}

/** A campaign during and after its run: its results, what is next, and the available actions. */
export function CampaignView({ workspace, endpoint, campaign, onChange, parts }: CampaignViewProps) {
  const { name, goal, clientId, state, pauseReason, startsAt, launchedAt } = campaign
  const canWrite = mayWrite(workspace)
  /** Grows with each change, so that the page is read again. */
  const [turn, setTurn] = useState(0)
  const refresh = useCallback(async () => {
    setTurn((now) => now + 1)
    await onChange()
  }, [onChange])
  // Answers come after the last message, too.
  useLive(workspace, campaignTopics, state !== "archived", refresh)
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-3xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <CampaignStateBadge state={state} />
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {GOAL_WORDS[goal].title}
            <ClientName workspace={workspace} id={clientId} />
            {launchedAt && (
              <span>
                Launched <LongDate date={launchedAt} />
              </span>
            )}
          </p>
        </div>
        {canWrite && (
          <CampaignActions workspace={workspace} endpoint={endpoint} campaign={campaign} onChange={refresh} />
        )}
      </header>
      {parts.request}
      {(state === "paused" || state === "auto_paused") && (
        <Banner tone={state === "auto_paused" ? "danger" : "info"}>
          Nothing is sent while it is paused. {pauseReason}
        </Banner>
      )}
      {state === "scheduled" && startsAt && (
        <Banner>
          Nothing is sent before it starts, on {writeDate(startsAt, "announcement")} by your clock.
        </Banner>
      )}
      {state === "draft" ? (
        <Suspense fallback={<Spinner label="Checking the campaign..." className="min-h-[12rem]" />}>
          <DraftView endpoint={endpoint} campaign={campaign} canWrite={canWrite} turn={turn} />
        </Suspense>
      ) : (
        <CampaignProgress
          endpoint={endpoint}
          campaign={campaign}
          workspace={workspace}
          parts={parts}
          onChange={refresh}
          turn={turn}
        />
      )}
    </>
  )
}
