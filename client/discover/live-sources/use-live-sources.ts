import { useEffect, useState } from "react"
import type { LiveSource } from "#contract/directory/live"
import type { MyWorkspace } from "#contract/site/workspaces"
import { api } from "../../lib/api.ts"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"

/** The sources that this person may search; none while that is not known, and where none is set up. */
export function useLiveSources(workspace: MyWorkspace): LiveSource[] {
  const [sources, setSources] = useState<LiveSource[]>([])
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
  return sources
}
