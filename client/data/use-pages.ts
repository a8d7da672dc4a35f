import { useCallback, useEffect, useRef, useState } from "react"
import type { Address, Answer, PathOf } from "../lib/addresses.ts"
import { ApiError } from "../lib/api.ts"
import { type Page, type Place, readSomePages } from "./read-some-pages.ts"

/**
 * A list that is read page by page, and again whenever the address changes. `read` must be the same function each time;
 * `cursor` is the query parameter for the next page. The first read asks for as many pages as were open.
 */
export function usePages<P extends PathOf<"GET">, Item>(
  address: Address<P>,
  read: (answer: Answer<"GET", P>) => Page<Item>,
  cursor = "before",
  pagesAtFirst = 1,
) {
  const [items, setItems] = useState<Item[] | null>(null)
  const [answer, setAnswer] = useState<Answer<"GET", P> | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  /** Ends what was asked of an address that has been left. */
  const leaving = useRef(new AbortController())
  const asked = useRef<Place>(null)
  /** The number of pages shown, and a count of changes: a response requested before a change is not shown after it. */
  const shown = useRef({ pages: 0, changes: 0 })
  /** The last read, which a refresh waits for: that is what it refreshes. */
  const loading = useRef(Promise.resolve())
  const first = useRef({ address, pages: pagesAtFirst })

  const readOn = useCallback(
    async (before: Place, wanted: number) => {
      const { signal } = leaving.current
      asked.current = before
      shown.current.changes++
      setLoading(true)
      setFailure(null)
      try {
        const next = await readSomePages(address, { before, wanted }, read, cursor, signal)
        if (!next || signal.aborted) return
        const { pages, changes } = shown.current
        shown.current = { pages: (before === null ? 0 : pages) + next.count, changes: changes + 1 }
        setAnswer(next.last)
        setAnswered(address)
        setItems((known) => [...(before === null ? [] : (known ?? [])), ...next.items])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== "aborted") setFailure(error.message)
      }
      if (!signal.aborted) setLoading(false)
    },
    [address, read, cursor],
  )

  const load = useCallback(
    (before: Place, wanted = 1) => {
      loading.current = readOn(before, wanted)
      return loading.current
    },
    [readOn],
  )

  /** Shows the same pages as they are now, without a word where that fails. */
  const refresh = useCallback(
    async (until: AbortSignal) => {
      const signal = AbortSignal.any([until, leaving.current.signal])
      try {
        for (;;) {
          await loading.current
          const { pages, changes } = shown.current
          const fresh = await readSomePages(address, { before: null, wanted: pages }, read, cursor, signal)
          if (!fresh || signal.aborted) return
          // Data that was read before a change may lack it.
          if (shown.current.changes !== changes) continue
          setAnswer(fresh.last)
          setItems(fresh.items)
          return
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    },
    [address, read, cursor],
  )

  const change: typeof setItems = useCallback((items) => {
    shown.current.changes++
    setItems(items)
  }, [])

  useEffect(() => {
    leaving.current = new AbortController()
    load(null, address === first.current.address ? first.current.pages : 1)
    return () => leaving.current.abort()
  }, [load, address])

  /** Whoever kept it from before reads what is shown by then. */
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const reload = useCallback(() => latest.current(null), [])
  const before = answer && read(answer).before
  return {
    /** Null until the first page has come. */
    items,
    setItems: change,
    answer,
    setAnswer,
    /** The address of the shown items; they stay while another address is being read. */
    answered,
    isMore: before !== null,
    countPages: () => shown.current.pages,
    isLoading,
    failure,
    /** From the first page on, as it is now; the same function each time. */
    reload,
    refresh,
    onRetry: () => load(asked.current),
    onMore: () => load(before),
  }
}
