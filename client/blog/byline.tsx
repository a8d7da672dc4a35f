import type { PostCard } from "#contract/site/blog"
import { Avatar } from "../ui/avatar.tsx"

/** Who wrote a post, when, and how long it takes to read. */
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
