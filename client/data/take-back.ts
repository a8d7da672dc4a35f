import { useEffect } from "react"
import type { NotIn, TakenBack } from "#contract/workspace/across/trash"
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
  const notIn = { inTrash: 0, gone: 0 }
  let after: number | null = 0
  while (after !== null) {
    const batch: TakenBack = await api.post(trash, { ...what, after })
    refused += batch.refused
    why ??= batch.reason
    notIn.inTrash += batch.notIn.inTrash
    notIn.gone += batch.notIn.gone
    after = batch.next
  }
  for (const listener of listeners) listener()
  const without = describeNotIn(notIn)
  if (without) toast({ title: "Not Everybody Is Back", description: without })
  if (why === null) return
  const stay = refused === 1 ? "One stays" : `${write(refused)} stay`
  toast({ title: "Not Everything Undone", description: `${stay} in the trash. ${why}`, destructive: true })
}

/** Says who was in what came back and is not, such as in an audience or a list; empty when everybody is. */
export const describeNotIn = ({ inTrash, gone }: NotIn): string =>
  [
    inTrash === 1 && "1 of its people is in the trash, and comes back to it when restored.",
    inTrash > 1 && `${write(inTrash)} of its people are in the trash, and come back to it when restored.`,
    gone === 1 && "1 of its people was deleted for good.",
    gone > 1 && `${write(gone)} of its people were deleted for good.`,
  ]
    .filter(Boolean)
    .join(" ")

const write = (count: number) => count.toLocaleString("en-GB")

/** Reads a list again once something was brought back, which may belong to it. `reload` is the same function each time. */
export function useTakenBack(reload: () => unknown): void {
  useEffect(() => {
    listeners.add(reload)
    return () => {
      listeners.delete(reload)
    }
  }, [reload])
}
