import type { ContactDetail } from "#contract/workspace/people/contacts"
import { type DetailKey, details as described, detailKeys, isBlank } from "#contract/workspace/people/details"
import { isOwnKey, ownKey } from "#contract/workspace/people/own-fields/values"
import type { Source } from "#contract/workspace/people/sources"

/** What a contact's page shows: each detail and the outlet, long texts last. */
export type Detail = DetailKey | "outlet"
const isLong = (key: DetailKey) => described[key].kind === "longText"
export const details: readonly Detail[] = [
  ...detailKeys
    .filter((key) => !isLong(key))
    .flatMap((key): Detail[] => (key === "company" ? ["outlet", key] : [key])),
  ...detailKeys.filter(isLong),
]

/** How a source may identify a detail: by its name, or by its value. */
const namesOf = (contact: ContactDetail, detail: Detail): unknown[] =>
  detail === "outlet" ? ["outletId"] : [detail, contact[detail]]

/** Returns the sources of a known detail, newest first: those that name it, and those that quote its value. */
export const sourcesFor = (contact: ContactDetail, detail: Detail): Source[] =>
  isBlank(contact[detail])
    ? []
    : contact.sources.filter(({ about }) => namesOf(contact, detail).includes(about))

/** Returns the sources of what a field of the workspace's own says, newest first. */
export const sourcesForField = (contact: ContactDetail, key: string): Source[] =>
  contact.fields[key] === undefined ? [] : contact.sources.filter(({ about }) => about === ownKey(key))

/** Findings about a person that are not among the shown details, such as a second address. */
export const otherSources = (contact: ContactDetail): Source[] =>
  contact.sources.filter(
    ({ about }) => !isOwnKey(about) && details.every((detail) => !namesOf(contact, detail).includes(about)),
  )
