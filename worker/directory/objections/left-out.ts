import { and, isNotNull, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { foldName } from "../../workspace/core/fold-name.ts"
import { hashAddress } from "./hash-address.ts"
import { readSalt } from "./read-salt.ts"
import { fullFormOf, fullForms } from "./spelled-name.ts"
import { journalists } from "./table.ts"

export interface Signed {
  /** The host of the outlet's site, without `www.`. */
  host: string
  name: string
}

/** The hashes by which the owner of an address is left out at its domain: of these bylines, and of the address itself. */
export const leftOutBy = (
  salt: string,
  address: string,
  host: string,
  bylines: readonly string[],
): string[] => [
  ...bylines.map((name) => hashByline(salt, { host, name })),
  hashForm(salt, fullFormOf(address), host),
]

/**
 * Tells who of those who sign at these sites is left out, because the owner of their address there wants no pitches.
 * The hosts are asked for first, so that names are only hashed where somebody objected. The salt is read unless it is given.
 */
export async function findLeftOut(
  db: Database,
  hosts: ReadonlySet<string>,
  given?: string,
): Promise<(who: Signed) => boolean> {
  const nobody = () => false
  if (hosts.size === 0) return nobody
  const salt = given ?? (await readSalt(db))
  const domains = JSON.stringify([...hosts].map((host) => hashAddress(salt, host)))
  const isOfThese = sql`${journalists.domainHash} in (select value from json_each(${domains}))`
  const rows = await db
    .select({ leftOut: journalists.leftOut })
    .from(journalists)
    .where(and(isNotNull(journalists.objectedAt), isOfThese))
  const hashes = new Set(rows.flatMap(({ leftOut }) => leftOut))
  if (hashes.size === 0) return nobody
  return (who) =>
    hashes.has(hashByline(salt, who)) ||
    fullForms(who.name).some((form) => hashes.has(hashForm(salt, form, who.host)))
}

const hashByline = (salt: string, { host, name }: Signed) =>
  hashAddress(salt, `byline\n${foldName(name)}\n${host}`)
const hashForm = (salt: string, form: string, host: string) => hashAddress(salt, `form\n${form}\n${host}`)
