import type { Ctx } from "../../core/context.ts"
import type { ListKind } from "../../people/groups/contract.ts"
import { forgetViewsOf } from "../../people/views/views.ts"
import { findThings } from "./keep-things.ts"
import { throwAway } from "./throw-away.ts"

/**
 * Deletes lists or tags, which can be brought back for 30 days; the saved views that they narrow go for good. Those that do not exist do
 * not count. Returns the number of deleted ones.
 */
export const throwAwayGroups = (ctx: Ctx, kind: ListKind, ids: readonly string[], act?: string): number =>
  ctx.write(() => {
    const found = findThings(ctx, kind, ids).map(({ id }) => id)
    for (const id of found) forgetViewsOf(ctx, id)
    return throwAway(ctx, kind, found, act)
  })
