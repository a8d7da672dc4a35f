import { useEffect, useState } from "react"
import { isImageAddress, PLACEHOLDER_IMAGE } from "#contract/site/blog"
import { isOutside } from "#contract/site/pictures"
import { at, withQuery } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"

/** How long to wait after the last key press before asking, in milliseconds. */
const PAUSE = 400

/**
 * Where the editor loads a picture of a post. Its page serves what is kept elsewhere only once it is published, so until
 * then the administrator asks for an address that does.
 */
export async function previewOf(address: string, signal?: AbortSignal): Promise<string> {
  if (!isOutside(address)) return address
  try {
    const endpoint = withQuery(at("/api/pictures"), { address })
    return (await api.get(endpoint, signal && { signal })).address
  } catch (error) {
    if (error instanceof ApiError) return PLACEHOLDER_IMAGE
    throw error
  }
}

/** The address at which a typed picture can be shown, once typing pauses; null until then, and for what is no address. */
export function usePreview(address: string): string | null {
  const [preview, setPreview] = useState<{ of: string; shown: string } | null>(null)
  const isValid = isImageAddress(address)
  const mustAsk = isValid && isOutside(address)
  useEffect(() => {
    if (!mustAsk) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const shown = await previewOf(address, leaving.signal)
      if (!leaving.signal.aborted) setPreview({ of: address, shown })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, mustAsk])
  if (!isValid) return null
  if (!mustAsk) return address
  return preview?.of === address ? preview.shown : null
}
