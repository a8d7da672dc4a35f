import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { addressesOf } from "./addresses.ts"
import { findByAddress } from "./find-by-address.ts"
import { type FoundPerson, type KnownPerson, recognisePerson, type Workplace } from "./recognise-person.ts"
import { contactPoints, contacts } from "./table.ts"

interface KeptPerson {
  contact: KnownPerson
  outcome: "created" | "updated" | "known"
}

/** Adds a person as a contact, or fills in the blank fields of their existing contact. Known values never change. */
export function keepFoundPerson(ctx: Ctx, place: Workplace, person: FoundPerson): KeptPerson {
  const known = recognisePerson(ctx, place, person)
  const contact = known ?? addPerson(ctx, place, person)
  const blanks = known ? blanksOf(known, place, person) : {}
  const added = person.addresses.filter(({ value }) => addAddress(ctx, contact.id, value))
  if (!known) return { contact, outcome: "created" }
  if (Object.keys(blanks).length === 0 && added.length === 0) return { contact, outcome: "known" }
  ctx.db
    .update(contacts)
    .set({ ...blanks, updatedAt: ctx.now })
    .where(eq(contacts.id, contact.id))
    .run()
  return { contact: { ...contact, ...blanks }, outcome: "updated" }
}

/** What `keepFoundPerson` would do, without doing it; `contact` is the one whom it would fill in. */
export function foreseePerson(
  ctx: Ctx,
  place: Workplace,
  person: FoundPerson,
): { contact: KnownPerson | null; outcome: KeptPerson["outcome"] } {
  const contact = recognisePerson(ctx, place, person)
  if (!contact) return { contact, outcome: "created" }
  const isNew =
    Object.keys(blanksOf(contact, place, person)).length > 0 ||
    person.addresses.some(({ value }) => !findByAddress(ctx, value))
  return { contact, outcome: isNew ? "updated" : "known" }
}

function addPerson({ db, now }: Ctx, place: Workplace, { name, title }: FoundPerson): KnownPerson {
  const person = { id: newId("con", now), title, company: place.name, outletId: place.id }
  const times = { createdAt: now, updatedAt: now }
  db.insert(contacts)
    .values({ ...person, name, nameNorm: foldName(name), ...times })
    .run()
  return person
}

const blanksOf = (known: KnownPerson, place: Workplace, { title }: FoundPerson): Partial<KnownPerson> => ({
  ...(known.title === "" && title !== "" && { title }),
  ...(known.company === "" && { company: place.name }),
  ...(known.outletId === null && { outletId: place.id }),
})

/** Returns false for an address that already belongs to a contact. A person's first address is the one written to. */
function addAddress(ctx: Ctx, contactId: string, value: string): boolean {
  if (findByAddress(ctx, value)) return false
  const { db, now } = ctx
  const isPrimary = addressesOf(ctx, contactId).length === 0
  const point = { id: newId("cpt", now), contactId, kind: "email" as const, value, valueNorm: value }
  db.insert(contactPoints)
    .values({ ...point, isPrimary, createdAt: now })
    .run()
  return true
}
