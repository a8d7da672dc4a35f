import { useEffect, useRef, useState } from "react"
import type { BulkAction, BulkResult, Contact, ContactPage } from "#contract/workspace/contacts"
import type { MergeContacts } from "#contract/workspace/merges"
import { ApiError, api } from "../lib/api.ts"
import { usePages } from "../lib/use-pages.ts"
import { toast } from "../ui/toast.tsx"
import { afterAction } from "./after-action.ts"
import { describeBulk } from "./describe-bulk.ts"

const pageSize = 50
const contactsOf = ({ contacts, nextCursor }: ContactPage) => ({ items: contacts, before: nextCursor })

/** The contacts that match, and what can be done with many of them at once. `search` is the query of the list. */
export function useContacts(door: string, search: string) {
  const query = new URLSearchParams(search)
  query.set("limit", String(pageSize))
  const address = `${door}?${query}`
  const pages = usePages(address, contactsOf, "cursor")
  const { answer, answered, setItems, setAnswer } = pages
  /** The list as it is when an action has been done, which may be another than when it began. */
  const latest = useRef({ address, ...pages })
  useEffect(() => {
    latest.current = { address, ...pages }
  })
  const [isActing, setActing] = useState(false)
  const isWorking = useRef(false)

  /** True when it was done. A failure is told in a toast, and nothing has changed. */
  const act = async (ids: string[], action: BulkAction["action"]): Promise<boolean> => {
    if (isWorking.current) return false
    isWorking.current = true
    setActing(true)
    try {
      const { changed } = await api.post<BulkResult>(`${door}/bulk`, { ids, action } satisfies BulkAction)
      await settle(ids, action)
      toast(describeBulk(action, changed))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Not Done", description: error.message, destructive: true })
      return false
    } finally {
      isWorking.current = false
      setActing(false)
    }
  }

  /** What is on screen follows without being read again, so that nobody loses their place in a long list. */
  const settle = async (ids: string[], action: BulkAction["action"]) => {
    const now = latest.current
    if (now.address !== address) return await now.reload()
    const known = now.items ?? []
    const left = afterAction(known, ids, action, query.get("state"))
    if (left.length === 0) return await now.reload()
    setItems(left)
    setAnswer((last) => last && { ...last, total: last.total - (known.length - left.length) })
  }

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
    /** Whether what is shown is only a part of all contacts. */
    isNarrowed: answered !== null && /[?&](q|state|outlet|list|tag|verification)=/.test(answered),
    isActing,
    act,
  }
}
