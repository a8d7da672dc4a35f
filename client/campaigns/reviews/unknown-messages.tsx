import type { UnknownMessage } from "#contract/workspace/campaigns/reviews"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { Link } from "../../lib/link.tsx"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"

interface UnknownMessagesProps {
  endpoint: Address<"/reviews">
  messages: readonly UnknownMessage[]
  /** How many there are in all: the first are shown. */
  total: number
  canWrite: boolean
  onSettled: () => void
}

/** Messages that may or may not have been sent. Nothing is sent twice, so a person checks and decides. */
export function UnknownMessages({ endpoint, messages, total, canWrite, onSettled }: UnknownMessagesProps) {
  const { isBusy, run } = useAction({ failed: "Not Noted" })
  if (messages.length === 0) return null
  const settle = ({ messageId, campaign, canGoAgain }: UnknownMessage, wasSent: boolean) => {
    const work = async () => {
      await api.post(part(endpoint, "/:id/settle", messageId), { wasSent })
      onSettled()
    }
    const again = campaign?.isPaused ? "It goes once its campaign is resumed." : "It is planned again."
    const unsent = canGoAgain ? again : "It does not count as sent."
    return run(work, { done: { title: "Noted", description: wasSent ? "It counts as sent." : unsent } })
  }
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-xl">Was it sent?</h2>
        <p className="mt-1 text-sm text-muted">
          Nobody knows whether these messages have left. Look into the mailbox's sent folder; until you say,
          their campaigns send these people nothing more.
        </p>
      </div>
      <ul className="campaign-choices" aria-label="Messages with an unknown outcome">
        {messages.map((message) => (
          <li key={message.messageId}>
            <span className="min-w-0">
              <bdi className="font-semibold">{message.name}</bdi>{" "}
              <span className="text-muted">
                {message.subject} · <Origin {...message} />
              </span>
              {message.error && (
                <span className="mt-1 block text-sm wrap-anywhere text-muted">{message.error}</span>
              )}
            </span>
            {canWrite && (
              <span className="flex flex-wrap gap-2">
                <Button size="small" look="secondary" disabled={isBusy} onClick={() => settle(message, true)}>
                  It was sent
                </Button>
                <Button
                  size="small"
                  look="secondary"
                  disabled={isBusy}
                  onClick={() => settle(message, false)}
                >
                  {message.canGoAgain ? "It was not: send it" : "It was not"}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {total > messages.length && (
        <p className="text-sm text-muted">
          These are the oldest {messages.length} of {total.toLocaleString("en-US")}. The others follow as you
          say of these.
        </p>
      )}
    </Card>
  )
}

function Origin({ campaign, threadId }: Pick<UnknownMessage, "campaign" | "threadId">) {
  if (campaign) return campaign.name
  return threadId ? (
    <Link to={paths.thread(threadId)} className="link">
      an answer in the inbox
    </Link>
  ) : (
    "its campaign or conversation is gone"
  )
}
