import type { ReactNode } from "react"
import type { ThreadMessage } from "#contract/workspace/replies/inbox"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { Badge } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { MessageWords, WrittenBy } from "./thread-message.tsx"
import { OUTCOMES } from "./thread-words.ts"

/** A message of ours that was followed by others: a line that opens. */
export function SentMessage({ message, children }: { message: ThreadMessage; children?: ReactNode }) {
  const { at, words, state, error, proposedBy } = message
  return (
    <li>
      <details className="sent-message">
        <summary>
          <strong>You</strong>
          <span className="sent-begins">{words.replace(/\s+/g, " ").slice(0, 200)}</span>
          {proposedBy !== null && <WrittenBy name={proposedBy} />}
          {OUTCOMES[state] && <Badge tone="orange">{OUTCOMES[state]}</Badge>}
          <time dateTime={at}>{writeMeeting(at)}</time>
        </summary>
        <MessageWords message={message} />
        {children}
      </details>
      {error && <Banner tone="danger">{error}</Banner>}
    </li>
  )
}
