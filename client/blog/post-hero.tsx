import type { Post } from "#contract/site/blog"
import { pictureAt } from "#contract/site/pictures"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Icon } from "../ui/icon.tsx"
import { Byline } from "./byline.tsx"
import { CategoryBadge } from "./category-badge.tsx"
import { PostImage } from "./post-image.tsx"
import { PostTools } from "./post-tools.tsx"

/** The top of a post: its picture, and on it everything but the text. */
export const PostHero = ({ post }: { post: Post }) => (
  <header className="hero">
    <PostImage
      src={pictureAt(post.featuredImage, `posts/${post.id}`)}
      alt={post.featuredImageAlt}
      // It covers a box that is taller than a narrow screen is wide.
      width="max(100vw, 45rem)"
      priority="high"
      className="hero-picture"
    />
    <div className="wrap hero-text">
      <div className="hero-bar">
        <Link to={paths.blog} className="hero-button">
          <Icon name="arrow-left" />
          Back to Blog
        </Link>
        <PostTools post={post} />
      </div>
      <div className="hero-title">
        <CategoryBadge category={post.category} />
        <h1>{post.title}</h1>
        <Byline post={post} />
      </div>
    </div>
  </header>
)
