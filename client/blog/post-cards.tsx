import type { PostCard as Post } from "#contract/site/blog"
import { pictureAt } from "#contract/site/pictures"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Byline } from "./byline.tsx"
import { CategoryBadge } from "./category-badge.tsx"
import { PostImage } from "./post-image.tsx"

/** The newest post large, the others in a grid. */
export function PostCards({ posts: [first, ...rest] }: { posts: Post[] }) {
  return (
    <>
      {first && <PostCard post={first} featured />}
      {rest.length > 0 && (
        <ul className="post-grid later">
          {rest.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** How wide the pictures are, as post-card.css lays them out. */
const widths = {
  featured: "(min-width: 56rem) 45rem, 93vw",
  card: "(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 93vw",
}

/** A post in a list. The link in its title covers the whole card, so that there is one link to announce. */
const PostCard = ({ post, featured = false }: { post: Post; featured?: boolean }) => (
  <article className="card post-card" {...(featured && { "data-featured": "" })}>
    <div className="post-card-picture">
      <PostImage
        src={pictureAt(post.featuredImage, `posts/${post.id}`)}
        alt={post.featuredImageAlt}
        width={featured ? widths.featured : widths.card}
        priority={featured ? "high" : "lazy"}
      />
    </div>
    <div className="post-card-text">
      <CategoryBadge category={post.category} />
      <h2>
        <Link to={paths.post(post.slug)}>{post.title}</Link>
      </h2>
      <p className="post-card-excerpt">{post.excerpt}</p>
      <Byline post={post} />
    </div>
  </article>
)
