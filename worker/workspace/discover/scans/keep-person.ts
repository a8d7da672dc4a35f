import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { addressesOf } from "../../people/contacts/addresses.ts"
import { keepFoundPerson } from "../../people/contacts/keep-found-person.ts"
import type { KnownPerson, Workplace } from "../../people/contacts/recognise-person.ts"
import { keepSources, type ReadPages } from "../../people/sources/keep-sources.ts"
import type { ScannedPerson } from "./contract.ts"
import type { Wanted as Decided } from "./decide-people.ts"

/** Somebody found on a page, with the sources of each detail. */
type Wanted = Omit<Decided, "evidence" | "isSuggested">

interface Kept {
  contactId: string
  outcome: Exclude<ScannedPerson["outcome"], "found">
}

/** Makes somebody a contact, or fills in the contact that they are, and says where the website gives each detail. */
export function keepPerson(ctx: Ctx, place: Workplace, wanted: Wanted, pages: ReadPages): Kept {
  const { contact, outcome } = keepFoundPerson(ctx, place, wanted)
  keepEverySource(ctx, contact, place, wanted, pages)
  if (outcome === "created") record(ctx, "contact.created", contact.id)
  return { contactId: contact.id, outcome }
}

/** Of the details that are as the website has them. */
function keepEverySource(
  ctx: Ctx,
  { id, title, company, outletId }: KnownPerson,
  place: Workplace,
  wanted: Wanted,
  pages: ReadPages,
): void {
  const keep = (field: string, sources: Wanted["sources"]) =>
    keepSources(ctx, { contactId: id }, field, sources, pages)
  const [first] = wanted.sources
  keep("name", wanted.sources)
  if (title !== "" && title === wanted.title) {
    const saying = wanted.sources.filter(({ quote }) => quote.includes(title))
    keep("title", saying.length > 0 ? saying : wanted.sources.slice(0, 1))
  }
  if (first && outletId === place.id && company === place.name) keep("company", [first])
  const own = new Set(addressesOf(ctx, id))
  for (const { value, sources } of wanted.addresses) if (own.has(value)) keep(value, sources)
}
