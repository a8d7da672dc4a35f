import { and, asc, count, eq, sql } from "drizzle-orm"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Paging } from "../../core/paging/contract.ts"
import { readCursor, writeCursor } from "../../core/paging/cursor.ts"
import type { ListKind } from "../groups/contract.ts"
import { lists } from "../groups/table.ts"
import { type ListPage, MOST_LISTS } from "./contract.ts"
import { presentList, selectLists } from "./find-list.ts"

interface ListFilter extends Paging {
  updatedSince?: string | undefined
}

const whole: ListFilter = { page: 1, limit: MOST_LISTS }

/** The lists or the tags by name: all of them, or one page of those that were changed since a time. Throws 422 for an invalid cursor. */
export function listLists(ctx: Ctx, kind: ListKind, filter: ListFilter = whole): ListPage {
  const { page, limit, cursor, updatedSince } = filter
  const after = cursor === undefined ? null : readCursor(cursor)
  const isWanted = and(eq(lists.kind, kind), changedSince(ctx, "list", lists.id, updatedSince))
  const isAfter = after && sql`(${lists.nameNorm}, ${lists.number}) > (${after.value}, ${after.number})`
  const rows = selectLists(ctx)
    .where(and(isWanted, isAfter ?? undefined))
    .orderBy(asc(lists.nameNorm), asc(lists.number))
    .limit(limit + 1)
    .offset(after ? 0 : (page - 1) * limit)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1)?.row : undefined
  return {
    lists: shown.map(presentList),
    total: ctx.db.select({ total: count() }).from(lists).where(isWanted).get()?.total ?? 0,
    nextCursor: last ? writeCursor({ value: last.nameNorm, number: last.number }) : null,
  }
}
