import type { PostCard } from "#contract/site/blog"
import { pictureAt } from "#contract/site/pictures"
import { Avatar } from "../ui/avatar.tsx"

/** The author of a post, its date and its reading time. */
export function Byline({ post, className = "" }: { post: PostCard; className?: string }) {
  const { name, avatarUrl } = post.author
  return (
    <div className={`byline ${className}`.trim()}>
      <Avatar name={name} src={avatarUrl && pictureAt(avatarUrl, `posts/${post.id}`)} />
      <p>
        <span className="byline-name">{name}</span>
        <span className="byline-facts">
          <time dateTime={post.publishedAt}>{post.date}</time> <span aria-hidden>·</span>{" "}
          <span>{post.readTime}</span>
        </span>
      </p>
    </div>
  )
}
