import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { forgetSources } from "../sources/forget-sources.ts"
import { type OwnValues, ownKey } from "./values/contract.ts"

interface Person {
  id: string
  number: number
  values: OwnValues
}

/**
 * Decides what one contact's fields say once another became part of it, and forgets the sources of what does not stay: what only one of
 * them knows stays, of two the survivor's, unless `take` has the field. What stays of the other is moved with its rows.
 */
export function chooseValues(ctx: Ctx, survivor: Person, other: Person, take: ReadonlySet<string>): void {
  for (const [key, value] of Object.entries(survivor.values)) {
    if (other.values[key] === undefined || other.values[key] === value) continue
    const isTaken = take.has(ownKey(key))
    forgetSources(ctx, { contactId: isTaken ? survivor.id : other.id }, ownKey(key))
    if (isTaken)
      ctx.db.run(sql`delete from own_field_values where contact = ${survivor.number}
        and field = (select number from own_fields where key = ${key})`)
  }
}
