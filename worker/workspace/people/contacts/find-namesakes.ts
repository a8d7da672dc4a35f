import { and, asc, eq, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { outlets } from "../outlets/table.ts"
import { countContacts } from "./count-contacts.ts"
import { identitiesOf } from "./identities.ts"
import { contacts } from "./table.ts"

/** A contact as somebody without an address is recognised by. */
export interface Namesake {
  id: string
  identities: readonly string[]
}

/** How many contacts of one name are compared. */
const most = 20_000

/**
 * The contacts who have one of these names; with `isWaiting` only those without an address. Returns a function that lists
 * those of a name, in the order in which they came. Of a name that most of a huge workspace have, only the first 20,000
 * are compared.
 */
export function findNamesakes(
  ctx: Ctx,
  names: readonly string[],
  { isWaiting }: { isWaiting: boolean },
): (name: string) => readonly Namesake[] {
  const found = new Map<string, Namesake[]>()
  if (names.length > 0 && countContacts(ctx, isWaiting ? { verification: "no_address" } : {}) > 0)
    for (const name of namesWithContacts(ctx, [...new Set(names.map(foldName))], isWaiting))
      found.set(name, readNamesakes(ctx, name, isWaiting))
  return (name) => found.get(foldName(name)) ?? []
}

/** Most names of a file are nobody's, so they are looked up together. */
function namesWithContacts({ db }: Ctx, names: readonly string[], isWaiting: boolean): string[] {
  const isMeant = isWaiting ? sql`and verification is null` : sql``
  return [...toJsonBatches(names)]
    .flatMap((batch) =>
      db.all<{ name: string }>(sql`select asked.value as name from json_each(${batch}) as asked
        where exists (select 1 from contacts where name_norm = asked.value ${isMeant})`),
    )
    .map(({ name }) => name)
}

/** One name at a time, so that few rows are in memory. */
const readNamesakes = ({ db }: Ctx, name: string, isWaiting: boolean): Namesake[] =>
  db
    .select({
      id: contacts.id,
      name: contacts.name,
      company: contacts.company,
      outlet: outlets.name,
      links: contacts.links,
    })
    .from(contacts)
    .leftJoin(outlets, eq(outlets.id, contacts.outletId))
    .where(and(eq(contacts.nameNorm, name), isWaiting ? isNull(contacts.verification) : undefined))
    .orderBy(asc(contacts.number))
    .limit(most)
    .all()
    .map(({ id, company, outlet, ...person }) => ({
      id,
      identities: identitiesOf({ ...person, workplaces: [company, outlet] }),
    }))
