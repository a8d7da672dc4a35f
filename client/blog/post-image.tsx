import { sizesAt } from "#contract/site/media"

interface PostImageProps {
  src: string
  /** What it shows; empty where it says nothing that the title beside it does not. */
  alt?: string
  /** How wide it will be, as CSS says it for `sizes`: one of our own images comes in the size that fits. */
  width?: string
  /** Lazy for pictures that begin below the fold; high for the one picture that a page is about. */
  priority?: "lazy" | "normal" | "high"
  className?: string
}

const whenSeen = { lazy: { loading: "lazy" }, normal: {}, high: { fetchPriority: "high" } } as const

/** A drawing of some hundred bytes comes at once anyway, and would only stand in the way of the words' first paint. */
const laterThanWords = { loading: "lazy", fetchPriority: "low" } as const

/** A post's picture. The bootstrap replaces one that fails. */
export function PostImage({
  src,
  alt = "",
  width = "100vw",
  priority = "lazy",
  className = "",
}: PostImageProps) {
  const own = sizesAt(src)
  return (
    <img
      src={src}
      {...(own?.list && {
        srcSet: `${own.list.address} ${own.list.width}w, ${src} ${own.width}w`,
        sizes: width,
      })}
      alt={alt}
      width={own?.width ?? 1200}
      height={own?.height ?? 675}
      className={`size-full object-cover ${className}`.trim()}
      {...(src.endsWith(".svg") ? laterThanWords : whenSeen[priority])}
      decoding="async"
    />
  )
}
