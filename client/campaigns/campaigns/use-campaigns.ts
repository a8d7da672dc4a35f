import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignSummary } from "#contract/workspace/campaigns/campaigns"
import type { CampaignAction, CampaignNarrowing, CampaignPage } from "#contract/workspace/campaigns/lifecycle"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { ApiError } from "../../lib/api-error.ts"
import { useBulk } from "../../people/selection/use-bulk.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { stateTopics } from "./campaign-topics.ts"
import { counted } from "./figures.ts"

const pageSize = 50
const campaignsOf = ({ campaigns, nextCursor }: CampaignPage) => ({ items: campaigns, before: nextCursor })

/** The campaigns that match, page by page, and what can be done with many of them at once. `search` is the query of the list. */
export function useCampaigns(workspace: MyWorkspace, search: string) {
  const endpoint = endpointOf(workspace, "/campaigns")
  const query = new URLSearchParams(search)
  const { sort: _, ...filter } = Object.fromEntries(query) as CampaignNarrowing & { sort?: string }
  query.set("limit", String(pageSize))
  const address = withQuery(endpoint, query)
  const pages = useKeptPages(address, campaignsOf, "cursor")
  useLive(workspace, stateTopics, true, pages.refresh)
  const bulk = useBulk<CampaignPage, CampaignSummary, CampaignAction, "running">({
    send: (ids, action, act) => api.post(part(endpoint, "/bulk"), { ids, action, act }),
    sendMatching: (action, place, act) =>
      api.post(part(endpoint, "/bulk/matching"), { filter, action, act, ...place }),
    sendUndo: ({ ids }) => resumeEach(workspace, ids),
    trash: endpointOf(workspace, "/trash/restore"),
    pages,
    address,
    after,
    describe,
  })
  return {
    ...pages,
    ...bulk,
    total: pages.answer?.total ?? null,
    isNarrowed: pages.answered !== null && /[?&](q|state|client)=/.test(pages.answered),
  }
}

/** One that somebody resumed or archived since stays as it is. */
async function resumeEach(workspace: MyWorkspace, ids: readonly string[]): Promise<{ changed: number }> {
  let changed = 0
  for (const id of ids) {
    try {
      await api.post(endpointOf(workspace, "/campaigns/:id/resume", id))
      changed++
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 409 || error.status === 404))) throw error
    }
  }
  return { changed }
}

function after(items: readonly CampaignSummary[], ids: readonly string[], action: CampaignAction) {
  const isMeant = ({ id, state }: CampaignSummary) => ids.includes(id) && fits[action](state)
  return action === "pause"
    ? items.map((one) => (isMeant(one) ? { ...one, state: "paused" as const, pauseReason: null } : one))
    : items.filter((one) => !isMeant(one))
}

/** Which campaigns an action changes; the others stay as they are. */
const fits: Record<CampaignAction, (state: CampaignSummary["state"]) => boolean> = {
  pause: (state) => state === "running",
  archive: (state) => state !== "draft" && state !== "archived",
  delete: (state) => state === "draft",
}

export const isOpenTo = (action: CampaignAction, { state }: Pick<CampaignSummary, "state">): boolean =>
  fits[action](state)

export const countCampaigns = (count: number): string => counted(count, "campaign", "campaigns")

const done: Record<CampaignAction, { title: string; one: string; many: string; none: string }> = {
  pause: {
    title: "Paused",
    one: "sends nothing until it is resumed.",
    many: "send nothing until they are resumed.",
    none: "None of them was running.",
  },
  archive: {
    title: "Archived",
    one: "is in the archive, and sends nothing more.",
    many: "are in the archive, and send nothing more.",
    none: "Drafts cannot be archived, and others are in the archive already.",
  },
  delete: {
    title: "Deleted",
    one: "is in the trash for 30 days.",
    many: "are in the trash for 30 days.",
    none: "None of them was a draft. Campaigns that were launched can be archived.",
  },
}

function describe(action: CampaignAction, count: number) {
  const { title, one, many, none } = done[action]
  if (count === 0) return { title: "Nothing Changed", description: none }
  return { title, description: `${countCampaigns(count)} ${count === 1 ? one : many}` }
}
