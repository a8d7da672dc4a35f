import { asc, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Contact } from "../contacts/contract.ts"
import { presentContact } from "../contacts/present-contact.ts"
import { selectContacts } from "../contacts/select-contacts.ts"
import { contactPoints, contacts } from "../contacts/table.ts"
import type { Duplicate, DuplicateFilter, DuplicatePage } from "./contract.ts"
import { isDismissed } from "./dismiss-duplicate.ts"
import { explainLikeness } from "./explain-likeness.ts"
import { type Place, readPlace, writePlace } from "./place.ts"

/**
 * The number of pairs per page, the number of groups searched for them, and the number of contacts compared per group.
 */
const [pageSize, mostGroups, mostAlike] = [20, 500, 50]

/**
 * One page of contacts that may be the same person. Candidates who share a mailbox or a name are found in an index;
 * only they are compared. Throws 422 for an invalid cursor.
 */
export function findDuplicates(ctx: Ctx, { cursor }: DuplicateFilter): DuplicatePage {
  const duplicates: Duplicate[] = []
  let seen = 0
  let place: Place | null = cursor === undefined ? { by: "mailbox", after: "" } : readPlace(cursor)
  while (place && duplicates.length < pageSize && seen < mostGroups) {
    const { by, after }: Place = place
    const [key] = ways[by].nextKeys(ctx, after)
    if (key === undefined) {
      place = by === "mailbox" ? { by: "name", after: "" } : null
      continue
    }
    duplicates.push(...pairsAmong(ctx, ways[by].members(ctx, key), by))
    place = { by, after: key }
    seen += 1
  }
  return { duplicates, nextCursor: place && writePlace(place) }
}

interface Way {
  /** The next key that several people share, if any. */
  nextKeys: (ctx: Ctx, after: string) => string[]
  members: (ctx: Ctx, key: string) => Contact[]
}

const ways: Record<Place["by"], Way> = {
  mailbox: {
    nextKeys: ({ db }, after) =>
      keysOf(
        db.all(sql`select mailbox_key as key from ${contactPoints} where mailbox_key > ${after}
          group by mailbox_key having count(distinct contact_id) > 1 order by mailbox_key limit 1`),
      ),
    members: (ctx, key) =>
      readPeople(
        ctx,
        inArray(contacts.id, sql`(select contact_id from ${contactPoints} where mailbox_key = ${key})`),
      ),
  },
  name: {
    nextKeys: ({ db }, after) =>
      keysOf(
        db.all(sql`select name_norm as key from ${contacts} where name_norm > ${after}
          group by name_norm having count(*) > 1 order by name_norm limit 1`),
      ),
    members: (ctx, key) => readPeople(ctx, eq(contacts.nameNorm, key)),
  },
}

const keysOf = (rows: unknown[]) => (rows as { key: string }[]).map(({ key }) => key)

const readPeople = (ctx: Ctx, are: SQL): Contact[] =>
  selectContacts(ctx).where(are).orderBy(asc(contacts.number)).limit(mostAlike).all().map(presentContact)

/** Each person with the first before them who is like them: who shares a mailbox was shown for that already. */
function pairsAmong(ctx: Ctx, people: Contact[], by: Place["by"]): Duplicate[] {
  return people.flatMap((person, place) => {
    for (const earlier of people.slice(0, place)) {
      const reasons = explainLikeness(earlier, person)
      const isNew = reasons.length > 0 && reasons.includes("same_mailbox") === (by === "mailbox")
      if (isNew && !isDismissed(ctx, [earlier.id, person.id]))
        return [{ contacts: [earlier, person], reasons }]
    }
    return []
  })
}
