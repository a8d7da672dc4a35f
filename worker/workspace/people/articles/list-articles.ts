import { desc, eq } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { outlets } from "../outlets/table.ts"
import type { Article } from "./contract.ts"
import { articles } from "./table.ts"

const most = 20

/** The latest articles of an outlet, or of one of its people; those without a date come last. */
export function listArticles({ db }: Ctx, of: { outletId: string } | { contactId: string }): Article[] {
  const isTheirs =
    "outletId" in of ? eq(articles.outletId, of.outletId) : eq(articles.contactId, of.contactId)
  return db
    .select({ article: articles, outletName: outlets.name })
    .from(articles)
    .innerJoin(outlets, eq(outlets.id, articles.outletId))
    .where(isTheirs)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(most)
    .all()
    .map(({ article, outletName }) => ({
      id: article.id,
      url: article.url,
      title: article.title,
      authorName: article.authorName,
      contactId: article.contactId,
      outlet: { id: article.outletId, name: outletName },
      publishedAt: article.publishedAt === null ? null : toIso(article.publishedAt),
      summary: article.summary,
    }))
}
