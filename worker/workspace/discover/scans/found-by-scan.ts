import type { Source } from "../../../fetching/reading/person.ts"
import type { ReadPages } from "../../people/sources/keep-sources.ts"
import type { Wanted } from "./decide-people.ts"

type ReadPage = ReadPages extends ReadonlyMap<string, infer Page> ? Page : never

/** A finding with everything that its sources need, because the pages of a scan are forgotten at its end. */
export interface FoundByScan extends Wanted {
  pages: Record<string, ReadPage>
}

/** Of one detail; a person looks up no more. */
const mostSources = 5
const mostAddresses = 10

/** A finding as it waits for review. */
export function toFound(wanted: Wanted, pages: ReadPages): FoundByScan {
  const sources = wanted.sources.slice(0, mostSources)
  const addresses = wanted.addresses
    .slice(0, mostAddresses)
    .map((one) => ({ ...one, sources: one.sources.slice(0, mostSources) }))
  return {
    ...wanted,
    sources,
    addresses,
    pages: pagesOf([...sources, ...addresses.flatMap((one) => one.sources)], pages),
  }
}

export const pagesOfFound = ({ pages }: FoundByScan): ReadPages => new Map(Object.entries(pages))

function pagesOf(sources: readonly Source[], pages: ReadPages): FoundByScan["pages"] {
  const named = sources.flatMap(({ url }): [string, ReadPage][] => {
    const page = pages.get(url)
    if (!page) return []
    const { robots, httpStatus, contentHash, fetchedAt, reading } = page
    const kind = reading && { kind: reading.kind }
    return [[url, { robots, httpStatus, contentHash, fetchedAt, reading: kind }]]
  })
  return Object.fromEntries(named)
}
