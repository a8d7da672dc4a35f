import { asc, eq } from "drizzle-orm"
import { mergeFindings } from "../../../fetching/reading/merge-findings.ts"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { asTheyCame, holdsTheirId, selectContacts } from "../../people/contacts/select-contacts.ts"
import { MOST_PAGES } from "./choose-page.ts"
import type { Scan, ScannedPage, ScannedPerson } from "./contract.ts"
import { presentScan, selectScans } from "./list-scans.ts"
import { type ScanPageRow, scanPages, scanPeople, scans } from "./table.ts"

/** A scan with its pages, whom it found, and what was left out. Throws 404. */
export function findScan(ctx: Ctx, id: string): Scan {
  const row = selectScans(ctx).where(eq(scans.id, id)).get()
  if (!row) throw notFound("scan")
  const pages = pagesOf(ctx, id)
  const found = foundSoFar(pages, row.outlet?.name ?? "")
  return {
    ...presentScan(ctx, row),
    mostPages: MOST_PAGES,
    pages: pages.map(presentPage),
    people: row.finishedAt === null ? found.people : peopleOf(ctx, id),
    articles: row.finishedAt === null ? found.articles : row.articles,
    withheld: row.withheld,
  }
}

/** In the order in which they were found. */
export const pagesOf = ({ db }: Ctx, id: string): ScanPageRow[] =>
  db.select().from(scanPages).where(eq(scanPages.scanId, id)).orderBy(asc(scanPages.number)).all()

function foundSoFar(pages: ScanPageRow[], outlet: string): { people: ScannedPerson[]; articles: number } {
  const findings = pages.flatMap(({ reading }) => reading?.findings ?? [])
  const { people, addresses, articles } = mergeFindings(findings, outlet)
  const addressOf = (name: string) =>
    addresses.find(({ person, noSolicitation }) => person === name && !noSolicitation)?.address ?? null
  return {
    people: people.map(({ name, title }) => ({
      contactId: null,
      name,
      title: title ?? "",
      email: addressOf(name),
      outcome: "found",
    })),
    articles: articles.length,
  }
}

const peopleOf = (ctx: Ctx, id: string): ScannedPerson[] => {
  const outcomes = new Map(
    ctx.db
      .select()
      .from(scanPeople)
      .where(eq(scanPeople.scanId, id))
      .all()
      .map(({ contactId, outcome }) => [contactId, outcome]),
  )
  return selectContacts(ctx)
    .innerJoin(scanPeople, holdsTheirId(scanPeople.contactId))
    .where(eq(scanPeople.scanId, id))
    .orderBy(asTheyCame)
    .all()
    .map(({ id: contactId, name, title, email }) => ({
      contactId,
      name,
      title,
      email,
      outcome: outcomes.get(contactId) ?? "known",
    }))
}

const presentPage = ({
  url,
  kind,
  foundOn,
  state,
  httpStatus,
  robots,
  refusal,
}: ScanPageRow): ScannedPage => ({
  url,
  kind,
  foundOn,
  state,
  status: httpStatus,
  robots,
  refusal,
})
