import { useDeferredValue } from "react"
import { isImageAddress } from "#contract/site/blog"
import { PostImage } from "./post-image.tsx"

/** The featured image as it will look, once there is an address that could be one. */
export function ImagePreview({ address }: { address: string }) {
  const shown = useDeferredValue(address)
  return (
    <div className="image-preview">
      {isImageAddress(shown) ? (
        // A new element for each address: the bootstrap may have put the placeholder into the old one.
        <PostImage key={shown} src={shown} priority="normal" />
      ) : (
        <p>Featured image preview</p>
      )}
    </div>
  )
}
