import type { ReactNode } from "react"
import type { ThreadMessage } from "#contract/workspace/replies/inbox"
import { LetterText } from "../../campaigns/letters/letter-text.tsx"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { Badge } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { CLASSES, OUTCOMES } from "./thread-words.ts"

interface ThreadMessageCardProps {
  message: ThreadMessage
  name: string
  /** What it means, and what follows from that. */
  children?: ReactNode
}

/** One message as plain text; quoted text is collapsed. */
export function ThreadMessageCard({ message, name, children }: ThreadMessageCardProps) {
  const { direction, at, words, text, state, error, proposedBy } = message
  const isTheirs = direction === "in"
  const outcome = isTheirs
    ? message.class && message.class !== "human_reply" && CLASSES[message.class]
    : OUTCOMES[state]
  const isLonger = isTheirs && text.trim() !== words.trim()
  return (
    <li className="thread-message" {...(!isTheirs && { "data-ours": "" })}>
      <p className="thread-message-head">
        <strong className="wrap-anywhere">{isTheirs ? <bdi>{name}</bdi> : "You"}</strong>
        {isTheirs && message.from && <span className="text-muted wrap-anywhere">{message.from}</span>}
        {proposedBy !== null && <WrittenBy name={proposedBy} />}
        {outcome && <Badge tone="orange">{outcome}</Badge>}
        <time dateTime={at}>{writeMeeting(at)}</time>
      </p>
      <MessageWords message={message} />
      {error && <Banner tone="danger">{error}</Banner>}
      {children}
      {isLonger && (
        <details className="thread-quoted">
          <summary>
            <span aria-hidden>…</span>
            <span className="sr-only">Show all of it</span>
          </summary>
          <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            {text}
          </p>
        </details>
      )}
    </li>
  )
}

/** What was written: an answer of ours as it was sent, anything else as text. */
export const MessageWords = ({ message: { letter, words } }: { message: ThreadMessage }) =>
  letter && letter.length > 0 ? (
    <LetterText letter={letter} className="message-words" />
  ) : (
    <p className="message-words whitespace-pre-wrap wrap-anywhere" dir="auto">
      {words || "No words of their own."}
    </p>
  )

/** What a program or a language model wrote and a member sent is marked as such. */
export const WrittenBy = ({ name }: { name: string }) => (
  <Badge tone="grey">
    Written by <bdi>{name}</bdi>
  </Badge>
)
