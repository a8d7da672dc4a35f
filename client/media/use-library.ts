import { useCallback, useEffect, useRef, useState } from "react"
import type { MediaItem } from "#contract/site/media"
import { ApiError } from "../lib/api.ts"
import { changeImage, fetchImages, removeImage } from "./media-api.ts"

/** The images whose name contains the text; null until the first page has loaded. */
export function useLibrary(q: string) {
  const [images, setImages] = useState<MediaItem[] | null>(null)
  const [after, setAfter] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  /** Ends the last read: its answer must not join those of another text. */
  const reading = useRef<AbortController>(null)

  const load = useCallback(
    async (from: string | null) => {
      reading.current?.abort()
      const own = new AbortController()
      reading.current = own
      const { signal } = own
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
    load(null)
    return () => reading.current?.abort()
  }, [load])

  return {
    images,
    isMore: after !== null,
    isLoading,
    failure,
    loadMore: () => load(images ? after : null),
    /** Saves a new description of an image. Throws ApiError. */
    async describe(id: string, alt: string) {
      const changed = await changeImage(id, { alt })
      setImages((known) => known?.map((image) => (image.id === id ? changed : image)) ?? null)
    },
    /** Removes an image for good, if wanted even from earlier versions of posts. Throws ApiError. */
    async remove(id: string, evenEarlier: boolean) {
      await removeImage(id, evenEarlier)
      setImages((known) => known?.filter((image) => image.id !== id) ?? null)
    },
  }
}
