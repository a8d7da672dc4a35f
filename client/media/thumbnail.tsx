import { type MediaItem, sizesAt } from "#contract/site/media"

/** An image in its smallest stored size. Its name stands next to it, so it has no alternative text. */
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
