import type { MyWorkspace } from "#contract/site/workspaces"
import type { PlacementPage } from "#contract/workspace/results/placements"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { withQuery } from "../../lib/addresses.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const placementsOf = ({ placements, nextCursor }: PlacementPage) => ({
  items: placements,
  before: nextCursor,
})

const topics = ["placement"]

/** The placements that match the query `search`, page by page, read again when one of their pages was. */
export function usePlacements(workspace: MyWorkspace, search: string) {
  const pages = useKeptPages(withQuery(endpointOf(workspace, "/placements"), search), placementsOf, "cursor")
  useLive(workspace, topics, true, pages.refresh)
  return { ...pages, total: pages.answer?.total ?? null }
}
