import { and, eq, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { ListKind } from "../groups/contract.ts"
import { type ListRow, lists } from "../groups/table.ts"
import type { List } from "./contract.ts"

/** A list with how many are on it, as the triggers counted them, and how many outlets have it. */
export const selectLists = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({
      row: lists,
      members: sql<number>`(select coalesce(sum(total), 0) from list_counts where list = ${lists.number})`,
      outlets: sql<number>`(select count(*) from outlet_tags where tag = ${lists.number})`,
    })
    .from(lists)
    .$dynamic()

/** Throws 404. */
export function findList(ctx: Ctx, kind: ListKind, id: string): List {
  const found = selectLists(ctx)
    .where(and(eq(lists.kind, kind), eq(lists.id, id)))
    .get()
  if (!found) throw notFound(kind)
  return presentList(found)
}

interface CountedList {
  row: ListRow
  members: number
  outlets: number
}

export const presentList = ({ row, members, outlets }: CountedList): List => ({
  id: row.id,
  name: row.name,
  members,
  outlets,
  createdBy: row.createdBy,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(Math.max(row.createdAt, row.updatedAt)),
})
