import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { Thread } from "#contract/workspace/replies/inbox"
import { paths } from "../../paths.ts"
import type { Threads } from "./use-threads.ts"

/**
 * Goes from one conversation to the next in the order of the list. A conversation that has left the list, because it was
 * answered, keeps its place: the next one is the one that moved up there.
 */
export function useWalk({ items }: Pick<Threads, "items">, id: string | undefined) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const at = items?.findIndex((one) => one.id === id) ?? -1
  const place = useRef({ id, at: -1 })
  if (place.current.id !== id) place.current = { id, at: -1 }
  if (at >= 0) place.current.at = at
  /** The conversation on screen as it was read, for when the list has it no more. */
  const known = useRef<Thread | null>(null)

  // At once, because keys mean the conversation on screen: it must be the one of the address.
  const goTo = (thread: Thread | null) =>
    void navigate((thread ? paths.thread(thread.id) : paths.inbox) + search, {
      state,
      preventScrollReset: true,
      flushSync: true,
    })
  const seen = at >= 0 ? at : place.current.at
  const after = () => (at >= 0 ? items?.[at + 1] : items?.[Math.max(seen, 0)])

  useEffect(() => {
    if (id) document.querySelector(`[data-thread="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" })
  }, [id])

  return {
    /** The conversation on screen; null before it was read. */
    open: items?.[at] ?? (known.current?.id === id ? known.current : null),
    remember: (thread: Thread) => {
      known.current = thread
    },
    /** The one to open when this one is finished: the one below, at the end of the list the one above. */
    next: () => after() ?? items?.filter((one) => one.id !== id).at(-1) ?? null,
    step: (by: 1 | -1) => {
      const found = by === 1 ? after() : seen > 0 ? items?.[seen - 1] : undefined
      if (found) goTo(found)
    },
    goTo,
  }
}
