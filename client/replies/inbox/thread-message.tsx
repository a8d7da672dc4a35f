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
  const { direction, at, words, text, state, error } = message
  const isTheirs = direction === "in"
  const outcome = isTheirs
    ? message.class && message.class !== "human_reply" && CLASSES[message.class]
    : OUTCOMES[state]
  const isLonger = isTheirs && text.trim() !== words.trim()
  return (
    <li className={`card grid gap-3 p-5 ${isTheirs ? "" : "bg-sunken"}`}>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="flex flex-wrap items-center gap-2">
          <strong className="wrap-anywhere">{isTheirs ? <bdi>{name}</bdi> : "You"}</strong>
          {isTheirs && message.from && <span className="text-muted wrap-anywhere">{message.from}</span>}
          {outcome && <Badge tone="orange">{outcome}</Badge>}
        </span>
        <time dateTime={at} className="text-muted">
          {writeDate(at, "moment")}
        </time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{words || "No words of their own."}</p>
      {error && <Banner tone="danger">{error}</Banner>}
      {children}
      {isLonger && (
        <details className="text-sm text-muted">
          <summary className="link inline-block cursor-pointer">Show all of it</summary>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
        </details>
      )}
    </li>
  )
}
