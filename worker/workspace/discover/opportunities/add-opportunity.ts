import { eq } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import type { AddedOpportunities, NewOpportunity, OpportunityDetail } from "./contract.ts"
import { findOpportunity, readOpportunity } from "./find-opportunity.ts"
import { findSame } from "./find-same.ts"
import { insertOpportunity } from "./insert-opportunity.ts"
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

/** Scores it again, after what it is scored by was written down. */
export function scoreAgain(ctx: Ctx, id: string): void {
  const row = readOpportunity(ctx, id)
  const scored = scoreRow(ctx, row, readTopics(ctx))
  ctx.db.update(opportunities).set(scored).where(eq(opportunities.id, id)).run()
}

function isHere({ title }: OpportunityRow): Problem {
  const message = `You already have this request: ${title}.`
  return new Problem(409, "conflict", message, { details: [{ field: "title", code: "taken", message }] })
}
