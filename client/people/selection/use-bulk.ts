import { useEffect, useRef } from "react"
import { useAction } from "../../lib/use-action.ts"

interface Bulk<Answer, Item, Action> {
  /** Does it on the server. */
  send: (ids: string[], action: Action) => Promise<{ changed: number }>
  /** The list that is shown, and its address. */
  pages: Shown<Answer, Item>
  address: string
  /** The list as it will be after an action. */
  after: (items: readonly Item[], ids: readonly string[], action: Action) => Item[]
  /** The toast's text for the number of changed items. */
  describe: (action: Action, changed: number) => { title: string; description: string }
}

interface Shown<Answer, Item> {
  items: Item[] | null
  setItems: (items: Item[]) => void
  setAnswer: (change: (last: Answer | null) => Answer | null) => void
  reload: () => Promise<void>
}

/** Does the same with many of a list at once, one action at a time. */
export function useBulk<Answer extends { total: number }, Item, Action>({
  send,
  pages,
  address,
  after,
  describe,
}: Bulk<Answer, Item, Action>) {
  const { setItems, setAnswer } = pages
  /** The current list when an action completes, which may differ from the list when it began. */
  const latest = useRef({ address, ...pages })
  useEffect(() => {
    latest.current = { address, ...pages }
  })
  const { isBusy: isActing, run } = useAction({ failed: "Not Done" })

  /** Resolves with whether it was done. */
  const act = (ids: string[], action: Action) =>
    run(
      async () => {
        const { changed } = await send(ids, action)
        await settle(ids, action)
        return changed
      },
      { done: (changed) => describe(action, changed) },
    )

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

  return { isActing, act }
}
