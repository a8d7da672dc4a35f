import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { findObjectors } from "../objections/find-objectors.ts"

/** A writer with an article that they signed. */
export interface ChosenArticle {
  id: string
  name: string
  outlet: { name: string; site: string }
  article: { url: string; headline: string }
}

/** The writers of these articles. Whoever did not sign the article, or objected, is left out. */
export async function findChosen(
  db: Database,
  chosen: readonly { id: string; articleId: number }[],
): Promise<ChosenArticle[]> {
  const rows = await db.all<{
    id: string
    name: string
    outlet: string
    site: string
    url: string
    headline: string
  }>(sql`
    select writers.id as id, writers.name as name, outlets.name as outlet, site, url, headline
    from json_each(${JSON.stringify(chosen)}) as wanted
    cross join article_writers on writer_id = wanted.value ->> 'id' and article_id = wanted.value ->> 'articleId'
    join writers on writers.id = writer_id
    join articles on articles.id = article_id
    join outlets on outlets.id = writers.outlet_id
    where outlets.state = 'active'`)
  const objectors = await findObjectors(
    db,
    rows.map(({ name }) => name),
  )
  return rows
    .filter(({ name }) => !objectors.has(name))
    .map(({ id, name, outlet, site, url, headline }) => ({
      id,
      name,
      outlet: { name: outlet, site },
      article: { url, headline },
    }))
}
