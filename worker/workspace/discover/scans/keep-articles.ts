import { and, eq, isNull, max, type SQL, sql } from "drizzle-orm"
import type { Article } from "../../../fetching/reading/article.ts"
import { isShortFor } from "../../../fetching/reading/short-names.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { articles } from "../../people/articles/table.ts"
import { outlets } from "../../people/outlets/table.ts"

interface Page {
  url: string
  hash: string
}

/** Keeps what an outlet published, each article once; what was blank of it is filled in. */
export function keepArticles(ctx: Ctx, outletId: string, found: readonly Article[], page: Page): void {
  for (const { url, title, authors, publishedAt, summary } of found) {
    if (title.trim() === "") continue
    const row = {
      id: newId("art", ctx.now),
      outletId,
      url,
      title,
      authorName: authors.join(", "),
      publishedAt,
      summary: summary ?? "",
      contentHash: url === page.url ? page.hash : null,
      foundAt: ctx.now,
    }
    ctx.db
      .insert(articles)
      .values(row)
      .onConflictDoUpdate({
        target: articles.url,
        set: {
          authorName: sql`coalesce(nullif(${articles.authorName}, ''), excluded.author_name)`,
          publishedAt: sql`coalesce(${articles.publishedAt}, excluded.published_at)`,
          summary: sql`coalesce(nullif(${articles.summary}, ''), excluded.summary)`,
          contentHash: sql`coalesce(excluded.content_hash, ${articles.contentHash})`,
        },
        setWhere: eq(articles.outletId, outletId),
      })
      .run()
  }
}

interface Author {
  contactId: string
  name: string
}

/** Says of the articles whose first author is one of these people that they wrote them. */
export function nameAuthors(ctx: Ctx, outletId: string, people: Author[]): void {
  for (const { contactId, name } of people) {
    const isTheirs = sql`(${articles.authorName} = ${name} or substr(${articles.authorName}, 1, ${name.length + 2}) = ${`${name}, `})`
    nameAuthor(ctx, outletId, contactId, isTheirs)
  }
  const isShort = sql`instr(${articles.authorName}, '.')`
  for (const { id, authorName } of unnamed(ctx, outletId, isShort)) {
    const [signed = ""] = authorName.split(", ", 1)
    const meant = people.filter(({ name }) => isShortFor(signed, name))
    const [one, other] = new Set(meant.map(({ contactId }) => contactId))
    // "W. Hollis" is Wren Hollis where nobody else can be meant.
    if (one && !other) nameAuthor(ctx, outletId, one, eq(articles.id, id))
  }
}

const isUnnamed = (outletId: string, which: SQL) =>
  and(eq(articles.outletId, outletId), isNull(articles.contactId), which)

const unnamed = ({ db }: Ctx, outletId: string, which: SQL) =>
  db
    .select({ id: articles.id, authorName: articles.authorName })
    .from(articles)
    .where(isUnnamed(outletId, which))
    .all()

function nameAuthor({ db }: Ctx, outletId: string, contactId: string, which: SQL): void {
  db.update(articles).set({ contactId }).where(isUnnamed(outletId, which)).run()
}

/** Notes when an outlet was looked through, and when it published last. */
export function noteScan({ db, now }: Ctx, outletId: string): void {
  const latest = db
    .select({ at: max(articles.publishedAt) })
    .from(articles)
    .where(eq(articles.outletId, outletId))
    .get()
  db.update(outlets)
    .set({ lastScannedAt: now, ...(latest?.at && latest.at <= now && { lastPublishedAt: latest.at }) })
    .where(eq(outlets.id, outletId))
    .run()
}
