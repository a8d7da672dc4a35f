import type { ParticipantNarrowing, ParticipantPage } from "#contract/workspace/results/participants"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { type ListOfCampaign, queryOf, useActingList } from "./use-acting-list.ts"

const peopleOf = ({ participants, nextCursor }: ParticipantPage) => ({
  items: participants,
  before: nextCursor,
})

/** The people of a campaign who match, page by page, and what can be done with many of them at once. */
export function useParticipants(of: ListOfCampaign) {
  const endpoint = endpointOf(of.workspace, "/campaigns/:id/participants", of.campaignId)
  const { query, filter } = queryOf<ParticipantNarrowing>(of.search)
  const address = withQuery(endpoint, query)
  const pages = useKeptPages(address, peopleOf, "cursor")
  const acting = useActingList({
    ...{ ...of, pages, address },
    send: (ids, action) => api.post(part(endpoint, "/bulk"), { ids, action }),
    sendMatching: (action, place) => api.post(part(endpoint, "/bulk/matching"), { filter, action, ...place }),
  })
  const isNarrowed = pages.answered !== null && /[?&](q|show)=/.test(pages.answered)
  return { ...pages, ...acting, isNarrowed }
}
