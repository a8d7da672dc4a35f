import { useEffect, useState } from "react"
import { type Address, part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import type { PickedOutlet } from "./outlet-picker.tsx"

/** The outlet of this id with its name; null without an id, and undefined while the name is being loaded. */
export function useOutletName(endpoint: Address<"/outlets">, id: string): PickedOutlet | null | undefined {
  const [known, setKnown] = useState<PickedOutlet | null>(null)
  useEffect(() => {
    if (!id) return
    const leaving = new AbortController()
    api
      .get(part(endpoint, "/:id", id), { signal: leaving.signal })
      .then(setKnown)
      .catch((error) => {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 404) setKnown({ id, name: "A deleted outlet" })
      })
    return () => leaving.abort()
  }, [endpoint, id])
  if (!id) return null
  return known?.id === id ? known : undefined
}
