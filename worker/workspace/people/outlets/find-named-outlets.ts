import { inArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { findLikeliest, inOrderOf, type NamedRows } from "../../core/likeliest.ts"
import { outlets } from "./table.ts"

const rows: NamedRows = {
  table: outlets,
  number: outlets.number,
  nameNorm: outlets.nameNorm,
  words: sql`outlet_search`,
}

/** At most so many outlets that may be meant by what somebody has typed, the likeliest first. */
export function findNamedOutlets(ctx: Ctx, typed: string, most: number) {
  const numbers = findLikeliest(ctx, rows, typed, most)
  const found = ctx.db
    .select({ number: outlets.number, id: outlets.id, name: outlets.name, domain: outlets.domain })
    .from(outlets)
    .where(inArray(outlets.number, numbers))
    .all()
  return inOrderOf(numbers, found).map(({ number: _, ...outlet }) => outlet)
}
