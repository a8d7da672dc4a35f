import type { Reads } from "../../data/reads.ts"
import { gatherPassages } from "./gather.ts"
import { LONGEST_QUERY } from "./longest-query.ts"
import type { Results } from "./passage.ts"
import { searchPassages } from "./rank.ts"

/** What the documentation, the help center and the API's reference have for the query of an address. */
export async function searchDocumentation(address: string, reads: Reads): Promise<Results> {
  const given = new URL(address).searchParams.get("q") ?? ""
  const query = given
    .slice(0, LONGEST_QUERY)
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
  if (query === "") return { query, found: [], isWhole: true }
  const [sections, calls] = await Promise.all([reads.listSections(), reads.listCalls()])
  return { query, ...searchPassages(gatherPassages(sections, calls), query) }
}
