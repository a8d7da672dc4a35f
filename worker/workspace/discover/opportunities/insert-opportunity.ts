import { isTaken } from "../../../database.ts"
import { conflict, Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { readPlace } from "../../people/outlets/read-place.ts"
import type { OpportunityKind } from "../sightings/contract.ts"
import type { NewOpportunity } from "./contract.ts"
import { toDeadlineColumns } from "./deadline.ts"
import { dedupeHash, foldUrl } from "./dedupe-hash.ts"
import { planExpiry } from "./expire.ts"
import { scoreRow } from "./score-row.ts"
import { type OpportunityRow, opportunities } from "./table.ts"
import { readTopics } from "./topics.ts"

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
