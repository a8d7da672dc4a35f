import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { articleIndex } from "../search/index-table.ts"
import { articles, articleWriters, writers } from "./table.ts"

// Selected into a table, the columns stand in its own order.

export const insertArticles = (db: Database, json: string) =>
  db
    .insert(articles)
    .select(
      sql`select null, value ->> 'outletId', value ->> 'feedId', value ->> 'url', value ->> 'hash', value ->> 'headline',
        value ->> 'summary', value ->> 'publishedAt', value ->> 'section', value ->> 'language'
      from json_each(${json}) where exists (select 1 from outlets where id = value ->> 'outletId')`,
    )
    .onConflictDoNothing()
    .returning({ id: articles.id })

/** A writer who is known keeps the name they were found with, and gets the profile that was missing. */
export const insertWriters = (db: Database, json: string, now: number) =>
  db
    .insert(writers)
    .select(
      sql`select writer.value ->> 'id', article.value ->> 'outletId', writer.value ->> 'name', writer.value ->> 'folded',
        writer.value ->> 'profileUrl', writer.value ->> 'personId', cast(${now} as integer)
      from json_each(${json}) as article, json_each(article.value, '$.writers') as writer
      where exists (select 1 from articles where url_hash = article.value ->> 'hash'
        and outlet_id = article.value ->> 'outletId')`,
    )
    .onConflictDoUpdate({
      target: [writers.outletId, writers.foldedName],
      set: { profileUrl: sql`excluded.profile_url`, personId: sql`excluded.person_id` },
      setWhere: sql`${writers.profileUrl} is null and excluded.profile_url is not null`,
    })

/** The joins are written as cross joins, because SQLite then keeps their order: from the few to the many. */
export const insertBylines = (db: Database, json: string) =>
  db
    .insert(articleWriters)
    .select(
      sql`select writers.id, articles.id
      from json_each(${json}) as article, json_each(article.value, '$.writers') as writer
      cross join articles on articles.url_hash = article.value ->> 'hash'
        and articles.outlet_id = article.value ->> 'outletId'
      cross join writers on writers.outlet_id = articles.outlet_id and writers.folded_name = writer.value ->> 'folded'`,
    )
    .onConflictDoNothing()

/** An article that is in the index already stays as it is there. */
export const insertTerms = (db: Database, json: string) =>
  db.insert(articleIndex).select(sql`select articles.id, article.value ->> 'terms'
    from json_each(${json}) as article
    cross join articles on articles.url_hash = article.value ->> 'hash'
      and articles.outlet_id = article.value ->> 'outletId'
    where not exists (select 1 from article_index where rowid = articles.id)`)
