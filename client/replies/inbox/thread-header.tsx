import { useLocation } from "react-router-dom"
import type { ThreadAction, ThreadDetail } from "#contract/workspace/replies/inbox"
import type { Looker } from "#contract/workspace/replies/looking"
import { Link } from "../../lib/link.tsx"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { LookingLine } from "../looking/looking-line.tsx"
import { sayPerson, saySubject } from "./say-thread.ts"
import { THREAD_STATES } from "./thread-words.ts"

interface ThreadHeaderProps {
  /** Null while it is being loaded. */
  thread: ThreadDetail | null
  others: readonly Looker[]
  canWrite: boolean
  isBusy: boolean
  /** The id of what is known of the person, and whether a narrow screen shows it. */
  aboutId: string
  isAsking: boolean
  onAsk: () => void
  onSnooze: () => void
  onAssign: () => void
  onAct: (action: ThreadAction) => void
}

/** What a conversation is about, where it stands, and what is done with it. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { thread, others, canWrite, isBusy, aboutId, isAsking, onAsk, onSnooze, onAssign, onAct } = props
  const { search } = useLocation()
  const button = (words: string, onClick: () => void, key?: string) => (
    <Button size="small" look="secondary" disabled={isBusy} onClick={onClick} aria-keyshortcuts={key}>
      {words}
    </Button>
  )
  return (
    <header className="thread-header">
      <Link to={paths.inbox + search} className="link thread-back">
        <Icon name="arrow-left" className="size-4" />
        Inbox
      </Link>
      <h1 className="text-2xl wrap-anywhere" tabIndex={-1}>
        {thread ? saySubject(thread) : "Conversation"}
      </h1>
      {thread && <About thread={thread} />}
      <p role="status" className="thread-others">
        <LookingLine others={others} />
      </p>
      {thread && (
        <div className="thread-actions">
          {canWrite && (
            <>
              {thread.state !== "done" && button("Done", () => onAct({ as: "done" }), "e")}
              {thread.state !== "needs_reply" && button("Needs reply", () => onAct({ as: "needs_reply" }))}
              {button("Snooze", onSnooze, "s")}
              {button(thread.responsible ? thread.responsible.name : "Assign", onAssign, "a")}
              {!thread.isUnread && button("Mark unread", () => onAct({ as: "unread" }), "Shift+U")}
            </>
          )}
          <Button
            size="small"
            look="secondary"
            className="thread-ask"
            aria-expanded={isAsking}
            aria-controls={aboutId}
            onClick={onAsk}
          >
            About them
          </Button>
        </div>
      )}
    </header>
  )
}

function About({ thread }: { thread: ThreadDetail }) {
  const { contact, outlet, campaign, mailbox, state, snoozedUntil } = thread
  return (
    <p className="thread-about">
      <Badge tone={state === "needs_reply" ? "orange" : "grey"}>
        {THREAD_STATES[state]}
        {snoozedUntil && ` until ${writeMeeting(snoozedUntil)}`}
      </Badge>
      {contact ? (
        <Link to={paths.contactDetail(contact.id)} className="link">
          <bdi>{contact.name}</bdi>
        </Link>
      ) : (
        <span>{sayPerson(thread)}</span>
      )}
      {[outlet, campaign?.name, mailbox.address].filter(Boolean).map((words) => (
        <span key={words}>
          {" · "}
          <bdi>{words}</bdi>
        </span>
      ))}
    </p>
  )
}
