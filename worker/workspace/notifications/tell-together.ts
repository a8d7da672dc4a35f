import type { Ctx } from "../core/context.ts"
import { describe } from "./describe.ts"
import type { NotificationRow } from "./table.ts"
import type { Told } from "./told.ts"

/**
 * Returns what of these is still to be told. Each is judged by itself: what is over with the newest may not be with an older one, nor the
 * other way round. Several of a kind and a topic are told as one, in the words of the newest. Keeps their order.
 */
export function tellTogether(ctx: Ctx, rows: readonly NotificationRow[]): Told[] {
  const groups = new Map<string, { newest: NotificationRow; count: number }>()
  for (const row of rows) {
    if (describe(ctx, row)?.isOver !== false) continue
    const key = `${row.kind} ${row.topic}`
    groups.set(key, { newest: row, count: (groups.get(key)?.count ?? 0) + row.count })
  }
  return [...groups.values()].flatMap(({ newest, count }) => describe(ctx, { ...newest, count }) ?? [])
}
