import { useEffect, useEffectEvent } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type {
  Participant,
  ParticipantAction,
  ParticipantNarrowing,
  ParticipantPage,
} from "#contract/workspace/results/participants"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useBulk } from "../../people/selection/use-bulk.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { describeAction } from "./describe-action.ts"

const pageSize = 50
const peopleOf = ({ participants, nextCursor }: ParticipantPage) => ({
  items: participants,
  before: nextCursor,
})

interface Shown {
  workspace: MyWorkspace
  campaignId: string
  /** The query of the list. */
  search: string
  /** Grows whenever something has happened, and the list is read again. */
  turn: number
  onChange: () => Promise<void>
}

/** The people of a campaign who match, page by page, and what can be done with many of them at once. */
export function useParticipants({ workspace, campaignId, search, turn, onChange }: Shown) {
  const endpoint = endpointOf(workspace, "/campaigns/:id/participants", campaignId)
  const query = new URLSearchParams(search)
  const { sort: _, ...filter } = Object.fromEntries(query) as ParticipantNarrowing & { sort?: string }
  query.set("limit", String(pageSize))
  const address = withQuery(endpoint, query)
  const pages = useKeptPages(address, peopleOf, "cursor")
  const refresh = useEffectEvent(pages.refresh)
  useEffect(() => {
    if (turn === 0) return
    const leaving = new AbortController()
    void refresh(leaving.signal)
    return () => leaving.abort()
  }, [turn])
  const bulk = useBulk<ParticipantPage, Participant, ParticipantAction, string>({
    send: (ids, action) => api.post(part(endpoint, "/bulk"), { ids, action }),
    sendMatching: (action, place) => api.post(part(endpoint, "/bulk/matching"), { filter, action, ...place }),
    sendUndo: async (change) => {
      const undone = await api.post(part(endpoint, "/bulk/undo"), change)
      void onChange()
      return undone
    },
    pages,
    address,
    after: (items) => [...items],
    describe: describeAction,
  })
  const telling = async (work: Promise<boolean>) => {
    const isDone = await work
    void onChange()
    return isDone
  }
  return {
    ...pages,
    ...bulk,
    act: (ids: string[], action: ParticipantAction) => telling(bulk.act(ids, action)),
    actOnAll: (action: ParticipantAction) => telling(bulk.actOnAll(action)),
    total: pages.answer?.total ?? null,
    isNarrowed: pages.answered !== null && /[?&](q|show)=/.test(pages.answered),
  }
}
