import { useEffect } from "react"
import type { TakenBack } from "#contract/workspace/across/trash"
import type { TrashKind } from "#contract/workspace/people/trashed"
import type { Address } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { toast } from "../ui/toast.tsx"

const listeners = new Set<() => void>()

type Meant = { act: string } | { kind: TrashKind; ids: string[] }

/** Brings back what was deleted: things by their ids, or everything that one action deleted. Says what stays in the trash. Throws ApiError. */
export async function takeBack(trash: Address<"/trash/restore">, what: Meant): Promise<void> {
  let refused = 0
  let why: string | null = null
  let after: number | null = 0
  while (after !== null) {
    const batch: TakenBack = await api.post(trash, { ...what, after })
    refused += batch.refused
    why ??= batch.reason
    after = batch.next
  }
  for (const listener of listeners) listener()
  if (why === null) return
  const stay = refused === 1 ? "One stays" : `${refused.toLocaleString("en-GB")} stay`
  toast({ title: "Not Everything Undone", description: `${stay} in the trash. ${why}`, destructive: true })
}

/** Reads a list again once something was brought back, which may belong to it. `reload` is the same function each time. */
export function useTakenBack(reload: () => unknown): void {
  useEffect(() => {
    listeners.add(reload)
    return () => {
      listeners.delete(reload)
    }
  }, [reload])
}
