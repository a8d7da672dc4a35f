import { desc, eq } from "drizzle-orm"
import { writeDate } from "../../../site/dates/contract.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { Article } from "../articles/contract.ts"
import { listArticles } from "../articles/list-articles.ts"
import type { Contact } from "../contacts/contract.ts"
import { findContact } from "../contacts/find-contact.ts"
import { survivorOf } from "../merged/survivor.ts"
import { findOutlet } from "../outlets/find-outlet.ts"
import { sourcesOf } from "../sources/sources.ts"
import { cleanFact, noFact } from "./clean-fact.ts"
import type { Fact } from "./contract.ts"
import { isPlainPhrase, speaksToMachines } from "./for-machines.ts"
import { noteFacts } from "./note-facts.ts"
import { type FactRow, facts } from "./table.ts"

/** Everything stored about a person that may be written of, their own work first. Throws 404. */
export function gatherFacts(ctx: Ctx, asked: string): Fact[] {
  const id = survivorOf(ctx, asked)
  const contact = findContact(ctx, id)
  const articles = listArticles(ctx, { contactId: id })
    .filter(({ title }) => !speaksToMachines(title))
    .map(articleFact)
  return [
    ...ownFacts(ctx, id),
    ...articles,
    ...titleFacts(ctx, contact),
    ...outletFacts(ctx, contact),
    ...noteFacts(ctx, id),
  ]
}

/** Of those, what may still be used today. */
export const usableFacts = (ctx: Ctx, contactId: string): Fact[] => {
  const today = toIso(ctx.now).slice(0, 10)
  return gatherFacts(ctx, contactId).filter(({ validUntil }) => validUntil === null || validUntil >= today)
}

const ownFacts = ({ db }: Ctx, contactId: string): Fact[] =>
  db.select().from(facts).where(eq(facts.contactId, contactId)).orderBy(desc(facts.id)).all().map(presentFact)

export const presentFact = (row: FactRow): Fact => ({
  id: row.id,
  kind: "own",
  statement: row.statement,
  quote: row.quote || null,
  source: `Written down by ${row.author}`,
  url: row.url,
  at: toIso(row.createdAt),
  validUntil: row.validUntil,
})

const articleFact = ({ id, title, outlet, url, publishedAt }: Article): Fact => ({
  ...noFact,
  id,
  kind: "article",
  statement: `Wrote “${cleanFact(title)}” in ${cleanFact(outlet.name)}${publishedAt ? `, ${writeDate(publishedAt, "day", "UTC")}` : ""}`,
  quote: cleanFact(title),
  source: cleanFact(outlet.name),
  url,
  at: publishedAt,
})

function titleFacts(ctx: Ctx, { id, title, outlet, company }: Contact): Fact[] {
  const place = outlet?.name ?? company
  if (!title || !isPlainPhrase(title)) return []
  const from = sourcesOf(ctx, { contactId: id }).find(({ about }) => about === "title")
  const statement = place ? `Is ${cleanFact(title)} at ${cleanFact(place)}` : `Is ${cleanFact(title)}`
  const source = from?.url ? "The page that names them" : "Their details"
  return [{ ...noFact, id: `${id}-title`, kind: "title", statement, source, url: from?.url ?? null }]
}

function outletFacts(ctx: Ctx, { outlet }: Contact): Fact[] {
  if (!outlet) return []
  const { name, guidelines, contactUrl, ...known } = findOutlet(ctx, outlet.id)
  if (speaksToMachines(name)) return []
  const topics = known.topics.filter(isPlainPhrase)
  const about = { ...noFact, kind: "outlet" as const, source: `What is known of ${cleanFact(name)}` }
  const covers = `${cleanFact(name)} covers ${topics.map(cleanFact).join(", ")}`
  const asks = `${cleanFact(name)} asks of those who write to it: ${cleanFact(guidelines)}`
  return [
    ...(topics.length > 0 ? [{ ...about, id: `${outlet.id}-topics`, statement: covers }] : []),
    ...(guidelines && !speaksToMachines(guidelines)
      ? [{ ...about, id: `${outlet.id}-guidelines`, statement: asks, url: contactUrl }]
      : []),
  ]
}
