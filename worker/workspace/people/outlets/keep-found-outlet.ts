import { eq } from "drizzle-orm"
import type { OutletFacts } from "../../../fetching/reading/outlet.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { readPlace } from "./read-place.ts"
import { type OutletRow, outlets } from "./table.ts"

/** What a website may fill in of its outlet. */
export const filledIn = [
  "kind",
  "language",
  "country",
  "feedUrl",
  "sitemapUrl",
  "contactUrl",
  "guidelines",
] as const

/** An outlet as what its website says may fill it in. */
export type KnownOutlet = Pick<OutletRow, "id" | "name" | (typeof filledIn)[number]>

/** The outlet with this id, or else with the domain of this address; undefined for none. */
export function recogniseOutlet(
  { db, settings }: Ctx,
  of: { id: string } | { url: string },
): KnownOutlet | undefined {
  const isIt = "id" in of ? eq(outlets.id, of.id) : eq(outlets.domain, readPlace(of.url, settings).domain)
  return db.select().from(outlets).where(isIt).get()
}

/** Adds the outlet whose website an address is of, of which nothing but a name is known yet. */
export function addFoundOutlet(ctx: Ctx, url: string, name: string): KnownOutlet {
  const { db, now, settings } = ctx
  const times = { createdAt: now, updatedAt: now }
  const row = { id: newId("out", now), name, nameNorm: foldName(name), ...readPlace(url, settings), ...times }
  record(ctx, "outlet.created", row.id)
  return db.insert(outlets).values(row).returning().get()
}

/** Fills in what is blank of an outlet, and renames it if the name is better; returns the outlet as it is then. */
export function fillInOutlet(
  { db, now }: Ctx,
  known: KnownOutlet,
  facts: OutletFacts,
  isBetterName: boolean,
): KnownOutlet {
  const changes: Partial<OutletRow> = {}
  for (const field of filledIn)
    if (!known[field] && facts[field]) Object.assign(changes, { [field]: facts[field] })
  if (isBetterName) Object.assign(changes, { name: facts.name, nameNorm: foldName(facts.name) })
  if (Object.keys(changes).length > 0) {
    db.update(outlets)
      .set({ ...changes, updatedAt: now })
      .where(eq(outlets.id, known.id))
      .run()
  }
  return { ...known, ...changes }
}
