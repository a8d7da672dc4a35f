import { type MediaItem, sizesAt } from "#contract/site/media"

/** An image as small as it is stored. Its name stands beside it, so it has no words of its own. */
export function Thumbnail({ image }: { image: MediaItem }) {
  const list = sizesAt(image.address)?.list
  return (
    <img
      src={list?.address ?? image.address}
      alt=""
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
    />
  )
}
