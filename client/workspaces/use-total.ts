import { useEffect, useState } from "react"
import { withQuery } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { endpointOf, useWorkspace } from "./workspace-provider.tsx"

/** Returns the total number of a feature's items in the workspace; null until it is known. */
export function useTotal(feature: "contacts"): number | null {
  const { workspace } = useWorkspace()
  const [total, setTotal] = useState<number | null>(null)
  const address = workspace && withQuery(endpointOf(workspace, `/${feature}`), { limit: 1 })
  useEffect(() => {
    if (!address) return
    const leaving = new AbortController()
    api
      .get(address, { signal: leaving.signal })
      .then((answer) => setTotal(answer.total))
      .catch((error) => {
        if (!(error instanceof ApiError)) throw error
      })
    return () => leaving.abort()
  }, [address])
  return total
}
