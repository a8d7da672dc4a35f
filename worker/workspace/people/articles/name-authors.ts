import { and, eq, isNull, type SQL, sql } from "drizzle-orm"
import { isShortFor } from "../../../fetching/reading/short-names.ts"
import type { Ctx } from "../../core/context.ts"
import { articles } from "./table.ts"

interface Author {
  /** Null for somebody who is no contact: a shortened name may mean them, too. */
  contactId: string | null
  name: string
}

/** Says of the articles whose first author is one of these people that they wrote them. */
export function nameAuthors(ctx: Ctx, outletId: string, people: readonly Author[]): void {
  for (const { contactId, name } of people) {
    const isTheirs = sql`(${articles.authorName} = ${name} or substr(${articles.authorName}, 1, ${name.length + 2}) = ${`${name}, `})`
    if (contactId !== null) nameAuthor(ctx, outletId, contactId, isTheirs)
  }
  const isShort = sql`instr(${articles.authorName}, '.')`
  for (const { id, authorName } of unnamed(ctx, outletId, isShort)) {
    const [signed = ""] = authorName.split(", ", 1)
    const meant = people.filter(({ name }) => isShortFor(signed, name))
    const [one, other] = new Map(meant.map((author) => [author.contactId ?? author.name, author])).values()
    // "W. Hollis" is Wren Hollis if no other person matches.
    if (one?.contactId && !other) nameAuthor(ctx, outletId, one.contactId, eq(articles.id, id))
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
