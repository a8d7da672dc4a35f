import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { nameAuthors } from "../../people/articles/name-authors.ts"
import { foreseePerson } from "../../people/contacts/keep-found-person.ts"
import type { Workplace } from "../../people/contacts/recognise-person.ts"
import { isAddressOfOutlet } from "../../people/outlets/keep-address.ts"
import { keepSources, type ReadPages } from "../../people/sources/keep-sources.ts"
import type { Wanted } from "./decide-people.ts"
import { planForgetting } from "./forget-findings.ts"
import { toFound } from "./found-by-scan.ts"
import { isLeftAlone } from "./is-left-alone.ts"
import { keepPerson } from "./keep-person.ts"
import { scanFindings, scanPeople } from "./table.ts"

/**
 * Keeps what a scan found of people: nobody is added, and nothing is filled in. Where a contact or the outlet has all of it
 * already, the pages are noted as sources; everything else waits for review. Whoever is not to be contacted stays out.
 */
export function keepFindings(
  ctx: Ctx,
  scanId: string,
  place: Workplace,
  wanted: readonly Wanted[],
  pages: ReadPages,
): void {
  const authors = wanted.flatMap((one) => {
    const contactId = keepFinding(ctx, scanId, place, one, pages)
    return one.isShared ? [] : [{ name: one.name, contactId }]
  })
  nameAuthors(ctx, place.id, authors)
  planForgetting(ctx)
}

/** Returns the contact that a finding is, if it is one and has nothing new. */
function keepFinding(
  ctx: Ctx,
  scanId: string,
  place: Workplace,
  wanted: Wanted,
  pages: ReadPages,
): string | null {
  const { contact, outcome } = foreseePerson(ctx, place, wanted)
  if (contact && isLeftAlone(ctx, contact.id)) return null
  if (contact && outcome === "known") {
    keepPerson(ctx, place, wanted, pages)
    // Two names of a website may be one contact here; what became of them first counts.
    ctx.db.insert(scanPeople).values({ scanId, contactId: contact.id, outcome }).onConflictDoNothing().run()
    return contact.id
  }
  const [address] = wanted.addresses
  if (wanted.isShared && address && isAddressOfOutlet(ctx, place.id, address.value)) {
    keepSources(ctx, { outletId: place.id }, address.value, address.sources, pages)
    return null
  }
  const row = { id: newId("fnd", ctx.now), scanId, found: toFound(wanted, pages), createdAt: ctx.now }
  ctx.db.insert(scanFindings).values(row).run()
  return null
}
