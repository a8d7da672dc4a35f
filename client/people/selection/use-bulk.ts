import { useEffect, useRef, useState } from "react"
import type { MatchingPlace, MatchingResult } from "#contract/workspace/people/selection/matching"
import type { Undoable } from "#contract/workspace/people/selection/undoing"
import { takeBack, useTakenBack } from "../../data/take-back.ts"
import type { Address } from "../../lib/addresses.ts"
import { useAction } from "../../lib/use-action.ts"
import { brokenOff } from "./broken-off.ts"
import { inBatches } from "./in-batches.ts"
import { undoChange } from "./undo-change.ts"

interface Bulk<Answer, Item, Action, State> {
  /** Does it on the server; `act` names the action. */
  send: (ids: string[], action: Action, act: string) => Promise<Done<State>>
  /** Does it on the server with the next batch of everything that matches, where that can be chosen. */
  sendMatching?: (
    action: Action,
    place: Place,
    act: string,
  ) => Promise<MatchingResult & Partial<Undoable<State>>>
  /** Gives some the state that they had before, where an action answers with that. */
  sendUndo?: (change: { ids: string[]; at: number; state: State }) => Promise<{ changed: number }>
  /** What brings back what was deleted, where something can be. */
  trash?: Address<"/trash/restore">
  /** The list that is shown, and its address. */
  pages: Shown<Answer, Item>
  address: string
  /** The list as it will be after an action. */
  after: (items: readonly Item[], ids: readonly string[], action: Action) => Item[]
  /** The toast's text for the number of changed items. */
  describe: (action: Action, changed: number) => { title: string; description: string }
}

export interface Place {
  /** How many the list says that it has; null where not all were counted. */
  expected: number | null
  from?: MatchingPlace
}

/** The number of changed items, and what takes the change back. */
type Done<State> = { changed: number } & Partial<Undoable<State>>
type Note<State> = (batch: Done<State>) => number

export interface Shown<Answer, Item> {
  items: Item[] | null
  answer: Answer | null
  setItems: (items: Item[]) => void
  setAnswer: (change: (last: Answer | null) => Answer | null) => void
  reload: () => Promise<void>
}

/** Does the same with many of a list at once, one action at a time. */
export function useBulk<Answer extends { total: number; isAtLeast?: boolean }, Item, Action, State = never>({
  send,
  sendMatching,
  sendUndo,
  trash,
  pages,
  address,
  after,
  describe,
}: Bulk<Answer, Item, Action, State>) {
  const { answer, setItems, setAnswer } = pages
  /** The current list when an action completes, which may differ from the list when it began. */
  const latest = useRef({ address, ...pages })
  useEffect(() => {
    latest.current = { address, ...pages }
  })
  const { isBusy: isActing, run } = useAction()
  const [progress, setProgress] = useState<number | null>(null)

  useTakenBack(pages.reload)

  /** What was done, with the way to take it back where there is one. */
  const tell = (action: Action, act: string, changed: number, changes: readonly Undoable<State>[]) => {
    const message = describe(action, changed)
    if (changed > 0 && action === "delete" && trash)
      return { ...message, undo: () => takeBack(trash, { act }) }
    if (changes.length === 0 || !sendUndo) return message
    const undo = async () => {
      await undoChange(changes, sendUndo)
      await latest.current.reload()
    }
    return { ...message, undo }
  }

  /** Does it batch by batch, and says how many it changed in all. Resolves with whether it was done. */
  const runIt = (action: Action, work: (act: string, note: Note<State>) => Promise<void>) => {
    const act = crypto.randomUUID()
    const changes: Undoable<State>[] = []
    let changed = 0
    const note: Note<State> = ({ changed: some, at = 0, was = [] }) => {
      changed += some
      if (was.length > 0) changes.push({ at, was })
      return some
    }
    return run(() => work(act, note), {
      done: () => tell(action, act, changed, changes),
      failed: (refusal) => brokenOff(changed > 0 ? tell(action, act, changed, changes) : null, refusal),
      onRefused: () => latest.current.reload(),
    })
  }

  const act = (ids: string[], action: Action) =>
    runIt(action, async (name, note) => {
      await inBatches(ids, async (some) => note(await send(some, action, name)))
      await settle(ids, action)
    })

  /** As `act`, with everything that the list's filter matches, also what is not loaded. */
  const actOnAll = async (action: Action) =>
    sendMatching !== undefined &&
    runIt(action, async (name, note) => {
      const expected = answer && !answer.isAtLeast ? answer.total : null
      let reached = 0
      let from: MatchingPlace | null = null
      try {
        do {
          const place: Place = { expected, ...(from && { from }) }
          const batch: MatchingResult & Partial<Undoable<State>> = await sendMatching(action, place, name)
          note(batch)
          reached += batch.reached
          from = batch.next
          setProgress(reached)
        } while (from)
      } finally {
        setProgress(null)
      }
      await latest.current.reload()
    })

  /** The list on screen is updated without being read again, so that nobody loses their place. */
  const settle = async (ids: string[], action: Action) => {
    const now = latest.current
    if (now.address !== address) return await now.reload()
    const known = now.items ?? []
    const left = after(known, ids, action)
    if (left.length === 0) return await now.reload()
    setItems(left)
    setAnswer((last) => last && { ...last, total: last.total - (known.length - left.length) })
  }

  return { isActing, progress, act, actOnAll }
}
