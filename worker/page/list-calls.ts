import { type DocumentedCall, readCalls } from "../../client/site/api/read-calls.ts"

/** The calls of the public API. Their descriptions are loaded with the one page that shows them. */
export async function listCalls(): Promise<DocumentedCall[]> {
  const { writePublicDocument } = await import("../workspace/public-document.ts")
  return readCalls(writePublicDocument(""))
}
