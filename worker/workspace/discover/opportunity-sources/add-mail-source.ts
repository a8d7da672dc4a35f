import { isTaken } from "../../../database.ts"
import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { opportunitySources } from "../sightings/table.ts"
import type { OpportunitySource } from "./contract.ts"
import { findSource } from "./find-source.ts"
import { receivesMail } from "./mail-address.ts"
import { refuseOneMore } from "./refuse-more.ts"

/** In place of the folded address of a website: a workspace has one address for mail. */
const theOne = "mail"

/**
 * Gives the workspace an address of its own, to which journalists' requests and digests of them are forwarded. Throws 403 without the plan,
 * and 409 where there is one, for one source too many, and on a site that receives no mail.
 */
export function addMailSource(ctx: Ctx): OpportunitySource {
  refuseOneMore(ctx)
  const id = newId("ops", ctx.now)
  const mailKey = newId("key", ctx.now).slice(-10)
  if (!receivesMail(ctx))
    throw conflict("This site receives no mail. Paste the text of a digest under Add Opportunity instead.")
  try {
    return ctx.write(() => {
      ctx.db
        .insert(opportunitySources)
        .values({
          ...{ id, mailKey, name: "Forwarded mail", url: "", urlNorm: theOne, kind: "feed" },
          ...{ createdBy: ctx.actor.name, createdAt: ctx.now },
        })
        .run()
      record(ctx, "opportunity.source_added", id)
      return findSource(ctx, id)
    })
  } catch (error) {
    throw isTaken(error) ? conflict("The workspace has an address for requests already.") : error
  }
}
