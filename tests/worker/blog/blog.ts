import { exports } from "cloudflare:workers"
import type { Post, PostPage } from "../../../worker/site/blog/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { call, read } from "../support/people.ts"

/** A valid post with a unique slug. */
export const newPost = (input: object = {}) => ({
  title: "Press day in the harbour",
  slug: `post-${crypto.randomUUID()}`,
  content: "<h2>One</h2><p>Some text.</p>",
  category: "Analytics",
  featuredImage: "/images/blog/pitch.svg",
  ...input,
})

/** Sends a post as the administrator and returns the answer. */
export const send = async (input: object = {}) =>
  call("/api/blog/posts", { body: newPost(input), token: await signInAdmin() })

export const publish = async (input: object = {}): Promise<Post> => read<Post>(send(input))

export const change = async (id: string, body: object) =>
  call(`/api/blog/posts/${id}`, { method: "PUT", body, token: await signInAdmin() })

export const remove = async (id: string) =>
  call(`/api/blog/posts/${id}`, { method: "DELETE", token: await signInAdmin() })

/** Requests a post or its address: redirects are not followed. */
export const open = (slug: string) =>
  exports.default.fetch(
    new Request(`https://presskite.test/api/blog/posts/${encodeURIComponent(slug)}`, { redirect: "manual" }),
  )

export const list = (filter: Record<string, string> = {}) =>
  read<PostPage>(call(`/api/blog/posts?${new URLSearchParams(filter)}`))
