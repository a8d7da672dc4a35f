import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const topics = ["import"]

/** One import: null until it has come. While it is worked on it is read again as it gets on. */
export function useImport(workspace: MyWorkspace, id: string) {
  const address = endpointOf(workspace, "/imports/:id", id)
  const { data: item, setData: setItem, failure, read, reload } = useRead(address)
  const isMoving = item?.state === "applying" || item?.state === "undoing"
  useLive(workspace, topics, isMoving, read)

  return { item, setItem, failure, retry: reload }
}
