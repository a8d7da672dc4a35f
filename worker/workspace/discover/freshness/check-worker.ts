import type { Worker } from "../../core/jobs/jobs.ts"
import { noteLook } from "../../people/sources/sources-on-pages.ts"
import { judgeSources } from "../scans/judge-sources.ts"
import { lookAtPage } from "./look-at-page.ts"
import { nextLookAt, pageToRead } from "./next-look.ts"

/**
 * Reads the pages that contacts are known from again, one a part: each after 30 days, and in the day before a first message.
 * What is not there any more is marked, and what is planned to them waits for somebody.
 */
export const checkSourcesWorker: Worker = {
  async prepare(ctx) {
    const url = pageToRead(ctx)
    if (url === null) return nextLookAt
    const wait = await ctx.takeHost(new URL(url).host)
    if (wait > 0) return (later) => later.now + wait
    const page = await lookAtPage(ctx, url)
    return (later) => {
      if (page) judgeSources(later, new Map([[url, page]]))
      noteLook(later, url, later.now)
      return later.now + later.settings.FETCH_PAUSE_MS
    }
  },
  // The next launch, and the next page on which somebody is found, plan another.
  giveUp: () => {},
}
