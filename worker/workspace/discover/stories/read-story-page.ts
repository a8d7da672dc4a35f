import { extractPage } from "../../../fetching/extract-page.ts"
import { fetchPage } from "../../../fetching/fetch-page.ts"
import { hostBusy } from "../../../fetching/problems.ts"
import type { Ctx } from "../../core/context.ts"
import { keptRobots } from "../scans/robots-files.ts"
import { LONGEST_STORY, type ReadStory, type StoryPage } from "./contract.ts"

const longestTitle = 300

/** What the page at an address tells, read as its robots.txt allows. Throws what `fetchPage` throws. */
export async function readStoryPage(ctx: Ctx, { url: address }: StoryPage): Promise<ReadStory> {
  const askHost = async (host: string) => {
    if ((await ctx.takeHost(host)) > 0) throw hostBusy()
  }
  const asked = URL.parse(address)
  if (asked) await askHost(asked.hostname)
  const { text, kind, url } = await fetchPage(address, ctx.settings, {
    robots: keptRobots(ctx),
    beforeOtherHost: askHost,
  })
  const { title, content } = extractPage(text, kind, url)
  const [first = url] = content.split("\n")
  return {
    title: (title || first).slice(0, longestTitle).toWellFormed(),
    text: content.slice(0, LONGEST_STORY).toWellFormed(),
    url,
  }
}
