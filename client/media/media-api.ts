import type { MediaItem, MediaPage } from "#contract/site/media"
import { at, part, withQuery } from "../lib/addresses.ts"
import { api, asPerson } from "../lib/api.ts"
import { sendForm } from "../lib/send-form.ts"
import type { Pictures } from "./shrink-image.ts"

const endpoint = at("/api/media")

export interface NewPicture extends Pictures {
  name: string
  alt: string
}

/** Sends a picture with its smaller size. The same picture a second time is answered with the first. */
export function uploadImage(
  { file, list, name, alt }: NewPicture,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<MediaItem> {
  const form = new FormData()
  form.append("file", file, name)
  if (list) form.append("list", list, name)
  form.append("alt", alt)
  return asPerson((headers) => sendForm(endpoint, form, { ...options, headers }))
}

export function fetchImages(q: string, after: string | null, signal: AbortSignal): Promise<MediaPage> {
  const search = new URLSearchParams({ q, ...(after !== null && { after }) })
  return api.get(withQuery(endpoint, search), { signal })
}

export const changeImage = (id: string, change: { alt: string }) =>
  api.put(part(endpoint, "/:id", id), change)

export const removeImage = (id: string, evenEarlier: boolean) =>
  api.delete(withQuery(part(endpoint, "/:id", id), evenEarlier ? { evenEarlier: "true" } : {}))
