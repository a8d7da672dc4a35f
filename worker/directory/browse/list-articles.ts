import { and, count, eq, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import type { Paging } from "../../workspace/core/paging/contract.ts"
import { articles } from "../articles/table.ts"
import type { DirectoryArticle } from "./contract.ts"
import { endPage, type Page, readStart } from "./page.ts"
import { selectArticles } from "./select-articles.ts"
import { isTiedTo } from "./tied-writers.ts"

/** Whose articles: of an outlet, of a writer with everybody whom their profile ties to them, or of both. */
export interface ArticleSearch {
  outlet?: string | undefined
  writer?: string | undefined
}

/** A page of articles, the newest first. Throws 422 for an invalid cursor. */
export async function listArticles(
  { directory, now }: Pick<Ctx, "directory" | "now">,
  { page, limit, cursor, ...search }: ArticleSearch & Paging,
): Promise<Page<DirectoryArticle>> {
  const { after, offset } = readStart({ page, limit, cursor })
  const matches = and(whereOf(search), sql`${articles.publishedAt} <= ${now}`)
  const isAfter =
    after === null
      ? undefined
      : sql`(${articles.publishedAt}, ${articles.id}) < (${after.value}, ${after.number})`
  const [rows, [all]] = await Promise.all([
    selectArticles(directory, {
      where: and(matches, isAfter),
      order: sql`${articles.publishedAt} desc, ${articles.id} desc`,
      limit: limit + 1,
      offset,
    }),
    directory.select({ total: count() }).from(articles).where(matches),
  ])
  return endPage(rows, all?.total ?? 0, limit, ({ id, publishedAt }) => ({
    value: Date.parse(publishedAt),
    number: id,
  }))
}

const whereOf = ({ outlet, writer }: ArticleSearch): SQL | undefined =>
  and(
    outlet === undefined ? undefined : eq(articles.outletId, outlet),
    writer === undefined
      ? undefined
      : sql`${articles.id} in (select article_id from article_writers join writers on writers.id = writer_id
          where ${isTiedTo(writer)})`,
  )
