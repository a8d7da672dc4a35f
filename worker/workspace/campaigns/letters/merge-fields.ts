import type { Contact } from "../../people/contacts/contract.ts"
import type { MergeField } from "./contract.ts"

/** The sender's name and address in a message. */
export interface Sender {
  address: string
  displayName: string
  /** Plain text; may be empty. */
  signature: string
}

/** Stands in while no mailbox is chosen, so that a text can be looked at. */
export const noSender: Sender = { address: "", displayName: "", signature: "" }

export type FieldValues = Partial<Record<MergeField, string>>

/** The recipient of a message; `opening` is the paragraph for them alone. */
export type Recipient = Pick<Contact, "name" | "title" | "company" | "email"> &
  Partial<Pick<Contact, "outlet">> & { opening?: string }

/**
 * The values of the merge fields for one person. An unknown value is left out, so that it cannot go out as an empty
 * word.
 */
export function valuesFor(contact: Recipient, sender: Sender, targetUrls: readonly string[]): FieldValues {
  const { first, last } = splitName(contact.name)
  const from = splitName(sender.displayName)
  const values: Record<MergeField, string> = {
    first_name: first,
    last_name: last,
    name: contact.name,
    title: contact.title,
    company: contact.company || (contact.outlet?.name ?? ""),
    email: contact.email ?? "",
    opening: contact.opening ?? "",
    sender_name: sender.displayName,
    sender_first_name: from.first,
    target_url: targetUrls[0] ?? "",
  }
  const known = Object.entries(values).map(([field, value]) => [field, cleanValue(value)] as const)
  return Object.fromEntries(known.filter(([, value]) => value !== ""))
}

/** The first name in a name, as a greeting has it; empty where there is none. */
export const cleanFirstName = (name: string): string => cleanValue(splitName(name).first)

const longest = 500

/** One line of a value that anybody may have written: no control, no mark of ours, nothing that turns the line around. */
const cleanValue = (value: string): string =>
  value
    .replaceAll(/[\p{Cc}\p{Co}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longest)
    .toWellFormed()

const honorific = /^(mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|herr|frau|mme|mlle|m)\.?$/i

const isTitle =
  /^(pr|comms?|communications?|press|marketing|media|editor|editorial|ceo|cto|coo|cfo|cmo|founder|co-founder|head|director|manager|ph\.?d|m\.?d|mba|msc|cipr|jr|sr|ii|iii|esq|dr)\b/i
/**
 * Returns the name used in a salutation, and the rest. A name of one word is that word; initials are not a first name.
 */
export function splitName(name: string): { first: string; last: string } {
  // Lists say "Pryce, Anna" as often as "Anna Pryce"; what follows a whole name is a title or a department.
  const [family = "", behind = ""] = name.split(",").map((part) => part.trim())
  const isWhole = isTitle.test(behind) || (/^\p{Lu}{2,3}$/u.test(behind) && /\p{Ll}/u.test(family))
  const given = isWhole ? "" : behind
  const words = (given ? `${given} ${family}` : family).split(/\s+/).filter(Boolean)
  const own = words.length > 1 && honorific.test(words[0] ?? "") ? words.slice(1) : words
  const [first = "", ...rest] = own
  if (words.length > own.length && rest.length === 0) return { first: "", last: first }
  return { first: /^\p{L}\.?$/u.test(first) && rest.length > 0 ? "" : first, last: rest.join(" ") }
}
