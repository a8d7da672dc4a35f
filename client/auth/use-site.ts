import { useEffect, useState } from "react"
import type { PublicSite } from "#contract/site/site-settings"
import { ApiError } from "../lib/api-error.ts"
import { fetchSite } from "../lib/fetch-site.ts"

/** What this site offers, asked for after hydration; null until it is known. */
export function useSite(): PublicSite | null {
  const [site, setSite] = useState<PublicSite | null>(null)
  useEffect(() => {
    fetchSite().then(setSite, ignoreUnanswered)
  }, [])
  return site
}

/** Then the page stays as it is, and the server decides. */
function ignoreUnanswered(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
