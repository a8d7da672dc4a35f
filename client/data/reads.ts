import { createContext, type RouterContextProvider } from "react-router-dom"
import type { Post, PostFilter, PostPage } from "#contract/site/blog"
import type { Section } from "#contract/site/documents"
import type { Status } from "#contract/site/operations"
import type { PublicSite } from "#contract/site/site-settings"
import type { DocumentedCall } from "../site/api/read-calls.ts"

/**
 * The data of public pages. The browser reads it by HTTP, the worker by calling the same verbs in process, so that a
 * page has one way to its data.
 */
export interface Reads {
  /** The public site's settings. */
  readSite(): Promise<PublicSite>
  listPosts(filter: PostFilter): Promise<PostPage>
  /** The post, the slug that it moved to, or null. */
  findPost(slug: string): Promise<Post | { movedTo: string } | null>
  /** The documentation. */
  listSections(): Promise<Section[]>
  /** The calls of the public API, as its document has them. */
  listCalls(): Promise<DocumentedCall[]>
  /** What we promise, and what was measured of it. */
  readStatus(): Promise<Status>
}

export const readsContext = createContext<Reads>()

/** The reads that a loader was given with its `context`. */
export const loadReads = (context: Readonly<RouterContextProvider>): Reads => context.get(readsContext)
