import type { Delivery } from "#contract/workspace/webhooks"
import { useAction } from "../lib/use-action.ts"
import { Badge, type Tone } from "../ui/badge.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Moment } from "../ui/moment.tsx"

interface DeliveryEntryProps {
  delivery: Delivery
  onRepeat?: () => Promise<void>
}

/** One delivery of an event: its attempts, the response, and the time of the next attempt. */
export function DeliveryEntry({ delivery, onRepeat }: DeliveryEntryProps) {
  const { id, type, attempts, createdAt, error, nextAttemptAt, responseStatus, responseExcerpt } = delivery
  const { isBusy, failure, run } = useAction()
  const [words, tone] = stateOf(delivery)
  return (
    <li className="grid gap-1 border-t border-line pt-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <code className="wrap-anywhere">{type}</code>
          <Badge tone={tone}>{words}</Badge>
          <Moment at={createdAt} className="text-muted" />
        </p>
        {onRepeat && (
          <Button
            size="small"
            look="secondary"
            busy={isBusy}
            aria-label={`Send again: ${type}`}
            onClick={() => run(onRepeat)}
          >
            Send again
          </Button>
        )}
      </div>
      <p className="text-muted">
        {attempts === 0 ? "Not tried yet." : `${attempts} ${attempts === 1 ? "attempt" : "attempts"}.`}{" "}
        {error ?? (responseStatus !== null && `It answered ${responseStatus}.`)}
        {nextAttemptAt !== null && attempts > 0 && (
          <>
            {" "}
            The next attempt is at <Moment at={nextAttemptAt} />.
          </>
        )}
      </p>
      {responseExcerpt && (
        <details>
          <summary>Response</summary>
          <p className="mt-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap">{responseExcerpt}</p>
        </details>
      )}
      <code className="text-xs text-muted wrap-anywhere">{id}</code>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </li>
  )
}

function stateOf({ state, attempts }: Delivery): [string, Tone] {
  if (state === "delivered") return ["Delivered", "green"]
  if (state === "failed") return ["Given up", "rose"]
  return attempts === 0 ? ["On its way", "blue"] : ["Failed, tried again", "orange"]
}
