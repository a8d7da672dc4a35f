import { eq, type SQL } from "drizzle-orm"
import { isTaken } from "../../../database.ts"
import { fold } from "../../../fetching/reading/fold.ts"
import { conflict, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
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

/** Writes down a request by hand. Throws 409 when it is here already, and 422 for an unknown client. */
export function addOpportunity(ctx: Ctx, input: NewOpportunity): OpportunityDetail {
  return ctx.write(() => {
    requireClient(ctx, input.clientId ?? null)
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
      requireClient(ctx, request.clientId ?? null)
      if (findSame(ctx, request)) return false
      return addUnlessTaken(ctx, request)
    })
    return { added: fresh.length, known: requests.length - fresh.length }
  })
}

/** False for one that is here, for a client whose work the member does not see. */
function addUnlessTaken(ctx: Ctx, request: NewOpportunity): boolean {
  try {
    record(ctx, "opportunity.created", insertOpportunity(ctx, request))
    return true
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return false
    throw error
  }
}

type Compared = Pick<
  NewOpportunity,
  "title" | "body" | "url" | "outlet" | "journalist" | "deadlineLocal" | "deadlineZone"
>

/**
 * Returns the request with the same words, the one with the same title at the same address, or the one with the same title and deadline from
 * whoever asks: two digests pass a request on in words of their own.
 */
export function findSame({ db }: Pick<Ctx, "db">, request: Compared): OpportunityRow | undefined {
  const find = (where: SQL) => db.select().from(opportunities).where(where).limit(mostCompared).all()
  const title = fold(request.title)
  const isTitled = (row: OpportunityRow) => fold(row.title) === title
  const urlNorm = foldUrl(request.url)
  const { deadlineAt } = toDeadlineColumns({ ...request, deadlineWords: "" })
  return (
    find(eq(opportunities.dedupeHash, dedupeHash(request)))[0] ??
    (urlNorm === null ? undefined : find(eq(opportunities.urlNorm, urlNorm)).find(isTitled)) ??
    (deadlineAt === null
      ? undefined
      : find(eq(opportunities.deadlineAt, deadlineAt)).find(
          (row) => isTitled(row) && isFromSame(row, request),
        ))
  )
}

/** What only one of them says does not tell them apart. */
const isFromSame = (row: OpportunityRow, { journalist, outlet }: Compared): boolean =>
  isSameOrUnsaid(row.journalist, journalist) && isSameOrUnsaid(row.outletName, outlet)

const isSameOrUnsaid = (one: string, other: string): boolean =>
  one === "" || other === "" || fold(one) === fold(other)

/** More than one page lists, or one day ends. */
const mostCompared = 200

/** Returns the id. The caller records the action. Throws 409 for one that is here, for a client whose work the member does not see. */
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
  try {
    ctx.db
      .insert(opportunities)
      .values({ id, ...row, ...scoreRow(ctx, row, readTopics(ctx)), createdBy: ctx.actor.name, ...times })
      .run()
  } catch (error) {
    throw isTaken(error) ? isUnseen() : error
  }
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

const isUnseen = () =>
  conflict("The workspace has this request already, for a client that is none of yours. Ask an owner.")

function isHere({ title }: OpportunityRow): Problem {
  const message = `You already have this request: ${title}.`
  return new Problem(409, "conflict", message, { details: [{ field: "title", code: "taken", message }] })
}
