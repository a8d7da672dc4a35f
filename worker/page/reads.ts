import type { Reads } from "../../client/data/reads.ts"
import type { Ctx } from "../http/context.ts"
import { PostFilter } from "../site/blog/contract.ts"
import { findPost } from "../site/blog/find-post.ts"
import { listPosts } from "../site/blog/read-posts.ts"
import { listSections } from "../site/documents/documents.ts"
import { readStatus } from "../site/operations/read-status.ts"
import { readPublicSite } from "../site/site-settings/site-settings.ts"
import { listCalls } from "./list-calls.ts"

/** The pages' reads, answered in process, with the same validation as over HTTP. */
export const readsOf = (ctx: Ctx): Reads => ({
  readSite: () => readPublicSite(ctx),
  listPosts: (filter) => listPosts(ctx, PostFilter.parse(filter)),
  findPost: (slug) => findPost(ctx, slug),
  listSections: () => listSections(ctx),
  listCalls,
  readStatus: () => readStatus(ctx),
})
