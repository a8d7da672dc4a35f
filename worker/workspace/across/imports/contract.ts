import * as z from "zod/mini"
import { newDetailSchemas } from "../../people/details/checks/contract.ts"
import { type DetailKey, detailKeys } from "../../people/details/contract.ts"
import type { ListKind } from "../../people/groups/contract.ts"
import type { OutletKind } from "../../people/outlets/contract.ts"
import { OwnName } from "../../people/own-fields/given/contract.ts"
import type { OwnEntries, OwnKey } from "../../people/own-fields/values/contract.ts"
import { LIMITS } from "../files/contract.ts"
import { delimiters, type Encoding, encodings } from "./encodings/contract.ts"

/** A person in a file. Somebody without an address waits for one. */
export const ImportedContact = z.object(newDetailSchemas)
export type ImportedContact = z.infer<typeof ImportedContact> & OwnEntries

/**
 * The meanings of a column. A first and a last name become one name. Tags and lists are names, separated by commas or
 * semicolons; a backslash before one of these keeps it in the name. The outlet is the person's company; its website, kind and country may stand
 * beside it. A field of the workspace's own goes by its key: `fields.print_run`.
 */
type GivenField =
  | DetailKey
  | "firstName"
  | "lastName"
  | "tags"
  | "lists"
  | "site"
  | "outletKind"
  | "outletCountry"
export type ImportField = GivenField | OwnKey
export const importFields: readonly GivenField[] = [
  "name",
  "firstName",
  "lastName",
  ...detailKeys.filter((key) => key !== "name"),
  "tags",
  "lists",
  "site",
  "outletKind",
  "outletCountry",
]

const eachOnce = "Choose each field for one column only"

/** What tells who somebody is; without an address it takes the name as well. */
const identifying: readonly ImportField[] = ["email", "company", "links"]

/** The meaning of each column of the file, from the first on; null for one that is not imported. */
export const Mapping = z.array(z.nullable(z.union([z.enum(importFields), OwnName]))).check(
  z.maxLength(LIMITS.columns),
  z.refine((fields) => {
    const chosen = fields.filter((field) => field !== null)
    return new Set(chosen).size === chosen.length
  }, eachOnce),
  z.refine(
    (fields) => identifying.some((field) => fields.includes(field)),
    "Choose the column that holds the email address, or else the company or social links",
  ),
  z.refine(
    (fields) => (["name", "firstName", "lastName"] as const).some((field) => fields.includes(field)),
    "Choose the column that holds the name",
  ),
)
export type Mapping = z.infer<typeof Mapping>

/** What happens to a person who exists already: nothing, an update by the file, or only filling their blanks. */
export const policies = ["skip", "update", "fill_blanks"] as const
export type Policy = (typeof policies)[number]

/**
 * The outcome of a row. Every row has one, so their counts add up to the rows. A preview has the first eight: `waiting` is
 * somebody new without an address, `completing` brings the address that a contact waits for, and of `ambiguous` it is not
 * clear which of several contacts is meant. Applying turns valid, waiting and completing rows and duplicates into the last four.
 */
export const outcomes = [
  "valid",
  "waiting",
  "completing",
  "duplicate",
  "duplicate_in_file",
  "ambiguous",
  "suppressed",
  "invalid",
  "created",
  "created_waiting",
  "completed",
  "updated",
] as const
export type Outcome = (typeof outcomes)[number]

/** The rows that stay out of the contacts. */
export const refusals = [
  "duplicate_in_file",
  "ambiguous",
  "suppressed",
  "invalid",
] as const satisfies Outcome[]

/** A file is only listed once the upload is complete: until then it is `uploading`. */
export const importStates = [
  "uploading",
  "uploaded",
  "previewed",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
] as const
export type ImportState = (typeof importStates)[number]

/** How a file is to be read, where somebody chose it; what is left out is guessed. */
export const ReadingChoice = z.object({
  encoding: z.optional(z.enum(encodings, "Choose one of the encodings")),
  delimiter: z.optional(z.enum(delimiters, "Choose one of the separators")),
})
export type ReadingChoice = z.infer<typeof ReadingChoice>

/** The query of an upload: the file is the body. */
export const Upload = z.object({
  name: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)), "contacts.csv"),
  ...ReadingChoice.shape,
})
export type Upload = z.infer<typeof Upload>

/** How the beginning of a file is read. Nothing of it is stored. */
export interface Reading {
  /** Null while nothing tells encodings apart: everything is ASCII. */
  encoding: Encoding | null
  /** Null for a file of vCards. */
  delimiter: string | null
  service: string | null
  columns: string[]
  /** A few rows, those first that depend on the encoding. */
  rows: string[][]
  /** The number of characters that this encoding does not have. */
  broken: number
}

/** A preview shows what would happen to each row with this mapping. */
export const Preview = z.object({ mapping: Mapping })
export type Preview = z.infer<typeof Preview>

/** What happens to the outlets that a file names: people are tied to them and new ones are added, people are tied to known ones, or nothing. */
export const outletChoices = ["make", "match", "leave"] as const
export type OutletChoice = (typeof outletChoices)[number]

/**
 * Applying does what the preview said. With a list, everybody in the file who is then in the workspace is added to it.
 */
export const Apply = z.object({
  policy: z.enum(policies, "Choose what happens to existing people"),
  list: z.optional(z.string().check(z.maxLength(40))),
  outlets: z._default(z.enum(outletChoices), "make"),
})
export type Apply = z.input<typeof Apply>

/** A tag or a list that rows of a file name, and how many people it would be, or was, added to. */
export interface NamedGroup {
  kind: ListKind
  name: string
  /** Null as long as it is still to be made. */
  id: string | null
  /** New people who get it. */
  created: number
  /** People whom the workspace has, and who have it not: they get it unless they are left as they are. */
  known: number
}

/** An outlet that the people of a file are, or would be, tied to. */
export interface PlannedOutlet {
  /** By what the rows of the file mean it. */
  keys: string[]
  name: string
  /** Its registrable domain and where its site is; null where it is known by its name alone. */
  domain: string | null
  host: string | null
  kind: OutletKind | ""
  country: string
  /** Null as long as it is still to be made. */
  id: string | null
  /** Whether the import added it. */
  isMade: boolean
  /** What tells which one it is: its website in the file, its name, or the addresses of its people. */
  by: "site" | "name" | "address"
  /** How many people of the file work there, and how many of them are new. */
  people: number
  created: number
}

export interface ImportSummary {
  id: string
  name: string
  state: ImportState
  rows: number
  createdBy: string
  createdAt: string
}

export interface Import extends ImportSummary {
  encoding: Encoding
  /** Empty for vCards. */
  delimiter: string
  /** The service whose export it is, by its columns; null for none that is known. */
  service: string | null
  /** The names of the columns, each once. */
  columns: string[]
  /** The chosen mapping, or else the one that files with such columns had before, or the one that the names suggest. */
  mapping: (ImportField | null)[]
  policy: Policy | null
  /** The list that its people are put on. */
  list: { id: string; name: string } | null
  /** The tags and lists that its rows name, as the last preview counted them. */
  named: NamedGroup[]
  /** The outlets that its people are tied to, as the last preview found them, the largest first. */
  outlets: Pick<PlannedOutlet, "name" | "domain" | "id" | "isMade" | "by" | "people" | "created">[]
  /** Number of rows by outcome; null before the first preview. */
  counts: Record<Outcome, number> | null
  /** Rows that applying or undoing has come by. */
  done: number
  /** Reason for the failure. */
  failure: string | null
  /** When the file's contents were deleted; null while they are stored. */
  forgottenAt: string | null
  /** The first rows, to show what the columns contain. */
  sample: string[][]
  /** The first rows that are not imported. */
  refused: { row: number; outcome: Outcome; reason: string }[]
}

/** What the browser asks here, and what it gets. */
export interface ImportCalls {
  "GET /imports": { answer: ImportSummary[] }
  "POST /imports": { query: Upload; file: File; answer: Import }
  "POST /imports/readings": { query: ReadingChoice; file: File; answer: Reading }
  "GET /imports/:id": { answer: Import }
  "GET /imports/:id/report": { answer: Blob }
  "PUT /imports/:id/preview": { body: Preview; answer: Import }
  "POST /imports/:id/apply": { body: Apply; answer: Import }
  "POST /imports/:id/undo": { answer: Import }
  "DELETE /imports/:id": { answer: undefined }
}
