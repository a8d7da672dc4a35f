import type { Ctx } from "../../core/context.ts"
import { type Entry, findEntries } from "../../people/trashed/entries.ts"
import { entriesNaming } from "../../people/trashed/search-entries.ts"
import { personalTables } from "../personal-data.ts"
import { lookUpInTrash } from "./look-up-in-trash.ts"
import { putBack } from "./put-back.ts"

/**
 * Puts back what was deleted since a time and names a contact, and these outlets, so that it changes with everything else of theirs. What
 * cannot be put back stays as it is. Returns what was put back; runs in the caller's transaction.
 */
export function putBackOf(
  ctx: Ctx,
  contact: { id: string; number: number },
  since: number,
  outletIds: readonly string[],
): Entry[] {
  const columns = personalTables.map(({ table, owner, by = "id" }) => ({ table, owner, is: contact[by] }))
  const self = (["id", "number"] as const).map((owner) => ({ table: "contacts", owner, is: contact[owner] }))
  const outlets = findEntries(ctx, { kind: "outlet", itemIds: outletIds }, { most: outletIds.length })
  const numbers = new Set([
    ...outlets.map(({ number }) => number),
    ...entriesNaming(ctx, [...self, ...columns], since),
  ])
  const inTrash = lookUpInTrash(ctx)
  return findEntries(ctx, { numbers: [...numbers] }, { most: numbers.size }).filter(
    (entry) => putBack(ctx, entry, inTrash).hindrance === null,
  )
}
