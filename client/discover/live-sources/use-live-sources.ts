import { useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { SourceState } from "#contract/workspace/discover/live-sources"
import { api } from "../../lib/api.ts"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"

/** The sources that this person may search, and how they change; none while that is not known, and where none is set up. */
export function useLiveSources(workspace: MyWorkspace) {
  const [sources, setSources] = useState<SourceState[]>([])
  const endpoint = endpointOf(workspace, "/live-sources")
  const maySearch = mayWrite(workspace)
  useEffect(() => {
    if (!maySearch) return
    let isCurrent = true
    // Without an answer the page is whole, too.
    api.get(endpoint).then(
      (known) => isCurrent && setSources(known.sources),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [endpoint, maySearch])
  return [sources, setSources] as const
}
