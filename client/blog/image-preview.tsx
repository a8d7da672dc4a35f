import { useDeferredValue } from "react"
import { DropZone } from "../ui/drop-zone.tsx"
import { PostImage } from "./post-image.tsx"
import { usePreview } from "./preview-picture.ts"

interface ImagePreviewProps {
  address: string
  /** Given a file that was dropped here. */
  onDrop: (file: File) => void
}

/** The featured image as it will look, once there is an address that could be one; and where a file may be dropped. */
export function ImagePreview({ address, onDrop }: ImagePreviewProps) {
  const shown = usePreview(useDeferredValue(address))
  return (
    <DropZone className="image-preview" onDrop={onDrop}>
      {shown !== null ? (
        // A new element for each address: the bootstrap may have put the placeholder into the old one.
        <PostImage key={shown} src={shown} width="20rem" priority="normal" />
      ) : (
        <p>Featured image preview</p>
      )}
    </DropZone>
  )
}
