import { useEffect, useEffectEvent } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { MatchingResult } from "#contract/workspace/people/selection/matching"
import type { ParticipantAction, ParticipantsChanged } from "#contract/workspace/results/participants"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { type Place, type Shown, useBulk } from "../../people/selection/use-bulk.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { describeAction } from "./describe-action.ts"

/** A list of a campaign: of its people, or of its messages. */
export interface ListOfCampaign {
  workspace: MyWorkspace
  campaignId: string
  /** The query of the list. */
  search: string
  /** Grows whenever something has happened, and the list is read again. */
  turn: number
  onChange: () => Promise<void>
}

interface ActingList<Page, Item> extends ListOfCampaign {
  /** The list that is shown, and its address. */
  pages: Shown<Page, Item> & { refresh: (until: AbortSignal) => Promise<void> }
  address: string
  send: (ids: string[], action: ParticipantAction) => Promise<ParticipantsChanged>
  sendMatching: (action: ParticipantAction, place: Place) => Promise<MatchingResult & ParticipantsChanged>
}

/** What can be done with the people of a list of a campaign, which is read again whenever something has happened. */
export function useActingList<Page extends { total: number }, Item>(of: ActingList<Page, Item>) {
  const { workspace, campaignId, turn, onChange, pages, address, send, sendMatching } = of
  const refresh = useEffectEvent(pages.refresh)
  useEffect(() => {
    if (turn === 0) return
    const leaving = new AbortController()
    void refresh(leaving.signal)
    return () => leaving.abort()
  }, [turn])
  const bulk = useBulk<Page, Item, ParticipantAction, string>({
    send,
    sendMatching,
    sendUndo: async (change) => {
      const people = endpointOf(workspace, "/campaigns/:id/participants", campaignId)
      const undone = await api.post(part(people, "/bulk/undo"), change)
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
    ...bulk,
    act: (ids: string[], action: ParticipantAction) => telling(bulk.act(ids, action)),
    actOnAll: (action: ParticipantAction) => telling(bulk.actOnAll(action)),
    total: pages.answer?.total ?? null,
  }
}

/** The query that brings a page of the list, and what narrows it. */
export function queryOf<Narrowing>(search: string): { query: URLSearchParams; filter: Narrowing } {
  const query = new URLSearchParams(search)
  const { sort: _, ...filter } = Object.fromEntries(query)
  query.set("limit", "50")
  return { query, filter: filter as Narrowing }
}
