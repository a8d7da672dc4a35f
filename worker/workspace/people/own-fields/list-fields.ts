import { asc, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { CountedField, OwnField } from "./contract.ts"
import { ownFieldChoices, ownFields } from "./table.ts"

/** The fields of the workspace's own, in the order in which they are shown. */
export function listFields({ db }: Pick<Ctx, "db">): OwnField[] {
  const rows = db.select().from(ownFields).orderBy(asc(ownFields.position), asc(ownFields.number)).all()
  if (!rows.some(({ kind }) => kind === "choice")) return rows.map((row) => present(row, []))
  const choices = db.select().from(ownFieldChoices).orderBy(asc(ownFieldChoices.position)).all()
  const ofField = Map.groupBy(choices, ({ field }) => field)
  return rows.map((row) => present(row, ofField.get(row.number) ?? []))
}

/** The same, each with the number of contacts of whom it says something. */
export function countFields(ctx: Ctx): CountedField[] {
  const counts = ctx.db.all<{ id: string; contacts: number }>(sql`
    select id, (select count(*) from own_field_values where field = number) as contacts from own_fields`)
  const of = new Map(counts.map(({ id, contacts }) => [id, contacts]))
  return listFields(ctx).map((field) => ({ ...field, contacts: of.get(field.id) ?? 0 }))
}

/** Throws 404. */
export function findField(ctx: Ctx, id: string): OwnField {
  const field = listFields(ctx).find((one) => one.id === id)
  if (!field) throw notFound("field")
  return field
}

const present = (
  { id, key, name, kind, createdBy, createdAt }: typeof ownFields.$inferSelect,
  choices: { name: string }[],
): OwnField => ({
  ...{ id, key, name, kind },
  choices: choices.map((choice) => choice.name),
  createdBy,
  createdAt: toIso(createdAt),
})
