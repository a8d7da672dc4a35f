import { type DocumentedCall, readCalls } from "../../client/site/api/read-calls.ts"

/** The calls of the public API. What it consists of is loaded with the one page that shows it. */
export async function listCalls(): Promise<DocumentedCall[]> {
  const { writePublicDocument } = await import("../workspace/public-document.ts")
  return readCalls(writePublicDocument(""))
}
