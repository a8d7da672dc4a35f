import { useCallback, useEffect, useRef, useState } from "react"
import { ApiError, api } from "./api.ts"

/** One page of a list, and the cursor that asks for the next one. */
interface Page<Item> {
  items: Item[]
  before: Place
}

/** Where a page begins; null for the beginning, or where nothing follows. */
type Place = number | string | null

/**
 * A list that is read page by page, anew whenever the address changes. `read` must be the same function each time; `cursor`
 * is what the address calls the place to go on from.
 */
export function usePages<Answer, Item>(
  address: string,
  read: (answer: Answer) => Page<Item>,
  cursor = "before",
) {
  const [items, setItems] = useState<Item[] | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  /** Ends what was asked of an address that has been left. */
  const leaving = useRef(new AbortController())
  const asked = useRef<Place>(null)
  /** How many pages are shown, and how often that was changed: what was read before a change is not shown after it. */
  const shown = useRef({ pages: 0, changes: 0 })

  const load = useCallback(
    async (before: Place) => {
      const { signal } = leaving.current
      asked.current = before
      shown.current.changes++
      setLoading(true)
      setFailure(null)
      try {
        const next = await readPage<Answer>(address, cursor, before, signal)
        if (signal.aborted) return
        const { pages, changes } = shown.current
        shown.current = { pages: before === null ? 1 : pages + 1, changes: changes + 1 }
        setAnswer(next)
        setAnswered(address)
        setItems((known) => [...(before === null ? [] : (known ?? [])), ...read(next).items])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== "aborted") setFailure(error.message)
      }
      if (!signal.aborted) setLoading(false)
    },
    [address, read, cursor],
  )

  /** Shows the same pages as they are now, without a word where that fails. */
  const refresh = useCallback(
    async (signal: AbortSignal) => {
      const { pages, changes } = shown.current
      try {
        const fresh = await readSome(address, pages, read, cursor, signal)
        if (!fresh || signal.aborted || shown.current.changes !== changes) return
        setAnswer(fresh.last)
        setItems(fresh.items)
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
    load(null)
    return () => leaving.current.abort()
  }, [load])

  const reload = useCallback(() => load(null), [load])
  const before = answer && read(answer).before
  return {
    /** Null until the first page has come. */
    items,
    setItems: change,
    answer,
    setAnswer,
    /** The address that the items came from; while another is asked, they stay. */
    answered,
    isMore: before !== null,
    isLoading,
    failure,
    /** From the first page on, as it is now. */
    reload,
    refresh,
    onRetry: () => load(asked.current),
    onMore: () => load(before),
  }
}

function readPage<Answer>(
  address: string,
  cursor: string,
  before: Place,
  signal: AbortSignal,
): Promise<Answer> {
  const url = new URL(address, location.origin)
  if (before !== null) url.searchParams.set(cursor, String(before))
  return api.get<Answer>(url.pathname + url.search, { signal })
}

/** The first so many pages of a list, and the last answer of them; null for none. Throws ApiError. */
async function readSome<Answer, Item>(
  address: string,
  pages: number,
  read: (answer: Answer) => Page<Item>,
  cursor: string,
  signal: AbortSignal,
): Promise<{ items: Item[]; last: Answer } | null> {
  const items: Item[] = []
  let last: Answer | null = null
  for (let before: Place = null; pages > 0; pages--) {
    last = await readPage<Answer>(address, cursor, before, signal)
    const page = read(last)
    items.push(...page.items)
    before = page.before
    if (before === null) break
  }
  return last && { items, last }
}
