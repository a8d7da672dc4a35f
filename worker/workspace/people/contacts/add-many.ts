import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { newId } from "../../core/new-id.ts"
import { columnKeys } from "../details/columns.ts"
import { isBlank, writtenName } from "../details/contract.ts"
import { valuesIn } from "../own-fields/values/contract.ts"
import { writeValues } from "../own-fields/write-values.ts"
import type { Origin } from "../sources/sources.ts"
import { sources } from "../sources/table.ts"
import { foldPhone } from "./fold-phone.ts"
import { contacts } from "./table.ts"
import { addPoints, type Details } from "./write-details.ts"

/** A person to be added; `address` is the email as addresses are compared. Both are null for somebody without one. */
export type NewPerson = { contactId: string } & (
  | { contact: Details & { email: string }; address: string }
  | { contact: Details & { email: null }; address: null }
)

/**
 * Adds many people at once, within `changeMany`. That an address is unverified stands there from the start, so that no trigger writes
 * it for each of them; and the addresses come first, so that each person is written into the search index once.
 */
export function addMany(ctx: Ctx, created: readonly NewPerson[]): void {
  ctx.db.run(sql`pragma defer_foreign_keys = on`)
  addPoints(
    ctx,
    created.flatMap(({ contactId, contact: { email, phone }, address }) => [
      ...(email && address ? [{ contactId, kind: "email" as const, value: email, valueNorm: address }] : []),
      ...(phone ? [{ contactId, kind: "phone" as const, value: phone, valueNorm: foldPhone(phone) }] : []),
    ]),
  )
  const people = created.map(({ contactId, contact, address }) => [
    contactId,
    contact.name,
    foldName(contact.name),
    address === null ? null : "unverified",
    ...columnKeys.map((key) => contact[key]),
  ])
  for (const batch of toJsonBatches(people)) {
    ctx.db.run(sql`insert into ${contacts}
      (id, name, name_norm, verification, ${columnNames}, created_at, updated_at)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${columnValues}, ${ctx.now}, ${ctx.now}
      from json_each(${batch}) order by key`)
  }
  writeValues(
    ctx,
    created.map(({ contactId, contact }) => ({ contactId, values: valuesIn(contact) })),
  )
}

const columnNames = sql.join(
  columnKeys.map((key) => sql.identifier(writtenName(key))),
  sql`, `,
)
const columnValues = sql.join(
  columnKeys.map((_, place) => sql`value ->> ${sql.raw(String(place + 4))}`),
  sql`, `,
)

/** Says of the details of many people that they came along one way; of those that are empty it says nothing. */
export function addManySources(
  ctx: Ctx,
  people: readonly { contactId: string; details: object }[],
  { kind, method, origin }: Pick<Origin, "kind" | "method" | "origin">,
): void {
  const rows = people.flatMap(({ contactId, details }) =>
    Object.entries(details)
      .filter(([, value]) => !isBlank(value))
      .map(([field]) => [newId("src", ctx.now), contactId, field]),
  )
  for (const batch of toJsonBatches(rows)) {
    ctx.db.run(sql`insert into ${sources} (id, contact_id, field, kind, method, origin, fetched_at, last_seen_at)
      select value ->> 0, value ->> 1, value ->> 2, ${kind}, ${method}, ${origin}, ${ctx.now}, ${ctx.now}
      from json_each(${batch})`)
  }
}
