import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { Frequencies, StoryTerms } from "../ranking/story-terms.ts"

/** The latest articles of a term that are counted; how often it stands in earlier ones is told by how close these are. */
const mostCounted = 500

/**
 * In how many articles the terms of a story stand: exactly for rare ones, and about for common ones, which would take longer
 * with every article that is added. A pair of words is not looked up.
 */
export async function countTerms(db: Database, { terms }: StoryTerms): Promise<Frequencies> {
  const single = [...terms.keys()].filter((term) => !term.includes(" "))
  const [counted, [span]] = await Promise.all([
    db.all<{ term: string; found: string }>(sql`select value as term,
        (select json_array(count(*), min(rowid)) from (select rowid from article_index
          where article_index match '"' || value || '"' order by rowid desc limit ${mostCounted})) as found
      from json_each(${JSON.stringify(single)})`),
    // Each of the two by itself is read from an end of the table; together they would read all of it.
    db.all<{ first: number; last: number }>(sql`select coalesce((select min(id) from articles), 1) as first,
      coalesce((select max(id) from articles), 0) as last`),
  ])
  const { first = 1, last = 0 } = span ?? {}
  const total = last - first + 1
  const counts = new Map<string, number>()
  for (const { term, found } of counted) {
    const [count, earliest] = JSON.parse(found) as [count: number, earliest: number]
    if (count > 0) counts.set(term, count < mostCounted ? count : (count * total) / (last - earliest + 1))
  }
  return { total, counts }
}
