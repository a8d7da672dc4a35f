import type { PostCard } from "#contract/site/blog"
import { Avatar } from "../ui/avatar.tsx"

/** The author of a post, its date and its reading time. */
export const Byline = ({ post, className = "" }: { post: PostCard; className?: string }) => (
  <div className={`byline ${className}`.trim()}>
    <Avatar name={post.author.name} src={post.author.avatarUrl} />
    <p>
      <span className="byline-name">{post.author.name}</span>
      <span className="byline-facts">
        <time dateTime={post.publishedAt}>{post.date}</time> <span aria-hidden>·</span>{" "}
        <span>{post.readTime}</span>
      </span>
    </p>
  </div>
)
