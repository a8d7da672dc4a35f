import { useState } from "react"
import type { MessageState, ReceivedMessage } from "#contract/site/messages"
import { Badge } from "../ui/badge.tsx"
import { Button, ButtonAnchor } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Moment } from "../ui/moment.tsx"

interface MessageCardProps {
  message: ReceivedMessage
  isBusy: boolean
  onMark: (state: MessageState) => void
  onDelete: () => void
}

/** One message with what can be done about it. All that a visitor typed is shown as text. */
export function MessageCard({ message, isBusy, onMark, onDelete }: MessageCardProps) {
  const [isAsking, setAsking] = useState(false)
  const { name, email, subject, receivedAt, readAt, answeredAt } = message
  return (
    <li className={`card p-5 sm:p-6 ${readAt ? "" : "border-brand"}`.trim()}>
      <article>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge message={message} />
          <Moment at={receivedAt} className="text-sm text-muted" />
        </div>
        <h2 className="mt-3 text-xl wrap-anywhere">
          <bdi>{subject}</bdi>
        </h2>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{name}</bdi> · {email}
        </p>
        <p dir="auto" className="mt-4 whitespace-pre-line wrap-anywhere">
          {message.message}
        </p>
      </article>
      <div className="mt-5 flex flex-wrap gap-2">
        <ButtonAnchor size="small" href={replyTo(message)}>
          Reply by email
        </ButtonAnchor>
        <Button
          size="small"
          look="secondary"
          disabled={isBusy}
          onClick={() => onMark({ isAnswered: !answeredAt })}
        >
          {answeredAt ? "Mark unanswered" : "Mark answered"}
        </Button>
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => onMark({ isRead: !readAt })}>
          {readAt ? "Mark unread" : "Mark read"}
        </Button>
        <Button size="small" look="quiet" disabled={isBusy} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete Message"
        description="Are you sure you want to delete this message? This action cannot be undone."
      >
        <div className="mt-6 flex justify-end gap-2">
          <Button look="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button
            look="danger"
            onClick={() => {
              setAsking(false)
              onDelete()
            }}
          >
            Delete
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

function StateBadge({ message: { readAt, answeredAt } }: { message: ReceivedMessage }) {
  if (answeredAt) return <Badge tone="green">Answered</Badge>
  return readAt ? <Badge tone="grey">Read</Badge> : <Badge tone="amber">New</Badge>
}

const replyTo = ({ email, subject }: ReceivedMessage) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
