import type { Post } from "#contract/site/blog"
import { useSession } from "../auth/session.tsx"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Icon } from "../ui/icon.tsx"
import { toast } from "../ui/toast.tsx"
import { sharePost } from "./share.ts"

/** The administrator's actions on a post. */
export function PostTools({ post }: { post: Post }) {
  const { isAdmin } = useSession()
  if (!isAdmin) return null

  async function share() {
    const url = new URL(paths.post(post.slug), location.origin).href
    const outcome = await sharePost({ title: post.title, url }, navigator)
    if (outcome === "copied") alert("Link copied to clipboard!")
    if (outcome === "failed")
      toast({ title: "The link could not be shared", description: url, destructive: true })
  }

  return (
    <div className="flex gap-2">
      <Link to={paths.editPost(post.slug)} className="hero-button">
        <Icon name="pen" />
        Edit Post
      </Link>
      <button type="button" className="hero-button" onClick={share}>
        <Icon name="share" />
        Share
      </button>
    </div>
  )
}
