import type { FetchedPage } from "../../../fetching/fetched-document.ts"
import type { Client } from "../../people/clients/contract.ts"
import { findPlaced } from "../placements/find-placed.ts"
import { isTarget } from "../placements/target.ts"
import type { ProposalReason } from "./contract.ts"

export type Wanted = Pick<Client, "names" | "spokespeople" | "sites">

export interface Match {
  reason: ProposalReason
  matched: string
  quote: string
}

/** What a page has of a client: a link to one of its sites, or else its words. */
export function matchPage(page: FetchedPage, wanted: Wanted): Match | null {
  const asked = [...wanted.names, ...wanted.spokespeople]
  const { found } = findPlaced(page, { targetUrls: wanted.sites, match: "site", phrase: "" })
  if (found?.foundUrl) return { reason: "link", matched: found.foundUrl, quote: found.quote }
  for (const phrase of asked) {
    const said = findPlaced(page, { targetUrls: [], match: "site", phrase }).found
    if (said)
      return {
        reason: wanted.names.includes(phrase) ? "name" : "spokesperson",
        matched: phrase,
        quote: said.quote,
      }
  }
  return null
}

/** What a client publishes itself is no coverage. */
export const isOwnPage = (url: URL, { sites }: Wanted): boolean =>
  sites.some((site) => isTarget(url, new URL(site), "site"))
