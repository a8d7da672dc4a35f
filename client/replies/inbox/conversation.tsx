import { type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewReply, Thread, ThreadAction, ThreadDetail } from "#contract/workspace/replies/inbox"
import { useVisible } from "../../lib/use-visible.ts"
import { late } from "../../ui/late.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { useLooking } from "../looking/use-looking.ts"
import { AboutPerson } from "./about-person.tsx"
import { NoThread } from "./no-thread.tsx"
import { ReplyForm } from "./reply-form.tsx"
import { SandboxAnswer } from "./sandbox-answer.tsx"
import { ThreadHeader } from "./thread-header.tsx"
import { ThreadMessages } from "./thread-messages.tsx"
import { useThread } from "./use-thread.ts"

const ProposedAnswers = late(
  async () => (await import("../proposed-answers/proposed-answers.tsx")).ProposedAnswers,
)

interface ConversationProps {
  workspace: MyWorkspace
  id: string
  record: (thread: ThreadDetail) => ReactNode
  isBusy: boolean
  /** Called with the conversation whenever it was read. */
  onKnown: (thread: Thread) => void
  onRead: (id: string) => void
  onSnooze: () => void
  onAssign: () => void
  onAct: (action: ThreadAction) => void
}

/** One conversation, with the answer to it, and the person it is with. */
export function Conversation(props: ConversationProps) {
  const { workspace, id, record, onKnown, onRead, ...actions } = props
  const { thread, failure, isMissing, load, correct, reply, answer } = useThread(workspace, id)
  const canWrite = mayWrite(workspace)
  const [isAsking, setAsking] = useState(false)
  const aboutId = useId()
  /** Only for replies from here: the form is cleared after one, and not when something else was sent meanwhile. */
  const [answers, setAnswers] = useState(0)
  /** A proposed answer that became this member's own to edit. */
  const [taken, setTaken] = useState<{ text: string } | null>(null)
  const know = useEffectEvent(onKnown)
  useEffect(() => {
    if (thread) know(thread)
  }, [thread])
  const isKnown = thread !== null
  const [isAnswering, setAnswering] = useState(false)
  const others = useLooking(workspace, id, { isKnown, isAnswering })
  const isVisible = useVisible()
  const lastReceived = thread?.messages.findLast(({ direction }) => direction === "in")?.id ?? null
  /** The latest message that was on screen: once for each, because a member who marks it as unread means that. */
  const seen = useRef<string | null>(undefined)
  const noteSeen = useEffectEvent((received: string | null) => {
    if (seen.current === received) return
    seen.current = received
    if (canWrite && thread?.isUnread) onRead(id)
  })
  useEffect(() => {
    if (isKnown && isVisible) noteSeen(lastReceived)
  }, [isKnown, isVisible, lastReceived])

  // The program of this pane may have come after the focus was set, which then had no heading to go to.
  useEffect(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.id === "main") focusHeading()
  }, [])

  const send = async (values: NewReply) => {
    await reply(values)
    setAnswers((count) => count + 1)
    setTaken(null)
    // The form that had the focus is another one now; from here the keys of the inbox go on.
    focusHeading()
  }
  const lastSent = thread?.messages.findLast(({ direction }) => direction === "out")
  if (isMissing) return <NoThread />
  return (
    <>
      <div className="inbox-thread">
        <ThreadHeader
          thread={thread}
          others={others}
          canWrite={canWrite}
          aboutId={aboutId}
          isAsking={isAsking}
          onAsk={() => setAsking(!isAsking)}
          {...actions}
        />
        {!thread && <ReadFailure failure={failure} onRetry={load} />}
        {!thread && !failure && <Spinner label="Loading the conversation..." className="min-h-[30vh]" />}
        {thread && (
          <>
            <ThreadMessages
              workspace={workspace}
              thread={thread}
              canWrite={canWrite}
              onCorrect={correct}
              onSnooze={(until) => actions.onAct({ as: "snoozed", until })}
            />
            {thread.proposed.length > 0 && (
              <Suspense>
                <ProposedAnswers
                  endpoint={endpointOf(workspace, "/inbox/:id", id)}
                  answers={thread.proposed}
                  canDecide={canWrite}
                  refusal={thread.refusal}
                  onChanged={load}
                  onEdit={(text) => setTaken({ text })}
                />
              </Suspense>
            )}
            {canWrite && (
              <ReplyForm
                key={answers}
                workspace={workspace}
                thread={thread}
                taken={taken}
                others={others}
                onAnswering={setAnswering}
                onReply={send}
              />
            )}
            {canWrite && thread.mailbox.driver === "sandbox" && lastSent && (
              <SandboxAnswer onAnswer={(action) => answer(lastSent.id, action)} />
            )}
          </>
        )}
      </div>
      <aside
        id={aboutId}
        className="inbox-about"
        aria-label="The person"
        {...(isAsking && { "data-asked": "" })}
      >
        {thread && (
          <AboutPerson workspace={workspace} thread={thread} record={record(thread)} onChanged={load} />
        )}
      </aside>
    </>
  )
}

const focusHeading = () =>
  document.querySelector<HTMLElement>(".thread-header h1")?.focus({ preventScroll: true })
