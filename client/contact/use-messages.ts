import type { MessageFilter, MessagePage, MessageState } from "#contract/site/messages"
import { usePages } from "../data/use-pages.ts"
import { at, part, withQuery } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"

const endpoint = at("/api/messages")
const messagesOf = ({ messages, before }: MessagePage) => ({ items: messages, before })

/** The administrator's messages, newest first, and what can be done with them. */
export function useMessages(show: MessageFilter["show"]) {
  const pages = usePages(withQuery(endpoint, { show }), messagesOf)
  const { setItems } = pages
  const { isBusy, failure: refusal, run } = useAction()

  const mark = (id: number, state: MessageState) =>
    run(async () => {
      const changed = await api.put(part(endpoint, "/:id", String(id)), state)
      setItems((known) => known?.map((message) => (message.id === id ? changed : message)) ?? null)
    })

  const remove = (id: number) =>
    run(async () => {
      await api.delete(part(endpoint, "/:id", String(id)))
      setItems((known) => known?.filter((message) => message.id !== id) ?? null)
    })

  return { ...pages, isBusy, refusal, mark, remove }
}
