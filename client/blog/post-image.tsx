interface PostImageProps {
  src: string
  /** Lazy for pictures that begin below the fold; high for the one picture that a page is about. */
  priority?: "lazy" | "normal" | "high"
  className?: string
}

/** A post's picture. It says nothing that the title beside it does not, so it has no text of its own. The bootstrap replaces one that fails. */
export const PostImage = ({ src, priority = "lazy", className = "" }: PostImageProps) => (
  <img
    src={src}
    alt=""
    width={1200}
    height={675}
    className={`size-full object-cover ${className}`.trim()}
    {...(priority === "lazy" && { loading: "lazy" })}
    {...(priority === "high" && { fetchPriority: "high" })}
    decoding="async"
  />
)
