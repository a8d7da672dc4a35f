import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { MergeContacts } from "#contract/workspace/across/merges"
import type { Contact } from "#contract/workspace/people/contacts"
import type { Duplicate, DuplicatePage } from "#contract/workspace/people/duplicates"
import { usePages } from "../../data/use-pages.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const pairsOf = ({ duplicates, nextCursor }: DuplicatePage) => ({ items: duplicates, before: nextCursor })

/** Pairs of contacts that may be one person, the latest merges, and the actions on a pair. Throws ApiError. */
export function useDuplicates(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/duplicates")
  const pages = usePages(endpoint, pairsOf, "cursor")
  const { setItems, reload } = pages
  const [merged, setMerged] = useState<Contact | null>(null)

  /** A deleted contact belongs to no pair. */
  const noteMerge = (survivor: Contact, input: MergeContacts) => {
    setMerged(survivor)
    setItems((known) => known?.filter((pair) => !input.others.some(({ id }) => isAmong(pair, id))) ?? null)
  }

  const noteUndone = () => {
    setMerged(null)
    reload()
  }

  const dismiss = async (pair: Duplicate) => {
    const [one, other] = pair.contacts
    await api.post(part(endpoint, "/dismissals"), { ids: [one.id, other.id] })
    setItems((known) => known?.filter((known) => known !== pair) ?? null)
    toast({ title: "Kept Apart", description: "They are not suggested again." })
  }

  return { ...pages, merged, noteMerge, noteUndone, dismiss }
}

const isAmong = ({ contacts }: Duplicate, id: string) => contacts.some((contact) => contact.id === id)
