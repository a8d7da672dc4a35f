import type { Ctx } from "../../core/context.ts"
import { deleteList } from "../../people/lists/change-list.ts"
import { findUnused, takeOffImported } from "../../people/lists/groups-of-import.ts"
import { makeList } from "../../people/lists/make-list.ts"
import type { NamedGroup, Policy } from "./contract.ts"
import { findGroups } from "./count-groups.ts"
import { keyOf } from "./read-groups.ts"

/**
 * Creates the tags and lists that an import adds people to and that do not exist yet. Runs in the caller's transaction.
 * Throws 409 when there are now too many.
 */
export function makeGroups(
  ctx: Ctx,
  named: readonly NamedGroup[],
  policy: Policy,
): { named: NamedGroup[]; made: string[] } {
  const there = findGroups(ctx)
  const made: string[] = []
  const groups = named
    .filter(({ created, known }) => created + (policy === "skip" ? 0 : known) > 0)
    .map((group) => {
      const found = there.get(keyOf(group))
      if (found) return { ...group, ...found }
      const { id } = makeList(ctx, group.kind, group)
      made.push(id)
      return { ...group, id }
    })
  return { named: groups, made }
}

/**
 * Removes from tags and lists the contacts whom the import put there; a contact who was on one before stays. A list
 * that was made for it is deleted if nobody uses it.
 */
export function undoGroups(ctx: Ctx, importId: string, made: readonly string[]): void {
  takeOffImported(ctx, importId)
  for (const { id, kind } of findUnused(ctx, made)) deleteList(ctx, kind, id)
}
