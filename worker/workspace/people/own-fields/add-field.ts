import { sql } from "drizzle-orm"
import type * as z from "zod/mini"
import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { MOST_FIELDS, type NewOwnField as New, type OwnField } from "./contract.ts"
import { insertChoices } from "./insert-choices.ts"
import { keyOf } from "./key-of.ts"
import { findField, listFields } from "./list-fields.ts"
import { refusingTaken } from "./refusals.ts"
import { ownFields } from "./table.ts"

/** Adds a field, as the last one. Throws 409 for a name that is taken and for too many, 422 for a choice that is there twice. */
export const addField = (ctx: Ctx, { name, kind, choices }: z.output<typeof New>): OwnField =>
  refusingTaken(() =>
    ctx.write(() => {
      const known = listFields(ctx)
      if (known.length >= MOST_FIELDS) throw tooMany()
      const id = newId("fld", ctx.now)
      const { number } = ctx.db
        .insert(ownFields)
        .values({
          ...{ id, name, kind },
          key: keyOf(
            name,
            known.map((field) => field.key),
          ),
          nameNorm: foldName(name),
          position: sql`(select coalesce(max(position), 0) + 1 from ${ownFields})`,
          createdBy: ctx.actor.name,
          createdAt: ctx.now,
        })
        .returning({ number: ownFields.number })
        .get()
      insertChoices(ctx, number, choices)
      record(ctx, "field.created", id)
      return findField(ctx, id)
    }),
  )

const tooMany = () =>
  conflict(
    `A workspace has at most ${MOST_FIELDS} fields of its own. Delete one that you do not use.`,
    "too_many",
  )
