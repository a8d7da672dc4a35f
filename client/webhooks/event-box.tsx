import type { ReactNode } from "react"
import type { SubscribedEvent } from "#contract/workspace/core/webhook-events"
import type { Webhook } from "#contract/workspace/webhooks"

interface EventBoxProps {
  event: SubscribedEvent
  webhook: Webhook | undefined
  isWrong: boolean
  children?: ReactNode
}

export const EventBox = ({ event, webhook, isWrong, children }: EventBoxProps) => (
  <label className="flex items-start gap-3 text-sm">
    <input
      type="checkbox"
      name={event}
      defaultChecked={webhook?.events.includes(event) ?? event === "reply.received"}
      aria-invalid={isWrong}
      className="size-5 shrink-0"
    />
    <span>
      <code className="wrap-anywhere">{event}</code>
      {children}
    </span>
  </label>
)
