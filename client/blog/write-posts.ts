import type { PostInput } from "#contract/site/blog"
import type { DraftInput } from "#contract/site/blog/drafts"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"

type DraftFields = Omit<DraftInput, "updatedAt">

// Every write is for the administrator.

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
