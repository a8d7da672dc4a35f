import { and, eq, isNotNull, sql } from "drizzle-orm"
import { among } from "../../core/among.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foreseePerson } from "../../people/contacts/keep-found-person.ts"
import type { Workplace } from "../../people/contacts/recognise-person.ts"
import { keepAddress } from "../../people/outlets/keep-address.ts"
import { keepSources } from "../../people/sources/keep-sources.ts"
import type { AcceptedFindings, ChosenFindings } from "./contract.ts"
import { findFindings, type Pending, pendingOf, placeOf } from "./find-findings.ts"
import { pagesOfFound } from "./found-by-scan.ts"
import { isLeftAlone } from "./is-left-alone.ts"
import { keepPerson } from "./keep-person.ts"
import { type Accepted, nameTheirArticles } from "./name-their-articles.ts"
import { scanFindings, scanPeople, scans } from "./table.ts"

/**
 * Adds chosen findings of a scan: people become contacts, or fill in the blanks of the contact they are, and desks
 * become addresses of the outlet. What was added before is answered as it was then. Whoever is suppressed or objected
 * since stays out. Throws 404.
 */
export function acceptFindings(ctx: Ctx, scanId: string, { ids }: ChosenFindings): AcceptedFindings {
  return ctx.write(() => {
    const place = placeOf(ctx, scanId)
    const pending = new Map(pendingOf(ctx, scanId).map((one) => [one.id, one]))
    const chosen = readChosen(ctx, scanId, ids)
    const accepted = chosen.map(({ id, contactId, outcome }): Accepted => {
      const one = pending.get(id)
      if (outcome !== null) return { id, contactId, outcome }
      return one && place ? accept(ctx, scanId, place, one) : { id, contactId: null, outcome: "suppressed" }
    })
    if (place) nameTheirArticles(ctx, scanId, place, pending, accepted)
    const count = accepted.filter(({ id, outcome }) => pending.has(id) && outcome !== "suppressed").length
    if (count > 0) record(ctx, "scan.accepted", scanId, count)
    noteReviewed(ctx, scanId)
    return { accepted, gone: new Set(ids).size - chosen.length }
  })
}

/** Deletes chosen findings that nobody wants, and returns the others. Throws 404. */
export function dismissFindings(
  ctx: Ctx,
  scanId: string,
  { ids }: ChosenFindings,
): ReturnType<typeof findFindings> {
  return ctx.write(() => {
    placeOf(ctx, scanId)
    ctx.db
      .delete(scanFindings)
      .where(and(ofScan(scanId, ids), isNotNull(scanFindings.found)))
      .run()
    noteReviewed(ctx, scanId)
    return findFindings(ctx, scanId)
  })
}

/** How many are added or wait is counted from other tables: so that programs are told of a change, its own row is written again. */
const noteReviewed = ({ db }: Ctx, scanId: string) =>
  db
    .update(scans)
    .set({ finishedAt: sql`${scans.finishedAt}` })
    .where(eq(scans.id, scanId))
    .run()

const ofScan = (scanId: string, ids: readonly string[]) =>
  and(eq(scanFindings.scanId, scanId), among(scanFindings.id, ids))

const readChosen = ({ db }: Ctx, scanId: string, ids: readonly string[]) =>
  db
    .select({ id: scanFindings.id, contactId: scanFindings.contactId, outcome: scanFindings.outcome })
    .from(scanFindings)
    .where(ofScan(scanId, ids))
    .orderBy(scanFindings.number)
    .all()

function accept(ctx: Ctx, scanId: string, place: Workplace, { id, found }: Pending): Accepted {
  const { contact } = foreseePerson(ctx, place, found)
  if (contact && isLeftAlone(ctx, contact.id)) return { id, contactId: null, outcome: "suppressed" }
  const pages = pagesOfFound(found)
  const [address] = found.addresses
  if (found.isShared && !contact && address) {
    keepAddress(ctx, place.id, address.value)
    keepSources(ctx, { outletId: place.id }, address.value, address.sources, pages)
    return settle(ctx, { id, contactId: null, outcome: "created" })
  }
  const { contactId, outcome } = keepPerson(ctx, place, found, pages)
  ctx.db.insert(scanPeople).values({ scanId, contactId, outcome }).onConflictDoNothing().run()
  return settle(ctx, { id, contactId, outcome })
}

function settle({ db }: Ctx, accepted: Accepted & { outcome: "created" | "updated" | "known" }): Accepted {
  const { id, ...done } = accepted
  db.update(scanFindings)
    .set({ ...done, found: null })
    .where(eq(scanFindings.id, id))
    .run()
  return accepted
}
