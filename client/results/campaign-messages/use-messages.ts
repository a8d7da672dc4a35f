import type { CampaignMessagePage, MessageNarrowing } from "#contract/workspace/results/campaign-messages"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { type ListOfCampaign, queryOf, useActingList } from "../participants/use-acting-list.ts"

const messagesOf = ({ messages, nextCursor }: CampaignMessagePage) => ({
  items: messages,
  before: nextCursor,
})

/** The messages of a campaign that match, page by page, and what can be done with the people whom they are for. */
export function useMessages(of: ListOfCampaign) {
  const endpoint = endpointOf(of.workspace, "/campaigns/:id/messages", of.campaignId)
  const { query, filter } = queryOf<MessageNarrowing>(of.search)
  const address = withQuery(endpoint, query)
  const pages = useKeptPages(address, messagesOf, "cursor")
  const acting = useActingList({
    ...{ ...of, pages, address },
    send: (ids, action) => api.post(part(endpoint, "/bulk"), { ids, action }),
    sendMatching: (action, place) => api.post(part(endpoint, "/bulk/matching"), { filter, action, ...place }),
  })
  return { ...pages, ...acting }
}
