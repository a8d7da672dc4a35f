import { useCallback, useEffect, useState } from "react"
import type { MessageFilter, MessageState, ReceivedMessage } from "#contract/site/messages"
import { at, part, withQuery } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"

const endpoint = at("/api/messages")

/** The administrator's messages: null until the first page has come. */
export function useMessages(show: MessageFilter["show"]) {
  const [messages, setMessages] = useState<ReceivedMessage[] | null>(null)
  const [before, setBefore] = useState<number | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)

  const { isBusy, failure: refusal, run } = useAction()

  const load = useCallback(
    async (from: number | null, signal?: AbortSignal) => {
      setLoading(true)
      setFailure(null)
      try {
        const query = new URLSearchParams({ show, ...(from !== null && { before: String(from) }) })
        const page = await api.get(withQuery(endpoint, query), signal ? { signal } : {})
        setMessages((known) => [...(from === null ? [] : (known ?? [])), ...page.messages])
        setBefore(page.before)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== "aborted") setFailure(error.message)
      }
      if (!signal?.aborted) setLoading(false)
    },
    [show],
  )

  useEffect(() => {
    const leaving = new AbortController()
    load(null, leaving.signal)
    return () => leaving.abort()
  }, [load])

  const mark = (id: number, state: MessageState) =>
    run(async () => {
      const changed = await api.put(part(endpoint, "/:id", String(id)), state)
      setMessages((known) => known?.map((message) => (message.id === id ? changed : message)) ?? null)
    })

  const remove = (id: number) =>
    run(async () => {
      await api.delete(part(endpoint, "/:id", String(id)))
      setMessages((known) => known?.filter((message) => message.id !== id) ?? null)
    })

  return {
    messages,
    isMore: before !== null,
    isLoading,
    isBusy,
    failure: failure ?? refusal,
    loadMore: () => load(before),
    mark,
    remove,
  }
}
