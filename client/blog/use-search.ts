import { useEffect, useState } from "react"
import type { PostMatch } from "#contract/site/blog"
import { at, withQuery } from "../lib/addresses.ts"
import { send } from "../lib/send.ts"

/** The answer to one query. `matches` is null when the server could not be asked. */
export interface Found {
  query: string
  matches: PostMatch[] | null
}

const pause = 150

/** Asks the server 150 ms after the last key, and drops what it was asked before. Nothing for an empty query. */
export function useSearch(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const wanted = query.trim()
  useEffect(() => {
    if (wanted === "") {
      setFound(null)
      return
    }
    const stop = new AbortController()
    const show = (matches: PostMatch[] | null) => !stop.signal.aborted && setFound({ query: wanted, matches })
    const timer = setTimeout(() => {
      searchPosts(wanted, stop.signal).then(show, () => show(null))
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  return wanted === "" ? null : found
}

/** The few posts that the search box offers. */
async function searchPosts(q: string, signal: AbortSignal): Promise<PostMatch[]> {
  const { posts } = await send("GET", withQuery(at("/api/blog/search"), { q }), { signal })
  return posts
}
