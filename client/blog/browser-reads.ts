import type { Reads } from "../lib/reads.ts"
import { fetchPost, fetchPosts } from "./blog-api.ts"

/** The pages' reads, answered by HTTP. */
export const browserReads: Reads = { listPosts: fetchPosts, findPost: fetchPost }
