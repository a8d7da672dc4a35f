import { writeDate } from "#contract/site/dates"
import type { Thread } from "#contract/workspace/replies/inbox"
import { Link } from "../../lib/link.tsx"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { paths } from "../../paths.ts"
import { RowChoice } from "../../people/selection/row-choice.tsx"
import type { Selection } from "../../people/selection/use-selection.ts"
import { Badge } from "../../ui/badge.tsx"
import { MeaningBadge } from "./meaning-line.tsx"
import { sayBeginning, sayPerson, saySubject } from "./say-thread.ts"
import { CLASSES } from "./thread-words.ts"
import { writeShortly } from "./write-shortly.ts"

interface ThreadRowProps {
  thread: Thread
  /** The query of the list, which stays in the address. */
  search: string
  isOpen: boolean
  /** Null for members who may only read. */
  selection: Selection | null
}

/** One conversation in the list: who, where, about what, and how the latest message begins. */
export function ThreadRow({ thread, search, isOpen, selection }: ThreadRowProps) {
  const { id, contact, outlet, subject, lastAt, isUnread } = thread
  const name = sayPerson(thread)
  return (
    <li
      className="thread-row"
      data-thread={id}
      {...(isUnread && { "data-unread": "" })}
      {...(isOpen && { "data-open": "" })}
      {...(selection?.has(id) && { "data-chosen": "" })}
    >
      {selection && <RowChoice selection={selection} id={id} name={name} />}
      <div className="thread-words">
        <p className="thread-who">
          <Link to={paths.thread(id) + search} preventScrollReset aria-current={isOpen ? "true" : undefined}>
            <bdi>{name}</bdi>
          </Link>
          {isUnread && <span className="sr-only">, unread</span>}
          {outlet && <bdi className="thread-outlet">{outlet}</bdi>}
          <time dateTime={lastAt} title={writeDate(lastAt, "moment")}>
            {writeShortly(lastAt)}
          </time>
        </p>
        {(contact || subject) && <p className="thread-subject">{saySubject(thread)}</p>}
        <p className="thread-begins">{sayBeginning(thread)}</p>
        <RowBadges thread={thread} />
      </div>
    </li>
  )
}

/** What an answer means, and what is out of the ordinary about a conversation. */
function RowBadges({ thread }: { thread: Thread }) {
  const { lastClass, lastMeaning, snoozedUntil, responsible } = thread
  const isOrdinary = lastClass === null || lastClass === "human_reply"
  const meaning = lastClass === "human_reply" ? lastMeaning : null
  if (isOrdinary && !meaning && snoozedUntil === null && responsible === null) return null
  return (
    <p className="thread-badges">
      {meaning && <MeaningBadge intent={meaning.intent} />}
      {!isOrdinary && <Badge tone="amber">{CLASSES[lastClass]}</Badge>}
      {snoozedUntil && <Badge tone="grey">Until {writeMeeting(snoozedUntil)}</Badge>}
      {responsible && <Badge tone="grey">{responsible.name}</Badge>}
    </p>
  )
}
