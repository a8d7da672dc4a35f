import type { Contact } from "./table.ts"
import type { DetailName } from "./write-details.ts"

type Chosen = Pick<
  Contact,
  "name" | "nameNorm" | "title" | "company" | "outletId" | "notes" | "state" | "lastContactedAt"
>

/**
 * What one contact says of itself after another became part of it: its own details but for those in `take`. Who of the two must
 * not be written to decides for both.
 */
export function chooseDetails(survivor: Chosen, other: Chosen, take: ReadonlySet<DetailName>): Chosen {
  const from = (field: DetailName) => (take.has(field) ? other : survivor)
  const { name, nameNorm } = from("name")
  const isLeftAlone = [survivor.state, other.state].includes("do_not_contact")
  const contacted = [survivor.lastContactedAt, other.lastContactedAt].filter((time) => time !== null)
  return {
    name,
    nameNorm,
    title: from("title").title,
    company: from("company").company,
    outletId: from("company").outletId ?? survivor.outletId ?? other.outletId,
    notes: from("notes").notes,
    state: isLeftAlone ? "do_not_contact" : survivor.state,
    lastContactedAt: contacted.length > 0 ? Math.max(...contacted) : null,
  }
}
