import { lazy, type ReactNode, Suspense, useState } from "react"
import { useLocation, useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ThreadDetail } from "#contract/workspace/replies/inbox"
import { usePageKeys } from "../../desk/keys/page-keys.ts"
import { useSelection } from "../../people/selection/use-selection.ts"
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
import "../../ui/table/filter-line.css"
import "./inbox.css"
import "./thread.css"

// The list is there before a conversation and what is asked about it.
const Conversation = lazy(async () => ({ default: (await import("./conversation.tsx")).Conversation }))
const ActionDialogs = lazy(async () => ({ default: (await import("./action-dialogs.tsx")).ActionDialogs }))

interface InboxProps {
  workspace: MyWorkspace
  /** What later districts know of the person. */
  record: (thread: ThreadDetail) => ReactNode
}

/** Conversations: the list, the one on screen, and the person it is with. */
export function Inbox({ workspace, record }: InboxProps) {
  const { id } = useParams()
  const { search } = useLocation()
  const filter = useInboxFilter()
  const list = useThreads(workspace, filter.query)
  const selection = useSelection(list.items)
  const walk = useWalk(list, id)
  const [asking, setAsking] = useState<"snooze" | "assign" | null>(null)
  const scroller = useListPlace(id)
  const canWrite = mayWrite(workspace)
  /** The ones that are meant: those that were chosen, or the one on screen. */
  const meant = selection.ids.length > 0 ? selection.ids : id === undefined ? [] : [id]
  const threads = (list.items ?? []).filter((one) => meant.includes(one.id))
  const targets = threads.length > 0 ? threads : walk.open ? [walk.open] : []

  const finish = async () => {
    if (!canWrite || targets.length === 0) return
    const isAlone = selection.ids.length === 0
    const next = walk.next()
    if ((await list.act(targets, { as: "done" })) && isAlone) walk.goTo(next)
    selection.clear()
  }
  const ask = (what: "snooze" | "assign") => canWrite && targets.length > 0 && setAsking(what)
  const markUnread = () => canWrite && targets.length > 0 && void list.act(targets, { as: "unread" })
  usePageKeys({
    j: () => walk.step(1),
    k: () => walk.step(-1),
    e: () => void finish(),
    s: () => void ask("snooze"),
    a: () => void ask("assign"),
    r: () => document.querySelector<HTMLElement>(".reply textarea")?.focus(),
    u: () => id && walk.goTo(null),
    U: markUnread,
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
          {canWrite && selection.ids.length > 0 && (
            <BulkBar
              selection={selection}
              isBusy={list.isBusy}
              onDone={finish}
              onSnooze={() => ask("snooze")}
              onAssign={() => ask("assign")}
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
              onDone={finish}
              onSnooze={() => ask("snooze")}
              onAssign={() => ask("assign")}
              onAct={(thread, action) => void list.act([thread], action)}
            />
          </Suspense>
        )}
      </div>
      <Suspense>
        {asking && (
          <ActionDialogs
            workspace={workspace}
            asking={asking}
            count={targets.length}
            onAct={async (action, to) => {
              const isAlone = selection.ids.length === 0
              const next = walk.next()
              setAsking(null)
              if ((await list.act(targets, action, to)) && action.as === "snoozed" && isAlone) walk.goTo(next)
              selection.clear()
            }}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
