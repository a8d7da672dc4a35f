import { useCallback, useEffect, useRef, useState } from "react"
import { ApiError, api } from "./api.ts"

/** One page of a list, and the cursor that asks for the next one. */
interface Page<Item> {
  items: Item[]
  before: number | string | null
}

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
  const asked = useRef<number | string | null>(null)

  const load = useCallback(
    async (before: number | string | null) => {
      const { signal } = leaving.current
      asked.current = before
      setLoading(true)
      setFailure(null)
      try {
        const url = new URL(address, location.origin)
        if (before !== null) url.searchParams.set(cursor, String(before))
        const next = await api.get<Answer>(url.pathname + url.search, { signal })
        if (signal.aborted) return
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
    setItems,
    answer,
    setAnswer,
    /** The address that the items came from; while another is asked, they stay. */
    answered,
    isMore: before !== null,
    isLoading,
    failure,
    /** From the first page on, as it is now. */
    reload,
    onRetry: () => load(asked.current),
    onMore: () => load(before),
  }
}
