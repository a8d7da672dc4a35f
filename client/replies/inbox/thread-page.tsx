import { useState } from "react"
import { useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewReply } from "#contract/workspace/replies/inbox"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { WayBack } from "../../ui/way-back.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { MeaningLine } from "./meaning-line.tsx"
import { MeaningOffers } from "./meaning-offers.tsx"
import { ReplyForm } from "./reply-form.tsx"
import { SandboxAnswer } from "./sandbox-answer.tsx"
import { ThreadActions } from "./thread-actions.tsx"
import { ThreadMessageCard } from "./thread-message.tsx"
import { useThread } from "./use-thread.ts"

export const meta = privatePage("Conversation", "Your messages with one person.")

export function Component() {
  const { id = "" } = useParams()
  return (
    <>
      <WayBack to={paths.inbox} words="Inbox" />
      <InWorkspace title="Conversation">
        {(workspace) => <Conversation key={id} workspace={workspace} id={id} />}
      </InWorkspace>
    </>
  )
}

function Conversation({ workspace, id }: { workspace: MyWorkspace; id: string }) {
  const { thread, failure, isMissing, load, change, correct, reply, answer } = useThread(workspace, id)
  /** Only for replies from here: the form is cleared after one, and not when something else was sent meanwhile. */
  const [answers, setAnswers] = useState(0)
  if (isMissing) {
    return (
      <EmptyState icon="search" title="This conversation does not exist.">
        <Link to={paths.inbox} className="link">
          Back to the inbox
        </Link>
      </EmptyState>
    )
  }
  if (!thread) {
    return (
      <>
        <h1 className="text-3xl">Conversation</h1>
        <ReadFailure failure={failure} onRetry={load} />
        {!failure && <Spinner label="Loading the conversation..." className="min-h-[30vh]" />}
      </>
    )
  }
  const { contact, campaign, subject, messages, mailbox, refusal } = thread
  const sent = messages.filter(({ direction }) => direction === "out")
  const lastSent = sent.at(-1)
  const canWrite = mayWrite(workspace)
  const send = async (values: NewReply) => {
    await reply(values)
    setAnswers((count) => count + 1)
  }
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere">{subject || "Without a subject"}</h1>
        <p className="text-sm text-muted wrap-anywhere">
          {contact ? (
            <Link to={paths.contactDetail(contact.id)} className="link">
              {contact.name}
            </Link>
          ) : (
            "A deleted contact"
          )}
          {campaign && ` · ${campaign.name}`} · {mailbox.address}
        </p>
        {canWrite && <ThreadActions thread={thread} onChange={change} />}
      </header>
      <ol className="grid gap-4" aria-label="Messages">
        {messages.map((message) => (
          <ThreadMessageCard key={message.id} message={message} name={contact?.name ?? "They"}>
            {message.meaning && (
              <MeaningLine
                meaning={message.meaning}
                onCorrect={canWrite ? (intent) => correct(message.id, intent) : null}
              />
            )}
            {message.meaning && canWrite && (
              <MeaningOffers
                workspace={workspace}
                thread={thread}
                meaning={message.meaning}
                onChange={change}
              />
            )}
          </ThreadMessageCard>
        ))}
      </ol>
      {canWrite && <ReplyForm key={answers} refusal={refusal} onReply={send} />}
      {canWrite && mailbox.driver === "sandbox" && lastSent && (
        <SandboxAnswer onAnswer={(action) => answer(lastSent.id, action)} />
      )}
    </>
  )
}
