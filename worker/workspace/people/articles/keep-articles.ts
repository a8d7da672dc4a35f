import { eq, sql } from "drizzle-orm"
import type { Article } from "../../../fetching/reading/article.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { articles } from "./table.ts"

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
