import { toIso } from "../../to-iso.ts"
import { writeDate } from "../dates/contract.ts"
import type { Post, PostCard, PostMatch } from "./contract.ts"
import { PLACEHOLDER_IMAGE } from "./contract.ts"
import { blogAuthors, blogPosts } from "./table.ts"

export const matchColumns = {
  title: blogPosts.title,
  slug: blogPosts.slug,
  category: blogPosts.category,
  date: blogPosts.date,
}

export const cardColumns = {
  ...matchColumns,
  id: blogPosts.id,
  position: blogPosts.position,
  excerpt: blogPosts.excerpt,
  excerptFallback: blogPosts.excerptFallback,
  featuredImage: blogPosts.featuredImage,
  featuredImageAlt: blogPosts.featuredImageAlt,
  readTime: blogPosts.readTime,
  authorName: blogAuthors.name,
  avatarUrl: blogAuthors.avatarUrl,
}

export const postColumns = { ...cardColumns, updatedAt: blogPosts.updatedAt, content: blogPosts.content }

interface MatchRow {
  title: string
  slug: string
  category: string
  date: number
}

interface CardRow extends MatchRow {
  id: string
  position: number
  excerpt: string | null
  excerptFallback: string
  featuredImage: string | null
  featuredImageAlt: string | null
  readTime: string
  authorName: string | null
  avatarUrl: string | null
}

export interface PostRow extends CardRow {
  updatedAt: number
  content: string
}

export const presentMatch = (row: MatchRow): PostMatch => ({
  title: row.title,
  slug: row.slug,
  category: row.category,
  date: writeDate(row.date, "day", "UTC"),
})

export const presentCard = (row: CardRow): PostCard => ({
  ...presentMatch(row),
  id: row.id,
  excerpt: row.excerpt ?? row.excerptFallback,
  featuredImage: row.featuredImage ?? PLACEHOLDER_IMAGE,
  featuredImageAlt: row.featuredImageAlt ?? "",
  author: { name: row.authorName ?? "Anonymous", avatarUrl: row.avatarUrl },
  publishedAt: toIso(row.date),
  readTime: row.readTime,
})

export const presentPost = (row: PostRow): Post => ({
  ...presentCard(row),
  content: row.content,
  writtenExcerpt: row.excerpt,
  updatedAt: toIso(row.updatedAt),
})
