import { and, eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import type { ListKind } from "../groups/contract.ts"
import { lists } from "../groups/table.ts"
import { forgetViewsOf } from "../views/views.ts"
import type { List, NewList } from "./contract.ts"
import { findList } from "./find-list.ts"
import { refusingTaken } from "./make-list.ts"

const isIt = (kind: ListKind, id: string) => and(eq(lists.kind, kind), eq(lists.id, id))

/** Renames it. Throws 404, and 409 when another has the name. */
export function renameList(ctx: Ctx, kind: ListKind, id: string, { name }: NewList): List {
  return refusingTaken(kind, () =>
    ctx.write(() => {
      if (findList(ctx, kind, id).name !== name) {
        ctx.db
          .update(lists)
          .set({ name, nameNorm: foldName(name) })
          .where(isIt(kind, id))
          .run()
        record(ctx, `${kind}.renamed`, id)
      }
      return findList(ctx, kind, id)
    }),
  )
}

/** Deletes the list, its memberships, and its saved views; the people stay. Throws 404. */
export function deleteList(ctx: Ctx, kind: ListKind, id: string): void {
  ctx.write(() => {
    const gone = ctx.db.delete(lists).where(isIt(kind, id)).returning({ id: lists.id }).get()
    if (!gone) throw notFound(kind)
    forgetViewsOf(ctx, id)
    record(ctx, `${kind}.deleted`, id)
  })
}
