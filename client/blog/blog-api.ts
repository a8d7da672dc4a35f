import type { Post, PostFilter, PostInput, PostMatch, PostPage } from "#contract/site/blog"
import type { DraftInput } from "#contract/site/blog/drafts"
import { at, withQuery } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { ApiError } from "../lib/api-error.ts"
import { send } from "../lib/send.ts"
import { writeFilter } from "./filters.ts"

type DraftFields = Omit<DraftInput, "updatedAt">

// Everybody reads the same posts, so reading carries no token; every write is for the administrator.

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

/** The few posts that the search box offers. */
export async function searchPosts(q: string, signal: AbortSignal): Promise<PostMatch[]> {
  const { posts } = await send("GET", withQuery(at("/api/blog/search"), { q }), { signal })
  return posts
}

export const createPost = (input: PostInput) => api.post(at("/api/blog/posts"), input)

/** `updatedAt` as it was loaded: the server leaves a post alone that changed since. */
export const updatePost = (id: string, input: PostInput & { updatedAt: string }) =>
  api.put(at("/api/blog/posts/:id", id), input)

export const deletePost = (id: string) => api.delete(at("/api/blog/posts/:id", id))

/** Adds the sample posts whose slugs do not exist yet. */
export const seedPosts = () => api.post(at("/api/blog/seed"))

/** A draft takes whatever is in the fields; `updatedAt` as it was loaded. */
export const createDraft = (input: DraftFields) => api.post(at("/api/blog/drafts"), input)
export const updateDraft = (id: string, input: DraftFields & { updatedAt: string }) =>
  api.put(at("/api/blog/drafts/:id", id), input)
export const deleteDraft = (id: string) => api.delete(at("/api/blog/drafts/:id", id))
export const publishDraft = (id: string, input: PostInput & { updatedAt: string }) =>
  api.post(at("/api/blog/drafts/:id/publish", id), input)
