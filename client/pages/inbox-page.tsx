import { privatePage } from "../private-pages/private-page.ts"
import { Inbox } from "../replies/inbox/inbox.tsx"
import { InWorkspace } from "../workspaces/in-workspace.tsx"
import { ThreadRecord } from "./thread-record.tsx"

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
            <ThreadRecord
              workspace={workspace}
              contact={thread.contact}
              campaign={thread.campaign}
              lastAt={thread.lastAt}
            />
          )
        }
      />
    )}
  </InWorkspace>
)
