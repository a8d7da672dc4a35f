import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { isMoving } from "./words.ts"

const topics = ["scan"]

/** Returns one scan; null until it has loaded. A running scan is reloaded after each of its pages. */
export function useScan(workspace: MyWorkspace, id: string) {
  const endpoint = endpointOf(workspace, "/scans/:id", id)
  const { data: scan, setData: setScan, failure, isMissing, read, reload } = useRead(endpoint)
  useLive(workspace, topics, scan !== null && isMoving(scan), read)

  return { endpoint, scan, setScan, failure, isMissing, read, retry: reload }
}
