interface PostImageProps {
  src: string
  /** Lazy for pictures that begin below the fold; high for the one picture that a page is about. */
  priority?: "lazy" | "normal" | "high"
  className?: string
}

/** A post's picture. It says nothing that the title beside it does not, so it has no text of its own. The bootstrap replaces one that fails. */
export function PostImage({ src, priority = "lazy", className = "" }: PostImageProps) {
  // A drawing of some hundred bytes comes at once anyway, and would only stand in the way of the words' first paint.
  const isLazy = priority === "lazy" || src.endsWith(".svg")
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={675}
      className={`size-full object-cover ${className}`.trim()}
      {...(isLazy ? { loading: "lazy" } : priority === "high" && { fetchPriority: "high" })}
      decoding="async"
    />
  )
}
