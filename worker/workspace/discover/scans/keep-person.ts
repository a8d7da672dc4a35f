import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { contactPoints, contacts } from "../../people/contacts/table.ts"
import type { ScannedPerson } from "./contract.ts"
import type { Wanted } from "./decide-people.ts"
import { findKnown, type KnownPerson, type Place } from "./find-known.ts"
import { keepSources, type ReadPages } from "./keep-source.ts"

interface Kept {
  contactId: string
  outcome: Exclude<ScannedPerson["outcome"], "found">
}

/** Makes somebody a contact, or fills in what is still blank of the contact that they are. Nothing that is known changes. */
export function keepPerson(ctx: Ctx, place: Place, wanted: Wanted, pages: ReadPages): Kept {
  const known = findKnown(ctx, place, wanted)
  const contact = known ?? addPerson(ctx, place, wanted)
  const filled = known ? fillBlanks(ctx, known, place, wanted) : contact
  const added = wanted.addresses.filter(({ value }) => addAddress(ctx, contact.id, value))
  keepEverySource(ctx, { ...contact, ...filled }, place, wanted, pages)
  if (!known) return { contactId: contact.id, outcome: "created" }
  const isChanged = Object.keys(filled).length > 0 || added.length > 0
  if (isChanged) ctx.db.update(contacts).set({ updatedAt: ctx.now }).where(eq(contacts.id, contact.id)).run()
  return { contactId: contact.id, outcome: isChanged ? "updated" : "known" }
}

function addPerson({ db, now }: Ctx, place: Place, { name, title }: Wanted): KnownPerson {
  const person = { id: newId("con", now), title, company: place.name, outletId: place.id }
  const times = { createdAt: now, updatedAt: now }
  db.insert(contacts)
    .values({ ...person, name, nameNorm: foldName(name), ...times })
    .run()
  return person
}

function fillBlanks({ db }: Ctx, known: KnownPerson, place: Place, { title }: Wanted): Partial<KnownPerson> {
  const blanks = {
    ...(known.title === "" && title !== "" && { title }),
    ...(known.company === "" && { company: place.name }),
    ...(known.outletId === null && { outletId: place.id }),
  }
  if (Object.keys(blanks).length > 0) db.update(contacts).set(blanks).where(eq(contacts.id, known.id)).run()
  return blanks
}

/** False for an address that somebody has. The first address of somebody is the one that is written to. */
function addAddress({ db, now }: Ctx, contactId: string, value: string): boolean {
  const owner = db
    .select({ id: contactPoints.contactId })
    .from(contactPoints)
    .where(and(eq(contactPoints.kind, "email"), eq(contactPoints.valueNorm, value)))
    .get()
  if (owner) return false
  const points = db
    .select({ kind: contactPoints.kind })
    .from(contactPoints)
    .where(eq(contactPoints.contactId, contactId))
    .all()
  const isPrimary = points.every(({ kind }) => kind !== "email")
  const point = { id: newId("cpt", now), contactId, kind: "email" as const, value, valueNorm: value }
  db.insert(contactPoints)
    .values({ ...point, isPrimary, createdAt: now })
    .run()
  return true
}

/** Of the details that are as the website has them. */
function keepEverySource(
  ctx: Ctx,
  { id, title, company, outletId }: KnownPerson,
  place: Place,
  wanted: Wanted,
  pages: ReadPages,
): void {
  const keep = (field: string, sources: Wanted["sources"]) =>
    keepSources(ctx, { contactId: id }, field, sources, pages)
  const [first] = wanted.sources
  keep("name", wanted.sources)
  if (title !== "" && title === wanted.title) {
    const saying = wanted.sources.filter(({ quote }) => quote.includes(title))
    keep("title", saying.length > 0 ? saying : wanted.sources.slice(0, 1))
  }
  if (first && outletId === place.id && company === place.name) keep("company", [first])
  const own = new Set(
    ctx.db
      .select({ value: contactPoints.valueNorm })
      .from(contactPoints)
      .where(eq(contactPoints.contactId, id))
      .all()
      .map(({ value }) => value),
  )
  for (const { value, sources } of wanted.addresses) if (own.has(value)) keep(value, sources)
}
