import type { MergeContacts } from "#contract/workspace/across/merges"
import type { BulkAction, Contact, ContactPage } from "#contract/workspace/people/contacts"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { type Address, part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useBulk } from "../selection/use-bulk.ts"
import { afterAction } from "./after-action.ts"
import { describeBulk } from "./describe-bulk.ts"

const pageSize = 50
const contactsOf = ({ contacts, nextCursor }: ContactPage) => ({ items: contacts, before: nextCursor })

/** The contacts that match, and what can be done with many of them at once. `search` is the query of the list. */
export function useContacts(endpoint: Address<"/contacts">, search: string) {
  const query = new URLSearchParams(search)
  query.set("limit", String(pageSize))
  const address = withQuery(endpoint, query)
  const pages = useKeptPages(address, contactsOf, "cursor")
  const { answer, answered, setItems, setAnswer } = pages
  const bulk = useBulk<ContactPage, Contact, BulkAction["action"]>({
    send: (ids, action) => api.post(part(endpoint, "/bulk"), { ids, action }),
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
