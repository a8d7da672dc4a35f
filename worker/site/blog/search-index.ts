import { eq, type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { gramOf, gramsOf } from "./grams.ts"
import { blogSearch, blogSearchShort } from "./search-table.ts"

// The rowid of an entry is the post's position, so newest first is rowid descending, and a search stops as soon as its page
// is full.

/** A post as the search knows it. */
export interface SearchFields {
  title: string
  excerpt: string
  body: string
  category: string
}

/** Returns the positions of the newest posts that contain the text, in one category or in any. */
export function positionsMatching(
  q: string,
  category: string | undefined,
  before: number,
  limit: number,
): SQL {
  const isShort = Array.from(q).length < 3
  const table = isShort ? blogSearchShort : blogSearch
  const text = isShort ? quote(gramOf(q)) : `{title excerpt body} : ${quote(q)}`
  const match = category ? `(${text}) AND ${quote(categoryToken(category))}` : text
  // D1 binds numbers as reals, and a full-text table can start from a given row only with an integer.
  return sql`select rowid from ${table} where ${sql.identifier(isShort ? "blog_search_short" : "blog_search")} match ${match}
    and rowid < cast(${before} as integer) order by rowid desc limit ${limit}`
}

/** In an FTS5 expression everything between double quotes is text. */
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Adds the search entries of the post with this id, if it is there. */
export const addToSearch = (db: Database, id: string, fields: SearchFields) =>
  [
    db.insert(blogSearch).select(entryOf(id, longForm(fields))),
    db.insert(blogSearchShort).select(entryOf(id, shortForm(fields))),
  ] as const

const entryOf = (id: string, { title, excerpt, body, category }: Partial<SearchFields>) =>
  sql`select position, ${title}, ${excerpt}, ${body}, ${category} from blog_posts where id = ${id}`

/** Replaces the fields that are given in the entries of the post at this position. */
export function changeInSearch(db: Database, position: SQL, fields: Partial<SearchFields>) {
  const isChanged = Object.keys(fields).length > 0
  // No row has this id: an update without changes must not rewrite an entry.
  const at = isChanged ? position : sql`null`
  return [
    db
      .update(blogSearch)
      .set(kept(longForm(fields)))
      .where(eq(blogSearch.rowid, at)),
    db
      .update(blogSearchShort)
      .set(kept(shortForm(fields)))
      .where(eq(blogSearchShort.rowid, at)),
  ] as const
}

/** A full-text table wants a value for each column of an update; what is not given stays. */
const kept = (fields: Partial<SearchFields>) => ({
  title: fields.title ?? sql`title`,
  excerpt: fields.excerpt ?? sql`excerpt`,
  body: fields.body ?? sql`body`,
  category: fields.category ?? sql`category`,
})

/** Removes the search entries of the post with this id. */
export function removeFromSearch(db: Database, id: string) {
  const position = sql`(select position from blog_posts where id = ${id})`
  return [
    db.delete(blogSearch).where(eq(blogSearch.rowid, position)),
    db.delete(blogSearchShort).where(eq(blogSearchShort.rowid, position)),
  ] as const
}

const longForm = (fields: Partial<SearchFields>): Partial<SearchFields> => ({
  ...fields,
  ...(fields.category !== undefined && { category: categoryToken(fields.category) }),
})

const shortForm = ({ title, excerpt, body, category }: Partial<SearchFields>): Partial<SearchFields> => ({
  ...(title !== undefined && { title: gramsOf(title) }),
  ...(excerpt !== undefined && { excerpt: gramsOf(excerpt) }),
  ...(body !== undefined && { body: gramsOf(body) }),
  ...(category !== undefined && { category: categoryToken(category) }),
})

/** A category as one token that is never part of another: `k`, its bytes in hexadecimal, `k`. */
const categoryToken = (category: string) => `k${new TextEncoder().encode(category).toHex()}k`
