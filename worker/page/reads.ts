import type { Reads } from "../../client/lib/reads.ts"
import type { Ctx } from "../http/context.ts"
import { PostFilter } from "../site/blog/contract.ts"
import { findPost, listPosts } from "../site/blog/read-posts.ts"

/** The pages' reads, answered in process, with what an address asks for checked as at the door. */
export const readsOf = (ctx: Ctx): Reads => ({
  listPosts: (filter) => listPosts(ctx, PostFilter.parse(filter)),
  findPost: (slug) => findPost(ctx, slug),
})
