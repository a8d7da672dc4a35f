import { and, asc, eq, isNotNull } from "drizzle-orm"
import { enough, scoreOf } from "../../../fetching/reading/evidence.ts"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { foreseePerson } from "../../people/contacts/keep-found-person.ts"
import type { Workplace } from "../../people/contacts/recognise-person.ts"
import { lookUpOutlet } from "../../people/outlets/refer-to-outlet.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"
import type { ScanFinding, ScanFindings } from "./contract.ts"
import type { FoundByScan } from "./found-by-scan.ts"
import { isLeftAlone } from "./is-left-alone.ts"
import { readRow } from "./read-row.ts"
import { scanFindings } from "./table.ts"

export interface Pending {
  id: string
  found: FoundByScan
}

/**
 * The findings of a scan that wait for review, the suggested ones first. Whoever is suppressed or asked to be left alone
 * since is not among them. Throws 404.
 */
export function findFindings(ctx: Ctx, scanId: string): ScanFindings {
  const place = placeOf(ctx, scanId)
  const findings = pendingOf(ctx, scanId).flatMap((one) => (place ? (present(ctx, place, one) ?? []) : []))
  return {
    findings: [
      ...findings.filter(({ isSuggested }) => isSuggested),
      ...findings.filter(({ isSuggested }) => !isSuggested),
    ],
    needed: enough,
  }
}

/** The outlet of a scan; null while none is known. Throws 404 for a scan that does not exist. */
export function placeOf(ctx: Ctx, scanId: string): Workplace | null {
  const scan = readRow(ctx, scanId)
  if (!scan) throw notFound("scan")
  return lookUpOutlet(ctx, scan.outletId ?? "") ?? null
}

/** What waits for review, without what is suppressed by now. */
export function pendingOf(ctx: Ctx, scanId: string): Pending[] {
  const rows = pendingRows(ctx, scanId)
  const suppressed = findSuppressed(
    ctx,
    rows.flatMap(({ found }) => found.addresses.map(({ value }) => value)),
  )
  return rows.filter(({ found }) => !found.addresses.some(({ value }) => suppressed.has(value)))
}

/** What waits for review, whoever it is by now. */
export const pendingRows = ({ db }: Ctx, scanId: string): Pending[] =>
  db
    .select({ id: scanFindings.id, found: scanFindings.found })
    .from(scanFindings)
    .where(and(eq(scanFindings.scanId, scanId), isNotNull(scanFindings.found)))
    .orderBy(asc(scanFindings.number))
    .all()
    .flatMap(({ id, found }) => (found ? [{ id, found }] : []))

/** Null for somebody who is a contact and asked to be left alone. */
function present(ctx: Ctx, place: Workplace, { id, found }: Pending): ScanFinding | null {
  const { contact } = foreseePerson(ctx, place, found)
  if (contact && isLeftAlone(ctx, contact.id)) return null
  // The place that says most: where the position stands, too.
  const source =
    found.sources.find(({ quote }) => found.title !== "" && quote.includes(found.title)) ?? found.sources[0]
  return {
    id,
    kind: found.isShared ? "desk" : "person",
    name: found.name,
    title: found.title,
    emails: found.addresses.map(({ value }) => value),
    url: source?.url ?? null,
    quote: source?.quote ?? "",
    evidence: found.evidence,
    score: scoreOf(found.evidence),
    isSuggested: found.isSuggested,
    contactId: contact?.id ?? null,
  }
}
