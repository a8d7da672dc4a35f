import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import {
  addFoundOutlet,
  filledIn,
  fillInOutlet,
  type KnownOutlet,
  recogniseOutlet,
} from "../../people/outlets/keep-found-outlet.ts"
import { keepSources, type ReadPages } from "../../people/sources/keep-sources.ts"
import { isByHand } from "../../people/sources/sources.ts"
import type { KeptReading } from "./kept-reading.ts"
import { type ScanRow, scans } from "./table.ts"

/**
 * The outlet of a page's website, created if it does not exist. Blanks are filled in from the page; known details stay,
 * except the name of an outlet that this very scan has created, which its home page knows best.
 */
export function keepOutlet(ctx: Ctx, scan: ScanRow, reading: KeptReading, pages: ReadPages): string {
  const { url, outlet: facts } = reading
  const of = scan.outletId === null ? { url } : { id: scan.outletId }
  const known = recogniseOutlet(ctx, of) ?? addOutlet(ctx, scan, reading)
  const isBetter = scan.addedOutlet && isBetterName(ctx, known, reading)
  const after = fillInOutlet(ctx, known, facts, isBetter)
  for (const field of ["name", ...filledIn] as const) {
    const value = facts[field]
    if (!value || after[field] !== value) continue
    const source = { url, quote: value.slice(0, 300), method: "text" as const, noSolicitation: false }
    keepSources(ctx, { outletId: known.id }, field, [source], pages)
  }
  return known.id
}

function addOutlet(ctx: Ctx, scan: ScanRow, { url, outlet }: KeptReading): KnownOutlet {
  scan.addedOutlet = true
  ctx.db.update(scans).set({ addedOutlet: true }).where(eq(scans.id, scan.id)).run()
  return addFoundOutlet(ctx, url, outlet.name)
}

/** A page that does not say what its outlet is called calls it by its host. */
function isBetterName(ctx: Ctx, known: KnownOutlet, { kind, outlet: { name, host } }: KeptReading): boolean {
  if (name === known.name || name === host || (kind !== "home" && known.name !== host)) return false
  return !isByHand(ctx, { outletId: known.id }, "name")
}
