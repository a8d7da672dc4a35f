import { and, eq, inArray, type SQL } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { contactPoints, contacts } from "./table.ts"

/** Somebody whom the website of an outlet names, or a desk of the outlet. */
export interface FoundPerson {
  name: string
  title: string
  /** Shared by several people: identified by its address alone. */
  isShared: boolean
  /** Folded. */
  addresses: readonly { value: string }[]
}

/** A contact as what a website says may fill it in. */
export interface KnownPerson {
  id: string
  title: string
  company: string
  outletId: string | null
}

/** The outlet where somebody was found. */
export interface Workplace {
  id: string
  name: string
}

/**
 * The contact for a person: the one with one of their addresses, or else the one with their name at this outlet. Of several an
 * address is given to none: whose it is, is not clear. A desk is known by its address alone.
 */
export function recognisePerson(
  ctx: Ctx,
  place: Workplace,
  { name, isShared, addresses }: FoundPerson,
): KnownPerson | null {
  const values = addresses.map(({ value }) => value)
  const [byAddress] = values.length > 0 ? select(ctx, inArray(contacts.id, whoHas(ctx, values))) : []
  if (byAddress || isShared) return byAddress ?? null
  const namesakes = select(ctx, eq(contacts.nameNorm, foldName(name)))
  const isHere = ({ outletId, company }: KnownPerson) =>
    outletId === place.id || (outletId === null && foldName(company) === foldName(place.name))
  const [first = null, second] = namesakes.filter(isHere)
  return second && values.length > 0 ? null : first
}

const select = ({ db }: Ctx, condition: SQL): KnownPerson[] =>
  db
    .select({
      id: contacts.id,
      title: contacts.title,
      company: contacts.company,
      outletId: contacts.outletId,
    })
    .from(contacts)
    .where(condition)
    .orderBy(contacts.number)
    .limit(200)
    .all()

const whoHas = ({ db }: Ctx, addresses: string[]) =>
  db
    .select({ id: contactPoints.contactId })
    .from(contactPoints)
    .where(and(eq(contactPoints.kind, "email"), inArray(contactPoints.valueNorm, addresses)))
