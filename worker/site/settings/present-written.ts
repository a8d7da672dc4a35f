import { toIso } from "../../to-iso.ts"
import type { Stored } from "./stored.ts"

export const authorOf = (author: NonNullable<Stored["author"]>) => ({
  name: author.name,
  avatarUrl: author.avatarUrl,
  createdAt: toIso(author.createdAt),
})

export const postOf = (post: Stored["posts"][number]) => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  category: post.category,
  featuredImage: post.featuredImage,
  featuredImageAlt: post.featuredImageAlt,
  date: toIso(post.date),
  updatedAt: toIso(post.updatedAt),
  content: post.content,
})

export const draftOf = (draft: Stored["drafts"][number]) => ({
  id: draft.id,
  title: draft.title,
  slug: draft.slug,
  excerpt: draft.excerpt,
  category: draft.category,
  featuredImage: draft.featuredImage,
  featuredImageAlt: draft.featuredImageAlt,
  createdAt: toIso(draft.createdAt),
  updatedAt: toIso(draft.updatedAt),
  publishAt: toIso(draft.publishAt),
  problem: draft.problem,
  content: draft.content,
})

export const messageOf = (message: Stored["messages"][number]) => ({
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  receivedAt: toIso(message.receivedAt),
  readAt: toIso(message.readAt),
  answeredAt: toIso(message.answeredAt),
})
