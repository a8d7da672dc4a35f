import { eq, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { campaigns } from "../../campaigns/campaigns/table.ts"
import { openings } from "../../campaigns/openings/table.ts"
import { drafts } from "../../campaigns/writer/table.ts"
import type { Ctx } from "../../core/context.ts"
import { idempotencyKeys } from "../../core/public-api/table.ts"
import { opportunities } from "../../discover/opportunities/table.ts"
import { articles } from "../../people/articles/table.ts"
import { facts } from "../../people/facts/table.ts"
import { notes } from "../../people/notes/table.ts"
import { outlets } from "../../people/outlets/table.ts"
import { sources } from "../../people/sources/table.ts"
import { tasks } from "../../people/tasks/table.ts"
import { placementChecks, placements } from "../../results/placements/table.ts"

/**
 * Takes a person out of what is kept of outlets: the byline off what they wrote, every article that names them, and the words of
 * a source or of guidelines that do; and out of what was written down of others, or is to be done for them. `names` are how they
 * are called: their name and their addresses.
 */
export function forgetMentions(ctx: Ctx, contactId: string, names: readonly string[]): void {
  const isNamed = mentionOf(names)
  forgetArticles(ctx, contactId, names, isNamed)
  const { db } = ctx
  // What a program was answered of an outlet may hold its guidelines.
  db.delete(idempotencyKeys).where(holdsAny(idempotencyKeys.answer, names)).run()
  db.delete(drafts)
    .where(
      holdsAny(
        sql`${drafts.subject} || coalesce(${drafts.body}, '') || ${drafts.facts} || ${drafts.refusals}`,
        names,
      ),
    )
    .run()
  for (const { id, quote } of db
    .select({ id: sources.id, quote: sources.quote })
    .from(sources)
    .where(holdsAny(sql`coalesce(${sources.quote}, '')`, names, isNotNull(sources.outletId)))
    .all()) {
    if (isNamed.test(quote ?? "")) db.update(sources).set({ quote: null }).where(eq(sources.id, id)).run()
  }
  for (const { table, id, column } of written) {
    const named = db.all<{ id: string; words: string }>(
      sql`select ${id} as id, ${column} as words from ${table} where ${holdsAny(column, names)}`,
    )
    for (const row of named) {
      const left = row.words.replaceAll(new RegExp(isNamed, "giu"), "…")
      db.run(sql`update ${table} set ${sql.identifier(column.name)} = ${left} where ${id} = ${row.id}`)
    }
  }
}

/** What people write in their own words about somebody else or about an outlet, and what is quoted of pages. */
const written = [
  { table: outlets, id: outlets.id, column: outlets.guidelines },
  { table: notes, id: notes.id, column: notes.body },
  { table: tasks, id: tasks.id, column: tasks.title },
  { table: facts, id: facts.id, column: facts.statement },
  { table: facts, id: facts.id, column: facts.quote },
  { table: openings, id: sql`rowid`, column: openings.text },
  ...[campaigns.name, campaigns.brief].map((column) => ({ table: campaigns, id: campaigns.id, column })),
  ...[
    opportunities.title,
    opportunities.body,
    opportunities.journalist,
    opportunities.replyTo,
    opportunities.deadlineWords,
  ].map((column) => ({ table: opportunities, id: opportunities.id, column })),
  ...[placements, placementChecks].flatMap((table) => [
    { table, id: table.id, column: table.quote },
    { table, id: table.id, column: table.anchor },
  ]),
  { table: placements, id: placements.id, column: placements.title },
  { table: placements, id: placements.id, column: placements.phrase },
]

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
