import { useEffect } from "react"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import type { CampaignProgressProps } from "./campaign-parts.ts"
import { CampaignTabs } from "./campaign-tabs.tsx"
import { counted } from "./figures.ts"
import { Results } from "./results.tsx"

/** A campaign's results first, then its answers and what is next; its people and all else behind tabs, the sandbox apart. */
export function CampaignProgress(props: CampaignProgressProps) {
  const { endpoint, campaign, turn, parts } = props
  const { data, failure, read, reload } = useRead(part(endpoint, "/results"))
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
    <div className="campaign-desk">
      <div className="grid grid-cols-1 content-start gap-4">
        {review + unknown > 0 && (
          <Banner>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="min-w-0">
                {review > 0 && `${counted(review, "message waits", "messages wait")} for approval. `}
                {unknown > 0 &&
                  `Of ${counted(unknown, "message", "messages")} we do not know whether it was sent: check the mailbox.`}
              </p>
              <ButtonLink
                size="small"
                look="secondary"
                to={`${paths.campaignReview}?campaign=${campaign.id}`}
              >
                Open the review queue
              </ButtonLink>
            </div>
          </Banner>
        )}
        <Results campaignId={campaign.id} results={data} />
        <div className="campaign-pair">
          {parts.renderAnswers(turn)}
          {parts.renderNext(turn)}
        </div>
      </div>
      {parts.renderSandbox(turn)}
      <CampaignTabs {...props} steps={data.steps} />
    </div>
  )
}
