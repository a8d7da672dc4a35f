import type { Overview } from "#contract/workspace/across/overview"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Card } from "../../ui/card.tsx"

/** Work that waits for a person; nothing when no work waits. */
export function Attention({ overview: { attention } }: { overview: Overview }) {
  const { review, unknown, answers, unmatched, pausedCampaigns, disabledWebhooks } = attention
  const few = (count: number, one: string, many: string) =>
    `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`
  const others = pausedCampaigns.length + disabledWebhooks.length
  if (review + unknown + answers + unmatched + others === 0) return null
  return (
    <Card className="p-5">
      <h2 className="text-2xl">Needs your attention</h2>
      <ul className="mt-3 grid gap-2">
        {answers > 0 && (
          <li>
            <Link className="link" to={paths.inbox}>
              {few(answers, "conversation waits", "conversations wait")} for your reply
            </Link>
          </li>
        )}
        {unmatched > 0 && (
          <li>
            <Link className="link" to={`${paths.inbox}?show=unmatched`}>
              {few(unmatched, "message", "messages")} in the inbox could not be matched to anybody
            </Link>
          </li>
        )}
        {review > 0 && (
          <li>
            <Link className="link" to={paths.campaignReview}>
              {few(review, "message waits", "messages wait")} for approval
            </Link>
          </li>
        )}
        {unknown > 0 && (
          <li>
            <Link className="link" to={paths.campaignReview}>
              Of {few(unknown, "message", "messages")} nobody knows whether it was sent
            </Link>
          </li>
        )}
        {pausedCampaigns.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            <Link className="link" to={paths.campaignDetail(id)}>
              {name}
            </Link>{" "}
            paused itself. {reason}
          </li>
        ))}
        {disabledWebhooks.map(({ id, host, reason }) => (
          <li key={id} className="wrap-anywhere">
            <Link className="link" to={paths.webhooks}>
              The webhook at {host}
            </Link>{" "}
            was disabled. {reason}
          </li>
        ))}
      </ul>
    </Card>
  )
}
