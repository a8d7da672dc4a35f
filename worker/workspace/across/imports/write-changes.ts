import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { newId } from "../../core/new-id.ts"
import { contacts } from "../../people/contacts/table.ts"
import { sources } from "../../people/sources/table.ts"
import type { Change } from "./decide-row.ts"
import { noteOutcomes } from "./note-outcomes.ts"
import { addPoints, foldPhone, setDetails } from "./write-contact.ts"

/** Does many rows at once; every detail that changes says that it came from this file. */
export function writeChanges(ctx: Ctx, { id, name }: { id: string; name: string }, changes: Change[]): void {
  const created = changes.filter((change) => change.outcome === "created")
  const updated = changes.filter((change) => change.outcome === "updated")
  addContacts(ctx, created)
  changeContacts(ctx, updated)
  addFileAsSource(ctx, name, [
    ...created.map(({ contactId, contact }) => ({ contactId, details: contact })),
    ...updated.map(({ contactId, changed }) => ({ contactId, details: changed })),
  ])
  noteOutcomes(
    ctx,
    id,
    changes.map((change) => ({ ...change, appliedAt: ctx.now })),
  )
}

type Created = Extract<Change, { outcome: "created" }>
type Updated = Extract<Change, { outcome: "updated" }>

/**
 * Each has an address. That it is unverified stands there from the start, so that no trigger writes it for each of them; and the
 * addresses come first, so that each person is written into the search index once.
 */
function addContacts(ctx: Ctx, created: Created[]): void {
  ctx.db.run(sql`pragma defer_foreign_keys = on`)
  addPoints(
    ctx,
    created.flatMap(({ contactId, contact: { email, phone }, address }) => [
      { contactId, kind: "email" as const, value: email, valueNorm: address },
      ...(phone ? [{ contactId, kind: "phone" as const, value: phone, valueNorm: foldPhone(phone) }] : []),
    ]),
  )
  const people = created.map(({ contactId, contact: { name, title, company, notes } }) => [
    contactId,
    name,
    foldName(name),
    title,
    company,
    notes,
  ])
  for (const batch of toJsonBatches(people)) {
    ctx.db.run(sql`insert into ${contacts}
      (id, name, name_norm, title, company, notes, verification, created_at, updated_at)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, 'unverified', ${ctx.now}, ${ctx.now}
      from json_each(${batch}) order by key`)
  }
}

function changeContacts(ctx: Ctx, updated: Updated[]): void {
  for (const { contactId, changed } of updated) setDetails(ctx, contactId, changed, ctx.now)
}

function addFileAsSource(ctx: Ctx, origin: string, people: { contactId: string; details: object }[]): void {
  const rows = people.flatMap(({ contactId, details }) =>
    Object.entries(details)
      .filter(([, value]) => value !== "")
      .map(([field]) => [newId("src", ctx.now), contactId, field]),
  )
  for (const batch of toJsonBatches(rows)) {
    ctx.db.run(sql`insert into ${sources} (id, contact_id, field, kind, method, origin, fetched_at, last_seen_at)
      select value ->> 0, value ->> 1, value ->> 2, 'import', 'csv', ${origin}, ${ctx.now}, ${ctx.now}
      from json_each(${batch})`)
  }
}
