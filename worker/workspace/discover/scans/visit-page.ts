import { createHash } from "node:crypto"
import { fetchDocument } from "../../../fetching/fetch-page.ts"
import { hostBusy, PageStatus } from "../../../fetching/problems.ts"
import { asFetched } from "../../../fetching/reading/as-fetched.ts"
import { isSameSite } from "../../../fetching/reading/page-kinds.ts"
import { type DocumentReading, readDocument } from "../../../fetching/reading/read-site.ts"
import { type RobotsVerdict, sitemapsIn } from "../../../fetching/robots.ts"
import { log } from "../../../http/log.ts"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { keptRobots } from "./robots-files.ts"
import type { ScanPageRow, ScanRow } from "./table.ts"

/** The outcome of requesting a page. */
export type Visit = {
  status: number | null
  robots: ScanPageRow["robots"]
} & ({ refusal: string } | { refusal: null; url: string; hash: string; reading: DocumentReading })

/** Fetches and reads a page according to the fetching rules. Returns the reason for a page that cannot be read. */
export async function visitPage(ctx: Ctx, scan: ScanRow, page: ScanPageRow): Promise<Visit> {
  const files = keptRobots(ctx)
  try {
    const document = await fetchDocument(page.url, ctx.settings, {
      robots: files,
      beforeOtherHost: async (host) => {
        if ((await ctx.takeHost(host)) > 0) throw hostBusy()
      },
    })
    const url = new URL(document.url)
    const site = new URL(scan.home ?? document.url)
    const facts = { status: document.status, robots: verdictOf(document.robots) }
    if (!isSameSite(url, site)) return { ...facts, refusal: elsewhere }
    const reading = readDocument(asFetched(document), site)
    const named = sitemapsIn(files.find(url.origin)?.text ?? "").map((sitemap) => ({
      url: sitemap,
      kind: "sitemap" as const,
    }))
    const links = [
      ...reading.links,
      ...named.filter(({ url }) => URL.canParse(url) && isSameSite(new URL(url), site)),
    ]
    const hash = createHash("sha256").update(document.text).digest("base64url")
    return { ...facts, refusal: null, url: url.href, hash, reading: { ...reading, links } }
  } catch (error) {
    return refuse(ctx, page, error)
  }
}

const elsewhere = "This page leads to another website."

/** A page at which our own rules fail is left alone, so that the rest of its site is read. */
function refuse({ requestId }: Ctx, { url }: ScanPageRow, error: unknown): Visit {
  if (!(error instanceof Problem)) {
    log("error", { requestId, scanned: url, error: (error as Error).stack })
    return { status: null, robots: null, refusal: "We could not make sense of this page." }
  }
  const { code, message } = error
  return {
    status: error instanceof PageStatus ? error.answered : null,
    robots:
      code === "robots_disallowed" ? "disallowed" : code === "robots_unreachable" ? "unreachable" : null,
    refusal: message,
  }
}

const verdictOf = ({ reason }: RobotsVerdict): ScanPageRow["robots"] =>
  reason === "no-file" ? "none" : "allowed"
