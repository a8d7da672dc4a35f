import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { HeldDetail } from "../../core/personal-data/contract.ts"
import { sourcesOf } from "../sources/sources.ts"
import { whereFrom } from "../sources/where-from.ts"
import { listFields } from "./list-fields.ts"
import { valuesOf } from "./select-values.ts"
import { type OwnValues, ownKey } from "./values/contract.ts"

/** What the fields of the workspace's own say of a person, and where each of it came from. */
export function discloseValues(ctx: Ctx, contactId: string): HeldDetail[] {
  const values = readValues(ctx, contactId)
  const known = sourcesOf(ctx, { contactId })
  return listFields(ctx).flatMap(({ key, name }) => {
    const value = values[key] ?? null
    if (value === null) return []
    const source = known.find(({ about }) => about === ownKey(key))
    return [{ what: name, value: String(value), ...whereFrom(source) }]
  })
}

/** What the fields say of one contact. */
export function readValues({ db }: Pick<Ctx, "db">, contactId: string): OwnValues {
  const row = db.get<{ found: string } | undefined>(
    sql`select ${valuesOf(sql`contacts.number`)} as found from contacts where id = ${contactId}`,
  )
  return row ? JSON.parse(row.found) : {}
}
