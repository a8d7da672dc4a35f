import { fetchDocument } from "../../../fetching/fetch-page.ts"
import { hostBusy, PageStatus } from "../../../fetching/problems.ts"
import { asFetched } from "../../../fetching/reading/as-fetched.ts"
import { readDocument } from "../../../fetching/reading/read-site.ts"
import { log } from "../../../http/log.ts"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { PageNow } from "../scans/judge-sources.ts"
import { toKept } from "../scans/kept-reading.ts"
import { GONE } from "../scans/note-gone.ts"
import { keptRobots } from "../scans/robots-files.ts"

/**
 * Asks for a page once more, as its robots.txt allows, and follows it to where it moved. Null when it could not be read, which
 * proves nothing.
 */
export async function lookAtPage(ctx: Ctx, address: string): Promise<PageNow | null> {
  try {
    const document = await fetchDocument(address, ctx.settings, {
      robots: keptRobots(ctx),
      beforeOtherHost: async (host) => {
        if ((await ctx.takeHost(host)) > 0) throw hostBusy()
      },
    })
    const reading = readDocument(asFetched(document), new URL(document.url))
    return { reading: toKept(document.url, reading), seenAt: ctx.now }
  } catch (error) {
    if (error instanceof PageStatus && GONE.includes(error.answered))
      return { reading: null, seenAt: ctx.now }
    if (!(error instanceof Problem))
      log("error", { requestId: ctx.requestId, checked: address, error: (error as Error).stack })
    return null
  }
}
