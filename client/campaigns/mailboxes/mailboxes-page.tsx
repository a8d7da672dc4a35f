import type { MyWorkspace } from "#contract/site/workspaces"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayManage, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { ConnectMailbox } from "./connect-mailbox.tsx"
import { MailboxCard } from "./mailbox-card.tsx"
import { OwnClients } from "./own-clients.tsx"
import { useConsent } from "./use-consent.ts"
import { useMailboxes } from "./use-mailboxes.ts"

export const meta = privatePage("Mailboxes", "The mailboxes that your campaigns are sent from.")

/** The mailboxes that campaigns are sent from: connected, tested, paused and removed. */
export const Component = () => (
  <InWorkspace title="Mailboxes">
    {(workspace) => <Mailboxes key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function Mailboxes({ workspace }: { workspace: MyWorkspace }) {
  const list = useMailboxes(workspace)
  const consent = useConsent(workspace)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">Mailboxes</h1>
          <p className="mt-2 max-w-prose text-muted">
            Your campaigns are sent from your own mailbox, and answers appear in the inbox here. They are read
            in the mailbox, and stay unread there. Answers to a mailbox that only sends go to an address of
            ours instead. Start in the sandbox: nothing leaves it.
          </p>
        </div>
        {mayManage(workspace) && (
          <ConnectMailbox onConnect={list.connect} findServers={list.findServers} consent={consent} />
        )}
      </div>
      <PagedList {...list} loading="Loading mailboxes..." more="Show more mailboxes" empty={null}>
        <ul className="grid gap-4" aria-label="Mailboxes" aria-busy={list.isLoading}>
          {list.items?.map((mailbox) => (
            <MailboxCard
              key={mailbox.id}
              workspace={workspace}
              mailbox={mailbox}
              mayChange={mayManage(workspace)}
              mayPause={mayWrite(workspace)}
              consent={consent}
              onChange={(values) => list.change(mailbox, values)}
              onTest={() => list.test(mailbox)}
              onSwitch={(action) => list.switchTo(mailbox, action)}
              onRemove={() => list.remove(mailbox)}
            />
          ))}
        </ul>
      </PagedList>
      {mayManage(workspace) && <OwnClients {...consent} />}
    </>
  )
}
