import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const topics = ["placement"]

/**
 * Returns one placement; null until it has loaded. While its page is being checked, the placement is reloaded with the
 * results.
 */
export function usePlacement(workspace: MyWorkspace, id: string) {
  const endpoint = endpointOf(workspace, "/placements/:id", id)
  const { data: placement, setData: setPlacement, failure, isMissing, read, reload } = useRead(endpoint)
  useLive(workspace, topics, placement?.isDue ?? false, read)
  return { endpoint, placement, setPlacement, failure, isMissing, retry: reload }
}
