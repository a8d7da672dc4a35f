import { eq, inArray, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { foldName } from "../../workspace/core/fold-name.ts"
import { newId } from "../../workspace/core/new-id.ts"
import { articles } from "../articles/table.ts"
import type { FoundArticle } from "../articles/who-is-left-out.ts"
import { writeArticles } from "../articles/write-articles.ts"
import { outlets } from "../outlets/table.ts"
import { SIMULATED_OUTLETS } from "./content/outlets.ts"
import {
  findSimulated,
  newsEvery,
  type SimulatedArticle,
  writeNews,
  writeSimulated,
} from "./write-simulated.ts"

/**
 * Adds the simulated outlets with what they published lately, for a site that collects nothing; at a later start their
 * articles get later dates.
 */
export async function seedSimulated(db: Database, now: number): Promise<void> {
  const rows = SIMULATED_OUTLETS.map(({ host, name, kind, country, topics }) => ({
    id: newId("out", now),
    name,
    foldedName: foldName(name),
    host,
    site: `https://${host}/`,
    kind,
    country,
    languages: ["en"],
    topics: [...topics],
    origin: "simulated" as const,
    createdAt: now,
  }))
  // A statement may have a hundred values.
  for (const row of rows) await db.insert(outlets).values(row).onConflictDoNothing()
  const hosts = SIMULATED_OUTLETS.map(({ host }) => host)
  const known = await db
    .select({ id: outlets.id, host: outlets.host })
    .from(outlets)
    .where(inArray(outlets.host, hosts))
  const found = known.flatMap(({ id, host }) => {
    const outlet = SIMULATED_OUTLETS.find((one) => one.host === host)
    if (!outlet) return []
    return writeSimulated(outlet, now).map((article) => toFound(article, { id, host }))
  })
  await writeArticles(db, found, now)
  await db.run(
    sql`update ${articles} set published_at = new.value ->> 'at' from json_each(${JSON.stringify(
      found.map(({ url, publishedAt }) => ({ url, at: publishedAt })),
    )}) as new where ${articles.url} = new.value ->> 'url'
      and ${articles.outletId} in (select id from outlets where origin = 'simulated')`,
  )
}

/** Has the simulated outlets publish what is new at this time: one article in each ten minutes. */
export async function publishSimulated(db: Database, now: number): Promise<void> {
  const slot = Math.floor(now / newsEvery)
  const known = await db
    .select({ id: outlets.id, host: outlets.host })
    .from(outlets)
    .where(eq(outlets.origin, "simulated"))
  const found = known.flatMap((row) => {
    const outlet = findSimulated(row.host)
    const article = outlet && writeNews(outlet, slot)
    return article ? [toFound(article, row)] : []
  })
  await writeArticles(db, found, now)
}

const toFound = (
  { path, writer, ...article }: SimulatedArticle,
  { id, host }: { id: string; host: string },
): FoundArticle => ({
  ...article,
  outletId: id,
  feedId: null,
  url: `https://${host}${path}`,
  language: "en",
  writers: [{ name: writer, profileUrl: profileOf(host, writer) }],
})

/** Each simulated writer has a page of their own. */
export const profileOf = (host: string, writer: string): string =>
  `https://${host}/team/${foldName(writer).replaceAll(" ", "-")}`
