import { Suspense } from "react"
import { privatePage } from "../private-pages/private-page.ts"
import { Inbox } from "../replies/inbox/inbox.tsx"
import { late } from "../ui/late.tsx"
import { InWorkspace } from "../workspaces/in-workspace.tsx"

// What happened with a person comes after the conversation with them.
const ThreadRecord = late(async () => (await import("./thread-record.tsx")).ThreadRecord)

export const meta = privatePage("Inbox", "Replies to your campaigns.")

/** Conversations, with what was placed and what happened before. */
export const Component = () => (
  <InWorkspace title="Inbox">
    {(workspace) => (
      <Inbox
        key={workspace.id}
        workspace={workspace}
        record={(thread) =>
          thread.contact && (
            <Suspense>
              <ThreadRecord
                workspace={workspace}
                contact={thread.contact}
                campaign={thread.campaign}
                lastAt={thread.lastAt}
              />
            </Suspense>
          )
        }
      />
    )}
  </InWorkspace>
)
