import { eq } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { CountedField, FieldOrder } from "./contract.ts"
import { countFields, listFields } from "./list-fields.ts"
import { ownFields } from "./table.ts"

/** Shows the fields in this order. Throws 409 when these are not all of them, each once: somebody may have added one. */
export function orderFields(ctx: Ctx, { ids }: FieldOrder): CountedField[] {
  ctx.write(() => {
    const known = listFields(ctx).map(({ id }) => id)
    if (known.toSorted().join() !== ids.toSorted().join())
      throw conflict("The fields have changed meanwhile. Load the page again.")
    const [first] = ids
    if (first === undefined || known.join() === ids.join()) return
    for (const [position, id] of ids.entries())
      ctx.db.update(ownFields).set({ position }).where(eq(ownFields.id, id)).run()
    record(ctx, "field.moved", first, ids.length)
  })
  return countFields(ctx)
}
