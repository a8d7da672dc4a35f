import { useQueryFilter } from "../../data/use-query-filter.ts"
import { THREAD_STATES } from "./thread-words.ts"

const others = ["campaign", "mailbox", "client", "responsible", "unread"]

/** The state whose conversations are shown first: those that wait for an answer. */
const FIRST = "needs_reply"

/** What the inbox is narrowed to, kept in the address, and the query that asks the server for it. */
export function useInboxFilter() {
  const filter = useQueryFilter("show", undefined, others)
  const shown = filter.chosen || FIRST
  const query = new URLSearchParams(filter.search)
  query.delete("show")
  if (Object.hasOwn(THREAD_STATES, shown)) query.set("state", shown)
  const isNarrowed = filter.q !== "" || others.some((name) => filter.read(name) !== "")
  return { ...filter, shown, isNarrowed, query: query.toString() }
}

export type InboxFilter = ReturnType<typeof useInboxFilter>
