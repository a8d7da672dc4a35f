import { sizesAt } from "#contract/site/media"

interface PostImageProps {
  src: string
  /** The image's description; empty where it would only repeat the title next to it. */
  alt?: string
  /** The rendered width, as a CSS `sizes` value: one of our own images is loaded in the size that fits. */
  width?: string
  /** Lazy for images below the fold; high for the main image of a page. */
  priority?: "lazy" | "normal" | "high"
  className?: string
}

const whenSeen = { lazy: { loading: "lazy" }, normal: {}, high: { fetchPriority: "high" } } as const

/** A drawing of some hundred bytes loads at once anyway, and would only delay the first paint of the text. */
const laterThanWords = { loading: "lazy", fetchPriority: "low" } as const

/** A post's image. The bootstrap replaces one that fails to load. */
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
