import type { ContactDetail, Source } from "#contract/workspace/contacts"

export const details = ["name", "email", "phone", "title", "company", "notes"] as const
export type Detail = (typeof details)[number]

/** The sources of a detail that is known, the newest first: those that name it, and those that quote its value. */
export function sourcesFor(contact: ContactDetail, detail: Detail): Source[] {
  const value = contact[detail]
  return value ? contact.sources.filter(({ about }) => about === detail || about === value) : []
}

/** What was found of a person and is none of the details that are shown, such as a second address. */
export const otherSources = (contact: ContactDetail): Source[] =>
  contact.sources.filter(({ about }) =>
    details.every((detail) => about !== detail && about !== contact[detail]),
  )
