import { type DocumentedCall, readCalls } from "../../client/site/api/read-calls.ts"

/** Always the same, so written once. */
let known: DocumentedCall[] | undefined

/** The calls of the public API. Their descriptions are loaded with the first page that shows them. */
export async function listCalls(): Promise<DocumentedCall[]> {
  if (known) return known
  const { writePublicDocument } = await import("../workspace/public-document.ts")
  known = readCalls(writePublicDocument(""))
  return known
}
