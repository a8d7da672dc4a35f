import { eq, isNotNull, sql } from "drizzle-orm"
import { fold } from "../../fetching/reading/fold.ts"
import type { Ctx } from "../context.ts"
import type { KeptReading } from "./kept-reading.ts"
import { scanPages } from "./table.ts"

/**
 * Takes somebody out of what scans keep: pages whose address spells their name, and what the scans that still run have read: until
 * such a scan ends, it knows its people.
 */
export function forgetFound({ db }: Ctx, name: string, addresses: readonly string[]): void {
  const spelled = fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, "-")
  if (spelled.includes("-")) {
    const asWords = `*[^a-z0-9]${spelled}[^a-z0-9]*`
    db.delete(scanPages).where(sql`lower(${scanPages.url}) || '/' glob ${asWords}`).run()
  }
  const pages = db.select().from(scanPages).where(isNotNull(scanPages.reading)).all()
  for (const { number, reading } of pages) {
    if (!reading) continue
    db.update(scanPages)
      .set({ reading: without(reading, fold(name), new Set(addresses)) })
      .where(eq(scanPages.number, number))
      .run()
  }
}

function without(reading: KeptReading, name: string, addresses: Set<string>): KeptReading {
  const { mentions, addresses: found, articles } = reading.findings
  return {
    ...reading,
    findings: {
      mentions: mentions.filter(
        ({ mention, addresses: tied }) =>
          fold(mention.name) !== name && !tied.some((one) => addresses.has(one)),
      ),
      addresses: found.filter(({ address }) => !addresses.has(address)),
      articles: articles.map((article) => ({
        ...article,
        authors: article.authors.filter((author) => fold(author) !== name),
      })),
    },
  }
}
