import { count, eq, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { ownFields, ownFieldValues } from "./table.ts"
import { forgetValueSources } from "./value-sources.ts"

/** Deletes a field with what it says of each contact; the contacts stay. Throws 404. */
export function deleteField(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const field = ctx.db.select().from(ownFields).where(eq(ownFields.id, id)).get()
    if (!field) throw notFound("field")
    const isOfIt = eq(ownFieldValues.field, field.number)
    const values = ctx.db.select({ all: count() }).from(ownFieldValues).where(isOfIt).get()?.all ?? 0
    forgetValueSources(ctx, field.key, sql`true`)
    ctx.db.delete(ownFieldValues).where(isOfIt).run()
    ctx.db.delete(ownFields).where(eq(ownFields.id, id)).run()
    record(ctx, "field.deleted", id, 1 + values)
  })
}
