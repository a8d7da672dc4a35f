import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { toAsciiAddress } from "../../../site/text/contract.ts"
import { type DetailKey, detailKeys, details } from "../../people/details/contract.ts"
import type { OwnField } from "../../people/own-fields/contract.ts"
import { unguardCell } from "../files/formula-guard.ts"
import { ImportedContact, type ImportField } from "./contract.ts"
import { readCell } from "./read-cell.ts"
import { readEmailCell } from "./read-email-cell.ts"
import { type Group, readGroups } from "./read-groups.ts"
import { readOwnCells } from "./read-own-cells.ts"
import type { FileRow } from "./read-rows.ts"

/** The person in a row, by the rules for a person who is typed in; or the reason why there is none. */
export type Draft = PersonDraft | { contact: null; address: null; reason: string }
export type PersonDraft = AddressedDraft | WaitingDraft
/** `address` is the email as addresses are compared. */
export interface AddressedDraft extends Drafted {
  contact: ImportedContact & { email: string }
  address: string
}
/** Somebody without an address. */
export interface WaitingDraft extends Drafted {
  contact: ImportedContact & { email: null }
  address: null
}
interface Drafted {
  groups: Group[]
  reason: null
}

const wrong = (reason: string): Draft => ({ contact: null, address: null, reason })

/**
 * Reads a row by the mapping of its columns. Without an address it takes a name with a company or a link. `fields` are the workspace's
 * own.
 */
export function draftContact(
  row: FileRow,
  mapping: readonly (ImportField | null)[],
  fields: readonly OwnField[] = [],
): Draft {
  const { cells, isBroken } = row
  if (isBroken) return wrong("A quotation mark is in the wrong place.")
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== "")) {
    return wrong("There are more cells than columns.")
  }
  const text = (field: ImportField) => unguardCell(cells[mapping.indexOf(field)] ?? "").trim()
  const cell = readEmailCell(text("email"))
  const name = text("name") || `${text("firstName")} ${text("lastName")}`.trim() || cell.name
  const email = toAsciiAddress(cell.email)
  if (name === "") return wrong("The name is missing.")
  if (email === "" && text("company") === "" && text("links") === "")
    return wrong("There is no email address. Without one, give a company or a social link besides the name.")
  if (hasOtherSigns(email))
    return wrong(
      `${details.email.label}: Before the @ only letters without accents, digits and a few signs are taken.`,
    )
  const cellsOf = Object.fromEntries(detailKeys.map((key) => [key, readCell(details[key].kind, text(key))]))
  const notes = withOthers(text("notes"), cell.others)
  const checked = ImportedContact.safeParse({ ...cellsOf, notes, name, email })
  if (!checked.success) {
    const [issue] = checked.error.issues
    return wrong(`${labelOf(issue?.path[0])}: ${issue?.message}.`)
  }
  const own = readOwnCells(fields, text)
  if (own.reason !== null) return wrong(own.reason)
  const named = readGroups(text)
  if (named.reason !== null) return wrong(named.reason)
  const contact = { ...checked.data, ...own.entries }
  const { groups } = named
  if (contact.email === null)
    return { contact: { ...contact, email: null }, address: null, groups, reason: null }
  const address = foldAddress(contact.email)
  if (address === null) return wrong(`${details.email.label}: Please enter a valid email address.`)
  return { contact: { ...contact, email: contact.email }, address, groups, reason: null }
}

/** A contact has one address; that it has others is not forgotten. */
const withOthers = (notes: string, others: string[]): string =>
  others.length === 0 ? notes : [notes, `Other addresses: ${others.join(", ")}`].filter(Boolean).join("\n")

/**
 * Characters that look like an ordinary address to a person, who would search for the mistake in vain: other alphabets,
 * and quotation marks.
 */
function hasOtherSigns(email: string): boolean {
  const local = email.slice(0, Math.max(0, email.lastIndexOf("@")))
  return local.startsWith('"') || /\P{ASCII}/u.test(local)
}

const labelOf = (key: PropertyKey | undefined) => details[key as DetailKey].label
