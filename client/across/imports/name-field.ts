import type { ImportField, importFields } from "#contract/workspace/across/imports"
import { type DetailKey, details } from "#contract/workspace/people/details"

/** What columns are called that are not a detail, or have another name in files. */
const columnWords: Partial<Record<ImportField, string>> = {
  name: "Full name",
  firstName: "First name",
  lastName: "Last name",
  email: "Email address",
  company: "Company or outlet",
  tags: "Tags",
  lists: "Lists",
  site: "Outlet’s website",
  outletKind: "Outlet’s kind",
  outletCountry: "Outlet’s country",
}
export const nameField = (field: (typeof importFields)[number]): string =>
  columnWords[field] ?? details[field as DetailKey].label
