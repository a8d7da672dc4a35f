import { lazy, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Campaign } from "#contract/workspace/campaigns"
import type { CampaignResults } from "#contract/workspace/results"
import { useRead } from "../lib/use-read.ts"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { Card } from "../ui/card.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { Tabs } from "../ui/tabs.tsx"
import { mayWrite } from "../workspaces/workspace-provider.tsx"
import { CampaignActions } from "./campaign-actions.tsx"
import { CampaignStateBadge, GOAL_WORDS } from "./campaign-state.tsx"
import { counted } from "./figures.ts"
import { Results } from "./results.tsx"
import { Schedule } from "./schedule.tsx"
import { writeStart } from "./start-times.ts"
import { useRepeat } from "./use-repeat.ts"

// The second tab, and much of the page's weight.
const PeopleList = lazy(async () => ({ default: (await import("./people-list.tsx")).PeopleList }))

interface CampaignViewProps {
  workspace: MyWorkspace
  door: string
  campaign: Campaign
  onChange: () => Promise<void>
}

/** A campaign while it runs and after: what came of it, what comes next, and what can be done. */
export function CampaignView({ workspace, door, campaign, onChange }: CampaignViewProps) {
  const { name, goal, state, pauseReason, startsAt } = campaign
  const canWrite = mayWrite(workspace)
  /** Grows with each change, so that what is shown is read anew. */
  const [turn, setTurn] = useState(0)
  const refresh = async () => {
    setTurn((now) => now + 1)
    await onChange()
  }
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
            <CampaignStateBadge state={state} />
            {GOAL_WORDS[goal].title}
          </p>
        </div>
        {canWrite && <CampaignActions door={door} campaign={campaign} onChange={refresh} />}
      </header>
      {(state === "paused" || state === "auto_paused") && (
        <Banner tone={state === "auto_paused" ? "danger" : "info"}>
          Nothing is sent while it is paused. {pauseReason}
        </Banner>
      )}
      {state === "scheduled" && startsAt && (
        <Banner>Nothing is sent before it starts, on {writeStart(startsAt)} by your clock.</Banner>
      )}
      {state === "draft" ? (
        <Card className="grid justify-items-start gap-3 p-5 sm:p-8">
          <p>This campaign was not launched yet. Nothing has been sent.</p>
          <ButtonLink to={paths.campaignEdit(campaign.id)}>
            {canWrite ? "Go on writing" : "Look at the draft"}
          </ButtonLink>
        </Card>
      ) : (
        <Running key={turn} door={door} campaign={campaign} workspace={workspace} onChange={refresh} />
      )}
    </>
  )
}

/** What is listed is read anew when another message has gone or an answer has come. */
const changesIn = ({ funnel, steps }: CampaignResults) =>
  [funnel.open, funnel.replied, funnel.bounced, ...steps.map(({ sent }) => sent)].join()

function Running({ door, campaign, workspace, onChange }: CampaignViewProps) {
  const { data, failure, reload } = useRead<CampaignResults>(`${door}/results`)
  useRepeat(reload, campaign.state === "running" && !failure)
  if (!data) {
    return failure ? (
      <ReadFailure failure={failure} onRetry={reload} />
    ) : (
      <Spinner label="Counting what came of it..." className="min-h-[30vh]" />
    )
  }
  const { review, unknown } = data.attention
  return (
    <>
      {review + unknown > 0 && (
        <Banner>
          {review > 0 && `${counted(review, "message waits", "messages wait")} for somebody to read. `}
          {unknown > 0 &&
            `Of ${counted(unknown, "message", "messages")} nobody knows whether it was sent: look into the mailbox. `}
          <ButtonLink size="small" look="secondary" to={paths.campaignReview} className="mt-2">
            Open the review queue
          </ButtonLink>
        </Banner>
      )}
      <Results results={data} />
      <Tabs
        label="Of this campaign"
        tabs={[
          {
            id: "schedule",
            label: "Schedule",
            panel: <Schedule key={changesIn(data)} door={door} workspace={workspace} />,
          },
          {
            id: "people",
            label: "People",
            panel: (
              <Suspense fallback={<Spinner label="Loading people..." />}>
                <PeopleList door={door} workspace={workspace} onChange={onChange} />
              </Suspense>
            ),
          },
        ]}
      />
      {campaign.state === "running" && (
        <p className="text-sm text-muted">
          To bring in more people, add them under Edit and launch again: whoever takes part already is left as
          they are.
        </p>
      )}
    </>
  )
}
