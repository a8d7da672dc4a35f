import { fetchPage } from "../../../fetching/fetch-page.ts"
import type { FetchedPage } from "../../../fetching/fetched-document.ts"
import { hostBusy, PageStatus } from "../../../fetching/problems.ts"
import { log } from "../../../http/log.ts"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { keptRobots } from "../../discover/scans/robots-files.ts"
import type { CheckOutcome, Found } from "./contract.ts"
import { findPlaced } from "./find-placed.ts"
import type { PlacementRow } from "./table.ts"

/** The outcome of reading a page. `reason` says why nothing was found, and `title` is null where there was no page. */
export interface Visit {
  outcome: CheckOutcome
  httpStatus: number | null
  reason: string | null
  title: string | null
  found: Found | null
  /** Null where it could not be read. */
  page: FetchedPage | null
}

/** Reads the page of a placement as the rules of fetching have it; "busy" when it leads to a website that is read a lot just now. */
export async function visitPage(ctx: Ctx, placement: PlacementRow): Promise<Visit | "busy"> {
  try {
    const page = await fetchPage(placement.pageUrl, ctx.settings, {
      robots: keptRobots(ctx),
      beforeOtherHost: async (host) => {
        if ((await ctx.takeHost(host)) > 0) throw hostBusy()
      },
    })
    return judgePage(page, placement)
  } catch (error) {
    return error instanceof Problem && error.code === hostBusy().code ? "busy" : refuse(ctx, placement, error)
  }
}

function judgePage(page: FetchedPage, placement: PlacementRow): Visit {
  const { title, found } = findPlaced(page, placement)
  const facts = { httpStatus: page.status, title, page }
  if (found) return { ...facts, outcome: "seen", reason: null, found }
  // The unread rest of a long page is unknown.
  return page.isTruncated
    ? { ...facts, outcome: "unreachable", reason: tooLong, found: null }
    : { ...facts, outcome: "missing", reason: missing(placement), found: null }
}

const tooLong = "This page is longer than we read, and what it is read for is not in its first part."

const missing = ({ targetUrls, phrase }: PlacementRow): string =>
  targetUrls.length === 0
    ? "The page was read, and does not say these words."
    : phrase === ""
      ? "The page was read, and does not link there."
      : "The page was read, and neither links there nor says these words."

/** A page on which our own rules fail says nothing about the placement. */
function refuse({ requestId }: Ctx, { id }: PlacementRow, error: unknown): Visit {
  const nothing = { httpStatus: null, title: null, found: null, page: null }
  if (!(error instanceof Problem)) {
    log("error", { requestId, placement: id, error: (error as Error).stack })
    return { ...nothing, outcome: "unreachable", reason: "We could not make sense of this page." }
  }
  return {
    ...nothing,
    outcome: error.code === "robots_disallowed" ? "blocked" : "unreachable",
    httpStatus: error instanceof PageStatus ? error.answered : null,
    reason: error.message,
  }
}
