import { checkAddress } from "../../fetching/address.ts"
import { extractPage } from "../../fetching/extract-page.ts"
import { fetchPage } from "../../fetching/fetch-page.ts"
import type { Ctx } from "../../http/context.ts"
import { take } from "../accounts/count-attempts.ts"
import { hostLimit } from "../accounts/host-limit.ts"
import type { Limit } from "../accounts/limit.ts"
import type { ScrapeRequest, ScrapeStep } from "./contract.ts"
import { nameOwners } from "./name-owners.ts"

const minute = 60

/** Reads one public page for a visitor, step by step. Throws 422 for a page that cannot be read, 429 for one too many. */
export async function* scrape(ctx: Ctx, { url }: ScrapeRequest): AsyncGenerator<ScrapeStep> {
  const { hostname } = checkAddress(url, ctx.settings)
  await take(ctx, ...visitorLimits(ctx), ...hostLimits(ctx, hostname))
  yield { progress: 10 }
  const page = await fetchPage(url, ctx.settings, {
    beforeOtherHost: (host) => take(ctx, ...hostLimits(ctx, host)),
  })
  yield { progress: 50 }
  const { isTruncated } = page
  const extracted = extractPage(page.text, page.kind, page.url)
  const emails = await nameOwners(page, extracted.emails)
  yield { progress: 100, result: { url: page.url, ...extracted, emails, isTruncated } }
}

const visitorLimits = ({ client }: Ctx): Limit[] => [
  { parts: ["scrape-minute", client.bucket], most: 10, seconds: minute },
  { parts: ["scrape-hour", client.bucket], most: 60, seconds: 60 * minute },
]

/**
 * For all visitors together: nobody may use us to keep another's website busy, and some of its pages are left for
 * scans.
 */
const hostLimits = (ctx: Ctx, host: string): Limit[] => [
  { parts: ["scrape-host", host], most: 10, seconds: minute },
  hostLimit(ctx, host),
]
