import { count, desc, eq, inArray } from "drizzle-orm"
import { isTaken } from "../../../database.ts"
import { checkAddress } from "../../../fetching/address.ts"
import { comparable } from "../../../fetching/reading/next-links.ts"
import { Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import { lookUpOutlet } from "../../people/outlets/refer-to-outlet.ts"
import type { NewScan, Scan } from "./contract.ts"
import { findScan } from "./find-scan.ts"
import { siteOf } from "./site-of.ts"
import { scanPages, scans } from "./table.ts"

/** They take turns at the workspace's one clock, and with more of them each would hardly get on. */
const mostAtOnce = 3

/**
 * Begins to look through a website for its outlet and its people. Throws 403 for a plan without it, 422 for an address that we do not open, and 409 when the
 * website is being looked through already, or too many others are.
 */
export function startScan(ctx: Ctx, input: NewScan): Scan {
  requireFeature(ctx, "finder")
  const url = readAddress(ctx, addressOf(ctx, input))
  const { db, now, actor } = ctx
  const id = newId("scn", now)
  const scan = { id, url: url.href, site: siteOf(url), createdBy: actor.name, createdAt: now }
  try {
    ctx.write(() => {
      db.insert(scans).values(scan).run()
      db.insert(scanPages)
        .values({ scanId: id, url: url.href, urlNorm: comparable(url.href), kind: "start" })
        .run()
      if (countActive(ctx) > mostAtOnce) throw tooManyScans()
      planJob(ctx, "scan.read", id)
      record(ctx, "scan.started", id)
    })
  } catch (error) {
    throw isTaken(error) ? refuse(409, "running", "This website is being scanned already.") : error
  }
  return findScan(ctx, id)
}

/** Looks through the website of a scan once more. Throws 404, and as `startScan`. */
export const scanAgain = (ctx: Ctx, id: string): Scan => startScan(ctx, { url: findScan(ctx, id).url })

function addressOf(ctx: Ctx, { url, outletId = "" }: NewScan): string {
  if (url !== undefined) return url
  const outlet = lookUpOutlet(ctx, outletId)
  if (!outlet) throw refuse(422, "missing", "This outlet does not exist.", "outletId")
  const last = ctx.db
    .select({ url: scans.url })
    .from(scans)
    .where(eq(scans.outletId, outletId))
    .orderBy(desc(scans.number))
    .limit(1)
    .get()
  return last?.url ?? `https://${outlet.host}/`
}

/** A refused address is refused at its field, in the words of the guard. */
function readAddress({ settings }: Ctx, text: string): URL {
  try {
    return checkAddress(text, settings)
  } catch (error) {
    throw error instanceof Problem ? refuse(422, error.code, error.message) : error
  }
}

const countActive = ({ db }: Ctx): number =>
  db
    .select({ total: count() })
    .from(scans)
    .where(inArray(scans.state, ["queued", "running"]))
    .get()?.total ?? 0

const tooManyScans = () =>
  refuse(409, "too_many", `At most ${mostAtOnce} websites are scanned at once. Wait for one, or stop one.`)

function refuse(status: 409 | 422, code: string, message: string, field = "url"): Problem {
  const name = status === 409 ? "conflict" : "validation_failed"
  return new Problem(status, name, message, { details: [{ field, code, message }] })
}
