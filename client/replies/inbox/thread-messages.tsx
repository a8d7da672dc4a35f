import { Suspense } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ThreadDetail } from "#contract/workspace/replies/inbox"
import { lateExtra } from "../../ui/late.tsx"
import { AttachmentList } from "../attachments/attachment-list.tsx"
import { MeaningLine } from "./meaning-line.tsx"
import { MeaningOffers } from "./meaning-offers.tsx"
import { MessageList } from "./message-list.tsx"
import { sayMessages } from "./say-thread.ts"
import type { useThread } from "./use-thread.ts"

const KeepSent = lateExtra(async () => (await import("../../campaigns/templates/keep-sent.tsx")).KeepSent)

interface ThreadMessagesProps {
  workspace: MyWorkspace
  thread: ThreadDetail
  canWrite: boolean
  onCorrect: ReturnType<typeof useThread>["correct"]
  onSnooze: (until: string) => void
}

/** The messages of a conversation, each with its files, what it means, and what that offers. */
export const ThreadMessages = ({ workspace, thread, canWrite, onCorrect, onSnooze }: ThreadMessagesProps) => (
  <MessageList
    messages={sayMessages(thread)}
    name={thread.contact?.name ?? "They"}
    actionsOf={({ id: messageId }) =>
      canWrite && (
        <Suspense>
          <KeepSent workspace={workspace} messageId={messageId} />
        </Suspense>
      )
    }
    filesOf={(message) =>
      message.attachments.length > 0 && (
        <AttachmentList workspace={workspace} threadId={thread.id} message={message} />
      )
    }
    meaningOf={({ id: messageId, meaning }) =>
      meaning && (
        <>
          <MeaningLine
            meaning={meaning}
            onCorrect={canWrite ? (intent) => onCorrect(messageId, intent) : null}
          />
          {canWrite && (
            <MeaningOffers workspace={workspace} thread={thread} meaning={meaning} onSnooze={onSnooze} />
          )}
        </>
      )
    }
  />
)
