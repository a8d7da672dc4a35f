import type { MergeContacts } from "#contract/workspace/across/merges"
import type { BulkAction, Contact, ContactPage } from "#contract/workspace/people/contacts"
import type { ContactNarrowing, ContactState } from "#contract/workspace/people/narrowing"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { type Address, part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useBulk } from "../selection/use-bulk.ts"
import { afterAction } from "./after-action.ts"
import { describeBulk } from "./describe-bulk.ts"

const pageSize = 50
const contactsOf = ({ contacts, nextCursor }: ContactPage) => ({ items: contacts, before: nextCursor })

/** The contacts that match, and what can be done with many of them at once. `search` is the query of the list. */
export function useContacts(
  endpoint: Address<"/contacts">,
  trash: Address<"/trash/restore">,
  search: string,
) {
  const query = new URLSearchParams(search)
  const { sort: _, ...narrowing } = Object.fromEntries(query) as ContactNarrowing & { sort?: string }
  query.set("limit", String(pageSize))
  const address = withQuery(endpoint, query)
  const pages = useKeptPages(address, contactsOf, "cursor")
  const { answer, answered, setItems, setAnswer } = pages
  const bulk = useBulk<ContactPage, Contact, BulkAction["action"], ContactState>({
    send: (ids, action, act) => api.post(part(endpoint, "/bulk"), { ids, action, act }),
    sendMatching: (action, place, act) =>
      api.post(part(endpoint, "/bulk/matching"), { filter: narrowing, action, act, ...place }),
    sendUndo: (change) => api.post(part(endpoint, "/bulk/undo"), change),
    trash,
    pages,
    address,
    after: (items, ids, action) => afterAction(items, ids, action, query.get("state")),
    describe: describeBulk,
  })

  const noteMerge = (survivor: Contact, { others }: MergeContacts) => {
    const gone = new Set(others.map(({ id }) => id))
    const left = (known: Contact[]) =>
      known.flatMap((one) => (gone.has(one.id) ? [] : one.id === survivor.id ? survivor : one))
    setItems((known) => known && left(known))
    setAnswer((last) => last && { ...last, total: last.total - gone.size })
  }

  return {
    ...pages,
    noteMerge,
    total: answer?.total ?? null,
    isAtLeast: answer?.isAtLeast ?? false,
    /** Whether the list shows only some of all contacts. */
    isNarrowed: answered !== null && /[?&](q|state|outlet|list|tag|verification|contacted)=/.test(answered),
    ...bulk,
  }
}
