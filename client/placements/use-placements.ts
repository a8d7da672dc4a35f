import type { MyWorkspace } from "#contract/site/workspaces"
import type { PlacementPage } from "#contract/workspace/placements"
import { usePages } from "../lib/use-pages.ts"
import { doorOf } from "../workspaces/workspace-provider.tsx"

const placementsOf = ({ placements, nextCursor }: PlacementPage) => ({
  items: placements,
  before: nextCursor,
})

/** The placements that match the query `search`, page by page. */
export function usePlacements(workspace: MyWorkspace, search: string) {
  const pages = usePages(`${doorOf(workspace, "placements")}?${search}`, placementsOf, "cursor")
  return { ...pages, total: pages.answer?.total ?? null }
}
