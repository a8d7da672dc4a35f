import { isTaken } from "../../../database.ts"
import { checkAddress } from "../../../fetching/address.ts"
import { comparable } from "../../../fetching/reading/next-links.ts"
import { Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { opportunitySources } from "../sightings/table.ts"
import { noteCheck } from "./check-source.ts"
import type { CheckedSource, NewOpportunitySource } from "./contract.ts"
import { findSource, readSourceRow } from "./find-source.ts"
import { readSource } from "./read-source.ts"
import { allowedSources, refuse, refuseMore } from "./refuse-more.ts"
import { planNext, takeTurn } from "./write-source.ts"

/**
 * Reads a feed or a page, and saves it as a source, with its entries, if it lists any. Throws 403 without the plan, 409
 * for a duplicate or one too many, and 422 for an address that cannot be read.
 */
export async function addSource(ctx: Ctx, { name, url }: NewOpportunitySource): Promise<CheckedSource> {
  const most = allowedSources(ctx)
  const address = toAddress(ctx, url)
  refuseMore(ctx, most)
  await takeTurn(ctx, address)
  const reading = await readSource(ctx, address.href)
  if (reading.failure !== null) throw refuse(422, "unreadable", reading.failure)
  const id = newId("ops", ctx.now)
  const row = { id, name, url: address.href, urlNorm: comparable(address.href), kind: reading.listing.kind }
  try {
    return ctx.write(() => {
      // Another may have been added while we waited.
      refuseMore(ctx, most)
      ctx.db
        .insert(opportunitySources)
        .values({ ...row, createdBy: ctx.actor.name, createdAt: ctx.now })
        .run()
      record(ctx, "opportunity.source_added", id)
      const added = noteCheck(ctx, readSourceRow(ctx, id), reading)
      planNext(ctx, id)
      return { source: findSource(ctx, id), added }
    })
  } catch (error) {
    throw isTaken(error) ? refuse(409, "taken", "This address is among your sources already.") : error
  }
}

/** A refused address is refused at its field, in the words of the guard. */
function toAddress({ settings }: Ctx, text: string): URL {
  try {
    return checkAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`, settings)
  } catch (error) {
    throw error instanceof Problem ? refuse(422, error.code, error.message) : error
  }
}
