import { and, eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { readPlace } from "../../people/outlets/read-place.ts"
import { type OutletRow, outlets } from "../../people/outlets/table.ts"
import { sources } from "../../people/sources/table.ts"
import { keepSources, type ReadPages } from "./keep-source.ts"
import type { KeptReading } from "./kept-reading.ts"
import { type ScanRow, scans } from "./table.ts"

const filled = ["kind", "language", "country", "feedUrl", "sitemapUrl", "contactUrl", "guidelines"] as const

/**
 * The outlet whose website a page is of, made if it is not here yet. What is blank is filled in from the page; what is known
 * stays, but for the name of an outlet that this very scan has brought, which its home page knows best.
 */
export function keepOutlet(ctx: Ctx, scan: ScanRow, reading: KeptReading, pages: ReadPages): string {
  const known = findOutlet(ctx, scan, reading) ?? addOutlet(ctx, scan, reading)
  const facts = { ...reading.outlet, kind: reading.outlet.kind ?? "" }
  const changes: Partial<OutletRow> = {}
  for (const field of filled)
    if (!known[field] && facts[field]) Object.assign(changes, { [field]: facts[field] })
  if (scan.addedOutlet && isBetterName(ctx, known, reading)) {
    Object.assign(changes, { name: facts.name, nameNorm: foldName(facts.name) })
  }
  if (Object.keys(changes).length > 0) {
    ctx.db
      .update(outlets)
      .set({ ...changes, updatedAt: ctx.now })
      .where(eq(outlets.id, known.id))
      .run()
  }
  const after = { ...known, ...changes }
  for (const field of ["name", ...filled] as const) {
    const value = facts[field]
    if (!value || after[field] !== value) continue
    const source = {
      url: reading.url,
      quote: value.slice(0, 300),
      method: "text" as const,
      noSolicitation: false,
    }
    keepSources(ctx, { outletId: known.id }, field, [source], pages)
  }
  return known.id
}

type Known = Pick<OutletRow, "id" | "name" | (typeof filled)[number]>

function findOutlet({ db, settings }: Ctx, { outletId }: ScanRow, { url }: KeptReading): Known | undefined {
  const byDomain = eq(outlets.domain, readPlace(url, settings).domain)
  return db
    .select()
    .from(outlets)
    .where(outletId === null ? byDomain : eq(outlets.id, outletId))
    .get()
}

function addOutlet(ctx: Ctx, scan: ScanRow, { url, outlet: { name } }: KeptReading): Known {
  const { db, now, settings } = ctx
  const times = { createdAt: now, updatedAt: now }
  const row = { id: newId("out", now), name, nameNorm: foldName(name), ...readPlace(url, settings), ...times }
  scan.addedOutlet = true
  db.update(scans).set({ addedOutlet: true }).where(eq(scans.id, scan.id)).run()
  record(ctx, "outlet.created", row.id)
  return db.insert(outlets).values(row).returning().get()
}

/** A page that does not say what its outlet is called calls it by its host. */
function isBetterName({ db }: Ctx, known: Known, { kind, outlet: { name, host } }: KeptReading): boolean {
  if (name === known.name || name === host || (kind !== "home" && known.name !== host)) return false
  const byHand = and(eq(sources.outletId, known.id), eq(sources.field, "name"), eq(sources.method, "user"))
  return !db.select({ id: sources.id }).from(sources).where(byHand).get()
}
