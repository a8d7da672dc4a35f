import { createHash } from "node:crypto"
import { fetchDocument } from "../../../fetching/fetch-page.ts"
import { hostBusy } from "../../../fetching/problems.ts"
import { asFetched } from "../../../fetching/reading/as-fetched.ts"
import { type Listing, readListing } from "../../../fetching/reading/entries.ts"
import { log } from "../../../http/log.ts"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { keptRobots } from "../scans/robots-files.ts"

/** The outcome of reading a source: its requests, or the error in words. */
export type SourceReading = { failure: string } | { failure: null; hash: string; listing: Listing }

/** Asks for a source as the rules of fetching have it, and reads it. */
export async function readSource(ctx: Ctx, url: string): Promise<SourceReading> {
  try {
    const document = await fetchDocument(url, ctx.settings, {
      robots: keptRobots(ctx),
      beforeOtherHost: async (host) => {
        if ((await ctx.takeHost(host)) > 0) throw hostBusy()
      },
    })
    const listing = readListing(asFetched(document))
    if (!listing) return { failure: "The document at this address is not a feed that we can read." }
    const isEmptyPage = listing.kind === "page" && listing.entries.length === 0
    if (isEmptyPage)
      return { failure: "This page lists nothing that we can tell apart. Give the address of its feed." }
    return { failure: null, hash: createHash("sha256").update(document.text).digest("base64url"), listing }
  } catch (error) {
    if (error instanceof Problem) return { failure: error.message }
    log("error", { requestId: ctx.requestId, source: url, error: (error as Error).stack })
    return { failure: "We could not read the document at this address." }
  }
}
