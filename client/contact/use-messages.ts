import { useCallback, useEffect, useState } from "react"
import type { MessageFilter, MessagePage, MessageState, ReceivedMessage } from "#contract/site/messages"
import { ApiError, api } from "../lib/api.ts"

const endpoint = "/api/messages"

/** The administrator's messages: null until the first page has come. */
export function useMessages(show: MessageFilter["show"]) {
  const [messages, setMessages] = useState<ReceivedMessage[] | null>(null)
  const [before, setBefore] = useState<number | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== "aborted") setFailure(error.message)
    }
  }, [])

  const load = useCallback(
    async (from: number | null, signal?: AbortSignal) => {
      setLoading(true)
      await attempt(async () => {
        const query = new URLSearchParams({ show, ...(from !== null && { before: String(from) }) })
        const page = await api.get<MessagePage>(`${endpoint}?${query}`, signal ? { signal } : {})
        setMessages((known) => [...(from === null ? [] : (known ?? [])), ...page.messages])
        setBefore(page.before)
      })
      if (!signal?.aborted) setLoading(false)
    },
    [show, attempt],
  )

  useEffect(() => {
    const leaving = new AbortController()
    load(null, leaving.signal)
    return () => leaving.abort()
  }, [load])

  const mark = (id: number, state: MessageState) =>
    attempt(async () => {
      const changed = await api.put<ReceivedMessage>(`${endpoint}/${id}`, state)
      setMessages((known) => known?.map((message) => (message.id === id ? changed : message)) ?? null)
    })

  const remove = (id: number) =>
    attempt(async () => {
      await api.delete(`${endpoint}/${id}`)
      setMessages((known) => known?.filter((message) => message.id !== id) ?? null)
    })

  return {
    messages,
    isMore: before !== null,
    isLoading,
    failure,
    loadMore: () => load(before),
    mark,
    remove,
  }
}
