import type { Post, PostFilter, PostPage } from "#contract/site/blog"
import { at, withQuery } from "../lib/addresses.ts"
import { ApiError } from "../lib/api-error.ts"
import { send } from "../lib/send.ts"
import { writeFilter } from "./filters.ts"

// Everybody reads the same posts, so reading carries no token. What writes them is in `write-posts.ts`.

export function fetchPosts(filter: PostFilter): Promise<PostPage> {
  const search = writeFilter(filter)
  return send("GET", withQuery(at("/api/blog/posts"), search))
}

/** Returns the post, the slug that it moved to, or null. The browser follows the server's redirect itself. */
export async function fetchPost(slug: string): Promise<Post | { movedTo: string } | null> {
  try {
    const post = await send("GET", at("/api/blog/posts/:slug", slug))
    return post.slug === slug ? post : { movedTo: post.slug }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
