import type { Ctx } from "../../core/context.ts"
import { deleteList } from "../../people/lists/change-list.ts"
import { findUnused, takeOffImported } from "../../people/lists/groups-of-import.ts"
import { makeList } from "../../people/lists/make-list.ts"
import type { NamedGroup, Policy } from "./contract.ts"
import { findGroups } from "./count-groups.ts"
import { keyOf } from "./read-groups.ts"

/**
 * Makes the tags and lists that an import puts anybody on and that are not there yet. A caller's transaction holds it. Throws 409
 * when there are too many by now.
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

/** Takes those off tags and lists whom the import put there; who was on one before stays. What was made for it goes, if nobody uses it. */
export function undoGroups(ctx: Ctx, importId: string, made: readonly string[]): void {
  takeOffImported(ctx, importId)
  for (const { id, kind } of findUnused(ctx, made)) deleteList(ctx, kind, id)
}
