import { and, eq, or } from "drizzle-orm"
import { fold } from "../../../fetching/reading/fold.ts"
import { Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { readPlace } from "../../people/outlets/read-place.ts"
import type { OpportunityKind } from "../sightings/contract.ts"
import type { AddedOpportunities, NewOpportunity, OpportunityDetail } from "./contract.ts"
import { toDeadlineColumns } from "./deadline.ts"
import { dedupeHash, foldUrl } from "./dedupe-hash.ts"
import { planExpiry } from "./expire.ts"
import { findOpportunity, readOpportunity } from "./find-opportunity.ts"
import { scoreRow } from "./score-row.ts"
import { type OpportunityRow, opportunities } from "./table.ts"
import { readTopics } from "./topics.ts"

/** Writes down a request by hand. Throws 409 when it is here already. */
export function addOpportunity(ctx: Ctx, input: NewOpportunity): OpportunityDetail {
  return ctx.write(() => {
    const known = findSame(ctx, input)
    if (known) throw isHere(known)
    const id = insertOpportunity(ctx, input)
    record(ctx, "opportunity.created", id)
    return findOpportunity(ctx, id)
  })
}

/** Writes down the requests of a digest, each once: those that are here already are counted and left as they are. */
export function addOpportunities(ctx: Ctx, requests: readonly NewOpportunity[]): AddedOpportunities {
  return ctx.write(() => {
    const fresh = requests.filter((request) => {
      if (findSame(ctx, request)) return false
      record(ctx, "opportunity.created", insertOpportunity(ctx, request))
      return true
    })
    return { added: fresh.length, known: requests.length - fresh.length }
  })
}

/** Returns the request with the same words, or at the same address with the same title. */
export function findSame(
  { db }: Pick<Ctx, "db">,
  request: Pick<NewOpportunity, "title" | "body" | "url">,
): OpportunityRow | undefined {
  const urlNorm = foldUrl(request.url)
  const rows = db
    .select()
    .from(opportunities)
    .where(
      or(
        eq(opportunities.dedupeHash, dedupeHash(request)),
        urlNorm === null ? undefined : and(eq(opportunities.urlNorm, urlNorm)),
      ),
    )
    .limit(100)
    .all()
  const hash = dedupeHash(request)
  const title = fold(request.title)
  return rows.find((row) => row.dedupeHash === hash) ?? rows.find((row) => fold(row.title) === title)
}

/** Returns the id. The caller records the action. */
export function insertOpportunity(
  ctx: Ctx,
  {
    outlet,
    deadlineLocal,
    deadlineZone,
    deadlineWords,
    ...input
  }: NewOpportunity & { language?: string; kind?: OpportunityKind },
): string {
  const id = newId("opp", ctx.now)
  const row = {
    ...{ ...input, language: input.language ?? "" },
    ...toDeadlineColumns({ deadlineLocal, deadlineZone, deadlineWords }),
    ...placeOf(ctx, { outlet, url: input.url }),
    urlNorm: foldUrl(input.url),
    dedupeHash: dedupeHash(input),
  }
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  ctx.db
    .insert(opportunities)
    .values({ id, ...row, ...scoreRow(ctx, row, readTopics(ctx)), createdBy: ctx.actor.name, ...times })
    .run()
  if (row.deadlineAt !== null) planExpiry(ctx, row.deadlineAt)
  return id
}

/** Scores it again, after what it is scored by was written down. */
export function scoreAgain(ctx: Ctx, id: string): void {
  const row = readOpportunity(ctx, id)
  const scored = scoreRow(ctx, row, readTopics(ctx))
  ctx.db.update(opportunities).set(scored).where(eq(opportunities.id, id)).run()
}

/** Identifies an outlet by the site it is named after, or else by the site where the request was published. */
export function placeOf(
  { settings }: Pick<Ctx, "settings">,
  { outlet, url }: { outlet: string; url: string | null },
): Pick<OpportunityRow, "outletName" | "outletDomain"> {
  const spelled = /^\S{1,200}\.\S{2,100}$/.test(outlet) ? outlet : null
  for (const address of [spelled, url]) {
    if (address === null) continue
    try {
      return { outletName: outlet, outletDomain: readPlace(address, settings).domain }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return { outletName: outlet, outletDomain: null }
}

function isHere({ title }: OpportunityRow): Problem {
  const message = `You already have this request: ${title}.`
  return new Problem(409, "conflict", message, { details: [{ field: "title", code: "taken", message }] })
}
