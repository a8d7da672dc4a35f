import { useRead } from "../data/use-read.ts"
import { withQuery } from "../lib/addresses.ts"
import { endpointOf, useWorkspace } from "./workspace-provider.tsx"

/** Returns the total number of a feature's items in the workspace; null until it is known. */
export function useTotal(feature: "contacts"): number | null {
  const { workspace } = useWorkspace()
  const { data } = useRead(workspace && withQuery(endpointOf(workspace, `/${feature}`), { limit: 1 }))
  return data?.total ?? null
}
