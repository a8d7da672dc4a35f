import type { ReactNode } from "react"
import { writeDate } from "#contract/site/dates"
import type { ThreadMessage } from "#contract/workspace/replies/inbox"
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
        <time dateTime={at}>{writeDate(at, "meeting")}</time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {words || "No words of their own."}
      </p>
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

/** What a program or a language model wrote and a member sent is marked as such. */
export const WrittenBy = ({ name }: { name: string }) => (
  <Badge tone="grey">
    Written by <bdi>{name}</bdi>
  </Badge>
)
