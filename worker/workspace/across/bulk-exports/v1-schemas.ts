import * as z from "zod/mini"
import { exportedLists, exportFormats, exportStates } from "./contract.ts"

const paged = ["cursor", "page", "limit"]
const lists = exportedLists.join(", ")

/** What a program asks for: a list, narrowed as its address takes it, with `fields` and `expand`. */
export const NewExportV1 = z.strictObject({
  list: z.enum(exportedLists, `Name one of these: ${lists}`),
  format: z._default(z.enum(exportFormats), "jsonl"),
  query: z._default(
    z
      .record(z.string(), z.string().check(z.maxLength(1000)))
      .check(
        z.refine(
          (query) => !paged.some((name) => name in query),
          "Leave out cursor, page and limit: a file has the whole list.",
        ),
      ),
    {},
  ),
})
export type NewExportV1 = z.infer<typeof NewExportV1>

/** A file that is made, is ready or failed. */
export const ExportV1 = z
  .object({
    id: z.string(),
    list: z.enum(exportedLists),
    format: z.enum(exportFormats),
    query: z.record(z.string(), z.string()),
    state: z.enum(exportStates),
    error: z.nullable(z.string()),
    rows: z.int(),
    bytes: z.int(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "Export" })
export type ExportV1 = z.infer<typeof ExportV1>
