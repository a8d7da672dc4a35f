import { eq } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { Expert } from "./contract.ts"
import { findExpert, readExpert } from "./find-expert.ts"
import { experts } from "./table.ts"

/** Opens their page under a new address; the one before ends. Throws 404, and 409 before they confirmed it. */
export function openPage(ctx: Ctx, id: string): Expert {
  return ctx.write(() => {
    const { linkNumber, confirmed } = readExpert(ctx, id)
    if (confirmed === null) throw conflict("They have to confirm their page first.")
    // By the clock, so that no link is given again of an expert who was deleted and came back with a copy, which knows fewer.
    const next = Math.max(linkNumber + 1, ctx.now)
    ctx.db
      .update(experts)
      .set({ linkNumber: next, words: null, openedAt: ctx.now, updatedAt: ctx.now })
      .where(eq(experts.id, id))
      .run()
    record(ctx, "expert.page_opened", id)
    return findExpert(ctx, id)
  })
}

/** Ends their page at once. Throws 404. */
export function closePage(ctx: Ctx, id: string): Expert {
  return ctx.write(() => {
    if (readExpert(ctx, id).openedAt !== null) {
      ctx.db.update(experts).set({ openedAt: null, updatedAt: ctx.now }).where(eq(experts.id, id)).run()
      record(ctx, "expert.page_closed", id)
    }
    return findExpert(ctx, id)
  })
}
