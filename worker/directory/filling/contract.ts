import * as z from "zod/mini"
import { OutletKind } from "../outlets/contract.ts"

/** Characters of one file: within what a request may hold. */
export const MOST_CHARACTERS = 700_000

/** A file with outlets: OPML, CSV or TSV. `kind` is that of outlets whose kind it does not name. */
export const OutletFile = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Choose a file"), z.maxLength(200)),
  text: z
    .string()
    .check(
      z.minLength(1, "This file is empty"),
      z.maxLength(MOST_CHARACTERS, "Use a file of at most 700 KB, or split it"),
    ),
  kind: z._default(OutletKind, "blog"),
})
export type OutletFile = z.infer<typeof OutletFile>

/** What becomes of a row. */
export const ROW_RESULTS = {
  new: "New outlet",
  feed: "New feed of a known outlet",
  known: "Already there",
  refused: "Refused",
} as const
export type RowResult = keyof typeof ROW_RESULTS

export interface CheckedRow {
  /** The line of a table, or the number of the entry in OPML. */
  line: number
  name: string
  host: string
  result: RowResult
  /** Why it is refused; null otherwise. */
  reason: string | null
}

/** What an import would do, or did. */
export interface CheckedFile {
  counts: Record<RowResult, number>
  /** The first rows that are refused, and then the first of the others. */
  rows: CheckedRow[]
}

/** An import as administrators see it. */
export interface DirectoryImport {
  id: string
  name: string
  createdAt: string
  /** Outlets and feeds that are still there from it. */
  outlets: number
  feeds: number
  undoneAt: string | null
}

export interface DirectoryImports {
  imports: DirectoryImport[]
  /** All that the directory has. */
  totals: {
    outlets: number
    feeds: number
    neverRead: number
    failing: number
    articles: number
    writers: number
  }
  isCollecting: boolean
}

/** Somebody who does not want to be listed. */
export const NewObjection = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(3, "Give the name that stands in the bylines"), z.maxLength(100)),
})
export type NewObjection = z.infer<typeof NewObjection>

/** What the browser asks here, and what it gets. */
export interface DirectoryImportCalls {
  "GET /api/directory/imports": { answer: DirectoryImports }
  "POST /api/directory/imports/check": { body: OutletFile; answer: CheckedFile }
  "POST /api/directory/imports": { body: OutletFile; answer: CheckedFile }
  "POST /api/directory/imports/list": { answer: CheckedFile }
  "DELETE /api/directory/imports/:id": { answer: undefined }
  "POST /api/directory/objections": { body: NewObjection; answer: { writers: number } }
}
