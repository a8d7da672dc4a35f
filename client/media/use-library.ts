import { useCallback, useEffect, useState } from "react"
import type { MediaItem } from "#contract/site/media"
import { ApiError } from "../lib/api.ts"
import { changeImage, fetchImages, removeImage } from "./media-api.ts"

/** The images whose name contains the text; null until the first page has loaded. */
export function useLibrary(q: string) {
  const [images, setImages] = useState<MediaItem[] | null>(null)
  const [after, setAfter] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)

  const load = useCallback(
    async (from: string | null, signal: AbortSignal) => {
      setLoading(true)
      setFailure(null)
      try {
        const page = await fetchImages(q, from, signal)
        if (signal.aborted) return
        setImages((known) => [...(from === null ? [] : (known ?? [])), ...page.images])
        setAfter(page.after)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!signal.aborted) setFailure(error.message)
      }
      if (!signal.aborted) setLoading(false)
    },
    [q],
  )

  useEffect(() => {
    const leaving = new AbortController()
    load(null, leaving.signal)
    return () => leaving.abort()
  }, [load])

  return {
    images,
    isMore: after !== null,
    isLoading,
    failure,
    loadMore: () => load(images ? after : null, new AbortController().signal),
    /** Saves a new description of an image. Throws ApiError. */
    async describe(id: string, alt: string) {
      const changed = await changeImage(id, { alt })
      setImages((known) => known?.map((image) => (image.id === id ? changed : image)) ?? null)
    },
    /** Removes an image for good. Throws ApiError. */
    async remove(id: string) {
      await removeImage(id)
      setImages((known) => known?.filter((image) => image.id !== id) ?? null)
    },
  }
}
