import type { ReactNode } from "react"
import type { ThreadMessage } from "#contract/workspace/replies/inbox"
import { SentMessage } from "./sent-message.tsx"
import { ThreadMessageCard } from "./thread-message.tsx"

interface MessageListProps {
  messages: ThreadMessage[]
  /** Who wrote those that came. */
  name: string
  /** What an answer means, and what follows from it. */
  meaningOf: (message: ThreadMessage) => ReactNode
  /** The files that came with a message. */
  filesOf: (message: ThreadMessage) => ReactNode
  /** What can be done with a message that was sent. */
  actionsOf: (message: ThreadMessage) => ReactNode
}

/** The messages of a conversation, the oldest first. What was sent is folded to a line, unless nothing came after it. */
export const MessageList = ({ messages, name, meaningOf, filesOf, actionsOf }: MessageListProps) => (
  <ol className="thread-messages" aria-label="Messages">
    {messages.map((message, at) =>
      message.direction === "out" && at < messages.length - 1 ? (
        <SentMessage key={message.id} message={message}>
          {wasSent(message) && actionsOf(message)}
        </SentMessage>
      ) : (
        <ThreadMessageCard key={message.id} message={message} name={name}>
          {filesOf(message)}
          {meaningOf(message)}
          {wasSent(message) && actionsOf(message)}
        </ThreadMessageCard>
      ),
    )}
  </ol>
)

const wasSent = ({ direction, state }: ThreadMessage) =>
  direction === "out" && (state === "sent" || state === "delivered")
