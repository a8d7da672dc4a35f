import { eq, isNotNull, sql } from "drizzle-orm"
import { fold } from "../../../fetching/reading/fold.ts"
import { isShortFor } from "../../../fetching/reading/short-names.ts"
import type { Ctx } from "../../core/context.ts"
import type { ErasedPerson } from "../../core/personal-data/personal-data.ts"
import type { FoundByScan } from "./found-by-scan.ts"
import type { KeptReading } from "./kept-reading.ts"
import { scanFindings, scanPages } from "./table.ts"

/**
 * Removes a person from the data of scans: pages whose address spells their name, findings that wait for review, and what
 * running scans have read, because a running scan stores its people until it ends.
 */
export function forgetFound({ db }: Ctx, { names, addresses }: ErasedPerson): void {
  for (const name of names) forgetAddresses(db, fold(name).replaceAll(" ", "-"))
  for (const { id, found } of db.select().from(scanFindings).where(isNotNull(scanFindings.found)).all())
    if (found && isOf(found, names, addresses)) db.delete(scanFindings).where(eq(scanFindings.id, id)).run()
  const pages = db.select().from(scanPages).where(isNotNull(scanPages.reading)).all()
  for (const { number, reading } of pages) {
    if (!reading) continue
    db.update(scanPages)
      .set({ reading: without(reading, names, new Set(addresses)) })
      .where(eq(scanPages.number, number))
      .run()
  }
}

/** Whether somebody who was found goes by one of these names, in full or shortened, or has one of these addresses. */
export const isOf = (
  found: Pick<FoundByScan, "name" | "addresses">,
  names: readonly string[],
  addresses: readonly string[],
): boolean => isCalled(found.name, names) || found.addresses.some(({ value }) => addresses.includes(value))

/** A single word is not a name that could be recognised in an address. */
function forgetAddresses(db: Ctx["db"], spelled: string): void {
  if (!spelled.includes("-")) return
  const isWhole = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(spelled)}(?![\\p{L}\\p{N}])`, "u")
  const isNear = sql`instr(lower(${scanPages.url}), ${spelled}) > 0`
  for (const { number, url } of db.select().from(scanPages).where(isNear).all())
    if (isWhole.test(url.toLowerCase())) db.delete(scanPages).where(eq(scanPages.number, number)).run()
}

const isCalled = (found: string, names: readonly string[]): boolean =>
  names.some((name) => fold(found) === fold(name) || isShortFor(found, name))

function without(
  reading: KeptReading,
  names: readonly string[],
  addresses: ReadonlySet<string>,
): KeptReading {
  const { mentions, addresses: found, articles } = reading.findings
  return {
    ...reading,
    findings: {
      mentions: mentions.filter(
        ({ mention, addresses: tied }) =>
          !isCalled(mention.name, names) && !tied.some((one) => addresses.has(one)),
      ),
      addresses: found.filter(({ address }) => !addresses.has(address)),
      articles: articles.map((article) => ({
        ...article,
        authors: article.authors.filter((author) => !isCalled(author, names)),
      })),
    },
  }
}
