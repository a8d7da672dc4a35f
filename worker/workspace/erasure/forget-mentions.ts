import { eq, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { articles } from "../articles/table.ts"
import { sources } from "../contacts/table.ts"
import type { Ctx } from "../context.ts"
import { outlets } from "../outlets/table.ts"
import { idempotencyKeys } from "../public-api/table.ts"

/**
 * Takes a person out of what is kept of outlets: the byline off what they wrote, every article that names them, and the words of
 * a source or of guidelines that do. `names` are how they are called: their name and their addresses.
 */
export function forgetMentions(ctx: Ctx, contactId: string, names: readonly string[]): void {
  const isNamed = mentionOf(names)
  forgetArticles(ctx, contactId, names, isNamed)
  const { db } = ctx
  // What a program was answered of an outlet may hold its guidelines.
  db.delete(idempotencyKeys).where(holdsAny(idempotencyKeys.answer, names)).run()
  for (const { id, quote } of db
    .select({ id: sources.id, quote: sources.quote })
    .from(sources)
    .where(holdsAny(sql`coalesce(${sources.quote}, '')`, names, isNotNull(sources.outletId)))
    .all()) {
    if (isNamed.test(quote ?? "")) db.update(sources).set({ quote: null }).where(eq(sources.id, id)).run()
  }
  for (const { id, guidelines } of db
    .select({ id: outlets.id, guidelines: outlets.guidelines })
    .from(outlets)
    .where(holdsAny(outlets.guidelines, names))
    .all()) {
    const left = guidelines.replaceAll(new RegExp(isNamed, "giu"), "…")
    db.update(outlets).set({ guidelines: left }).where(eq(outlets.id, id)).run()
  }
}

function forgetArticles({ db }: Ctx, contactId: string, names: readonly string[], isNamed: RegExp): void {
  const spelled = sql`${articles.title} || ' ' || ${articles.summary} || ' ' || replace(${articles.url}, '-', ' ')`
  const found = db
    .select()
    .from(articles)
    .where(
      or(
        eq(articles.contactId, contactId),
        holdsAny(sql`${articles.authorName} || ' ' || ${spelled}`, names),
      ),
    )
    .all()
  for (const { id, title, summary, url, authorName, contactId: author } of found) {
    const isIt = eq(articles.id, id)
    const text = `${title} ${summary} ${url.replaceAll("-", " ")}`
    if (isNamed.test(text)) db.delete(articles).where(isIt).run()
    else if (author === contactId || (author === null && isNamed.test(authorName)))
      db.update(articles).set({ authorName: "", contactId: null }).where(isIt).run()
  }
}

/** A first choice, wider than what is meant. Only ASCII has a case for the database, so it is given both of the others. */
function holdsAny(text: SQLWrapper, names: readonly string[], also: SQL = sql`true`): SQL {
  const spellings = JSON.stringify(names.flatMap((name) => [name, name.toUpperCase(), name.toLowerCase()]))
  return sql`${also} and exists (
    select 1 from json_each(${spellings}) as name where instr(lower(${text}), lower(name.value)))`
}

/** Finds one of these names as whole words, in whatever case. */
function mentionOf(names: readonly string[]): RegExp {
  const any = names.map((name) => RegExp.escape(name)).join("|")
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "iu")
}
