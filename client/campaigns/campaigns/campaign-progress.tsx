import { lazy, type ReactNode, Suspense, useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Campaign } from "#contract/workspace/campaigns/campaigns"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { counted } from "./figures.ts"
import { Results } from "./results.tsx"
import { Schedule } from "./schedule.tsx"

// The other tabs, and much of the page's weight.
const PeopleList = lazy(async () => ({ default: (await import("./people-list.tsx")).PeopleList }))

/** What the page of a campaign shows of other features. Each is given how often something has happened. */
export interface CampaignParts {
  /** The request that it answers. */
  request: ReactNode
  renderSandbox: (turn: number) => ReactNode
  renderPlacements: (turn: number) => ReactNode
}

interface CampaignProgressProps {
  workspace: MyWorkspace
  endpoint: Address<"/campaigns/:id">
  campaign: Campaign
  /** Grows whenever something has happened. */
  turn: number
  onChange: () => Promise<void>
  parts: CampaignParts
}

/** A campaign's results so far, its schedule and its people. */
export function CampaignProgress(props: CampaignProgressProps) {
  const { endpoint, campaign, workspace, onChange, turn, parts } = props
  const { data, failure, read, reload } = useRead(part(endpoint, "/results"))
  /** Counts manual changes to the people: automatic progress changes nothing in their list. */
  const [edits, setEdits] = useState(0)
  useEffect(() => {
    if (turn > 0) read()
  }, [turn, read])
  if (!data) {
    return failure ? (
      <ReadFailure failure={failure} onRetry={reload} />
    ) : (
      <Spinner label="Counting results..." className="min-h-[30vh]" />
    )
  }
  const { review, unknown } = data.attention
  return (
    <>
      {review + unknown > 0 && (
        <Banner>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0">
              {review > 0 && `${counted(review, "message waits", "messages wait")} for approval. `}
              {unknown > 0 &&
                `Of ${counted(unknown, "message", "messages")} we do not know whether it was sent: check the mailbox.`}
            </p>
            <ButtonLink size="small" look="secondary" to={`${paths.campaignReview}?campaign=${campaign.id}`}>
              Open the review queue
            </ButtonLink>
          </div>
        </Banner>
      )}
      {parts.renderSandbox(turn)}
      <Results results={data} />
      <Tabs
        label="Of this campaign"
        tabs={[
          {
            id: "schedule",
            label: "Schedule",
            panel: <Schedule endpoint={endpoint} workspace={workspace} turn={turn} />,
          },
          {
            id: "placements",
            label: "Placements",
            panel: parts.renderPlacements(turn),
          },
          {
            id: "people",
            label: "People",
            panel: (
              <Suspense fallback={<Spinner label="Loading people..." />}>
                <PeopleList
                  key={edits}
                  endpoint={endpoint}
                  workspace={workspace}
                  onChange={() => {
                    setEdits((now) => now + 1)
                    void onChange()
                  }}
                />
              </Suspense>
            ),
          },
        ]}
      />
      {campaign.state === "running" && (
        <p className="text-sm text-muted">
          To add more people, add them under Edit and launch again: people who are already enrolled stay as
          they are.
        </p>
      )}
    </>
  )
}
