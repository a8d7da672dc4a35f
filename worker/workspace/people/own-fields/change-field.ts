import { eq } from "drizzle-orm"
import type * as z from "zod/mini"
import { notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { changeChoices } from "./change-choices.ts"
import type { OwnFieldChange as Change, OwnField } from "./contract.ts"
import { findField } from "./list-fields.ts"
import { refuseValue, refusingTaken } from "./refusals.ts"
import { ownFields } from "./table.ts"

/**
 * Renames a field, or gives it other choices. Throws 404; 409 for a name that is taken, for choices that came meanwhile, and for one
 * that goes although contacts have it, unless it is to be cleared; 422 for choices that are not there or there twice.
 */
export const changeField = (ctx: Ctx, id: string, change: z.output<typeof Change>): OwnField =>
  refusingTaken(() =>
    ctx.write(() => {
      const field = ctx.db.select().from(ownFields).where(eq(ownFields.id, id)).get()
      if (!field) throw notFound("field")
      const { name, choices } = change
      if (choices && field.kind !== "choice") throw refuseValue("choices", "This field has no choices")
      if (name !== undefined)
        ctx.db
          .update(ownFields)
          .set({ name, nameNorm: foldName(name) })
          .where(eq(ownFields.id, id))
          .run()
      const cleared = choices ? changeChoices(ctx, field, { ...change, choices }) : 0
      record(ctx, "field.changed", id, 1 + cleared)
      return findField(ctx, id)
    }),
  )
