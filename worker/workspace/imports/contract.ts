import * as z from "zod/mini"

/** What may be imported at once. A line is a row of the file, whatever number of lines its cells hold. */
export const LIMITS = {
  bytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  /** Characters of one row. */
  rowLength: 262_144,
} as const

/** What a column can hold. A first and a last name become one name. */
export const importFields = [
  "name",
  "firstName",
  "lastName",
  "email",
  "company",
  "title",
  "phone",
  "notes",
] as const
export type ImportField = (typeof importFields)[number]

const eachOnce = "Choose each field for one column only"

/** What each column of the file holds, from the first on; null for one that is not imported. */
export const Mapping = z.array(z.nullable(z.enum(importFields))).check(
  z.maxLength(LIMITS.columns),
  z.refine((fields) => {
    const chosen = fields.filter((field) => field !== null)
    return new Set(chosen).size === chosen.length
  }, eachOnce),
  z.refine((fields) => fields.includes("email"), "Choose the column that holds the email address"),
  z.refine(
    (fields) => ["name", "firstName", "lastName"].some((field) => fields.includes(field as ImportField)),
    "Choose the column that holds the name",
  ),
)
export type Mapping = z.infer<typeof Mapping>

/** What happens to a person whom the workspace has already: nothing, what the file says, or only what they lack. */
export const policies = ["skip", "update", "fill_blanks"] as const
export type Policy = (typeof policies)[number]

/** What becomes of a row. Every row has one, so their counts add up to the rows. */
export const outcomes = ["valid", "invalid", "duplicate_in_file", "duplicate", "suppressed"] as const
export type Outcome = (typeof outcomes)[number]

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"
