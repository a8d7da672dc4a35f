import { type RefObject, useEffect, useRef, useState } from "react"
import type { MediaItem } from "#contract/site/media"
import type { MediaSource } from "../media/media-dialog.tsx"
import { type Draft, withImage } from "./draft.ts"
import type { RichHandle } from "./rich/rich-editor.tsx"

/** What takes an image: the field for its address, the code, or the rich text. */
export type ImageField = "featuredImage" | "content" | "rich"

/** Where an image is put at the cursor. */
export interface ImageFields {
  content: RefObject<HTMLTextAreaElement | null>
  rich: RefObject<RichHandle | null>
}

type Picture = Parameters<RichHandle["insertPicture"]>[0]

/** The state for adding images to a draft: a field requests one, and a dialog picks it. */
export function useImages(draft: Draft, change: (draft: Draft) => void) {
  const [field, setField] = useState<ImageField>("featuredImage")
  const [source, setSource] = useState<MediaSource | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const [picture, setPicture] = useState<Picture | null>(null)
  const content = useRef<HTMLTextAreaElement>(null)
  const rich = useRef<RichHandle>(null)

  // After the dialog has closed, which gives the focus back to the button that opened it.
  useEffect(() => {
    if (cursor === null) return
    content.current?.focus()
    content.current?.setSelectionRange(cursor, cursor)
    setCursor(null)
  }, [cursor])
  useEffect(() => {
    if (!picture) return
    rich.current?.insertPicture(picture)
    setPicture(null)
  }, [picture])

  function ask(forField: ImageField, from: MediaSource) {
    setField(forField)
    setSource(from)
  }

  function pick(image: MediaItem, alt: string) {
    setSource(null)
    if (field === "featuredImage") {
      return change({ ...draft, featuredImage: image.address, featuredImageAlt: alt })
    }
    if (field === "rich") {
      const { address, width, height } = image
      return setPicture({ src: address, alt, width: `${width}`, height: `${height}` })
    }
    const { selectionStart = 0, selectionEnd = 0 } = content.current ?? {}
    const next = withImage(draft, { ...image, alt }, { start: selectionStart, end: selectionEnd })
    change(next.draft)
    setCursor(next.cursor)
  }

  return { source, setSource, ask, pick, fields: { content, rich } }
}
