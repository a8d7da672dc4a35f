import type { ContactDetail } from "#contract/workspace/people/contacts"
import type { Source } from "#contract/workspace/people/sources"

export const details = ["name", "email", "phone", "title", "outlet", "company", "notes"] as const
export type Detail = (typeof details)[number]

/** What a source may call a detail: by its name, or by its value. */
const namesOf = (contact: ContactDetail, detail: Detail): (string | null)[] =>
  detail === "outlet" ? ["outletId"] : [detail, contact[detail]]

/** The sources of a detail that is known, the newest first: those that name it, and those that quote its value. */
export const sourcesFor = (contact: ContactDetail, detail: Detail): Source[] =>
  contact[detail] ? contact.sources.filter(({ about }) => namesOf(contact, detail).includes(about)) : []

/** What was found of a person and is none of the details that are shown, such as a second address. */
export const otherSources = (contact: ContactDetail): Source[] =>
  contact.sources.filter(({ about }) => details.every((detail) => !namesOf(contact, detail).includes(about)))
