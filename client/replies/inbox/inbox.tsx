import { type ReactNode, Suspense, useState } from "react"
import { useLocation, useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Thread, ThreadAction, ThreadDetail } from "#contract/workspace/replies/inbox"
import { usePageKeys } from "../../desk/keys/page-keys.ts"
import { useSelection } from "../../people/selection/use-selection.ts"
import { late } from "../../ui/late.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { InboxBar } from "./inbox-bar.tsx"
import { useInboxFilter } from "./inbox-filter.ts"
import { ThreadList } from "./thread-list.tsx"
import { UnmatchedList } from "./unmatched-list.tsx"
import { useListPlace } from "./use-list-place.ts"
import { useThreads } from "./use-threads.ts"
import { useWalk } from "./use-walk.ts"
import "../../ui/table/filter-chip.css"
import "../../ui/table/filter-line.css"
import "./inbox.css"
import "./side-by-side.css"
import "./inbox-bar.css"
import "./bulk-bar.css"
import "./about-person.css"
import "./thread-row.css"
import "./thread.css"
import "./sent-message.css"

// The list is there before a conversation and what is asked about it.
const Conversation = late(async () => (await import("./conversation.tsx")).Conversation)
const ActionDialogs = late(async () => (await import("./action-dialogs.tsx")).ActionDialogs)

interface InboxProps {
  workspace: MyWorkspace
  /** What later districts know of the person. */
  record: (thread: ThreadDetail) => ReactNode
}

const SHIFT_U = "U"

/** Conversations: the list, the one on screen, and the person it is with. */
export function Inbox({ workspace, record }: InboxProps) {
  const { id } = useParams()
  const { search } = useLocation()
  const filter = useInboxFilter()
  const list = useThreads(workspace, filter.query)
  const selection = useSelection(list.items)
  const walk = useWalk(list, id)
  const [asking, setAsking] = useState<{ what: "snooze" | "assign"; about: Thread[] } | null>(null)
  const scroller = useListPlace(id)
  const canWrite = mayWrite(workspace)
  const opened = walk.open ? [walk.open] : []
  const listChosen = () => list.items?.filter(({ id }) => selection.has(id)) ?? []
  /** Keys mean those that were chosen, or the one on screen. */
  const listMeant = () => (selection.count > 0 ? listChosen() : opened)

  /** What is finished leaves the screen, and the next one takes its place. */
  const act = async (about: Thread[], action: ThreadAction, to?: string) => {
    if (!canWrite || about.length === 0) return
    const next = walk.next()
    const isDone = await list.act(about, action, to)
    const isFinished = action.as === "done" || action.as === "snoozed"
    if (isDone && isFinished && about.length === 1 && about[0]?.id === id) walk.goTo(next)
    const chosen = new Set(selection.ids())
    if (about.every((one) => chosen.has(one.id))) selection.clear()
  }
  const ask = (what: "snooze" | "assign", about: Thread[]) => {
    if (canWrite && about.length > 0) setAsking({ what, about })
  }
  usePageKeys({
    j: () => walk.step(1),
    k: () => walk.step(-1),
    e: () => void act(listMeant(), { as: "done" }),
    s: () => ask("snooze", listMeant()),
    a: () => ask("assign", listMeant()),
    r: () => document.querySelector<HTMLElement>(".reply [aria-keyshortcuts=r]")?.focus(),
    u: () => id && walk.goTo(null),
    [SHIFT_U]: () => void act(listMeant(), { as: "unread" }),
    x: () => {
      const row = id ?? document.activeElement?.closest<HTMLElement>("[data-thread]")?.dataset.thread
      if (row && canWrite) selection.toggle(row)
    },
  })

  if (filter.shown === "unmatched" && id === undefined) {
    return (
      <>
        <InboxBar workspace={workspace} filter={filter} answer={list.answer} isThreadOpen={false} />
        <UnmatchedList workspace={workspace} maySettle={canWrite} onSettled={list.reload} />
      </>
    )
  }
  return (
    <div className="inbox-page" data-open={id}>
      <InboxBar workspace={workspace} filter={filter} answer={list.answer} isThreadOpen={id !== undefined} />
      <div
        className="inbox-panes"
        {...(id === undefined && list.items?.length === 0 && { "data-alone": "" })}
      >
        <div className="inbox-list" ref={scroller}>
          {canWrite && selection.count > 0 && (
            <BulkBar
              selection={selection}
              isBusy={list.isBusy}
              onDone={() => void act(listChosen(), { as: "done" })}
              onSnooze={() => ask("snooze", listChosen())}
              onAssign={() => ask("assign", listChosen())}
            />
          )}
          <ThreadList
            workspace={workspace}
            filter={filter}
            list={list}
            selection={selection}
            openId={id}
            search={search}
          />
        </div>
        {id === undefined ? (
          <p className="inbox-nothing">
            <span>
              Choose a conversation, or press <kbd>j</kbd>
            </span>
          </p>
        ) : (
          <Suspense fallback={<Spinner label="Loading the conversation..." className="min-h-[30vh]" />}>
            <Conversation
              key={id}
              id={id}
              workspace={workspace}
              record={record}
              isBusy={list.isBusy}
              onKnown={walk.remember}
              onRead={list.markRead}
              onSnooze={() => ask("snooze", opened)}
              onAssign={() => ask("assign", opened)}
              onAct={(action) => void act(opened, action)}
            />
          </Suspense>
        )}
      </div>
      <Suspense>
        {asking && (
          <ActionDialogs
            workspace={workspace}
            asking={asking.what}
            count={asking.about.length}
            onAct={(action, to) => {
              setAsking(null)
              void act(asking.about, action, to)
            }}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
