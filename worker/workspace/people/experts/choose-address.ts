import { eq } from "drizzle-orm"
import { conflict, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { type ChosenAddress, type Expert, MOST_ADDRESSES } from "./contract.ts"
import { findExpert, readExpert } from "./find-expert.ts"
import { experts } from "./table.ts"

/**
 * Gives the page of an expert an address in words, in place of one that nobody can guess. Addresses that it had lead on
 * to it until the page is ended. Throws 404, 409 after too many, and 422 for words that are taken.
 */
export async function chooseAddress(ctx: Ctx, id: string, { words }: ChosenAddress): Promise<Expert> {
  readExpert(ctx, id)
  const claimed = await ctx.claimExpertAddress(id, words)
  if (claimed === "many") throw conflict(`A page has had at most ${MOST_ADDRESSES} chosen addresses.`)
  if (claimed === "taken") {
    const message = "This address is taken. Please choose another."
    throw new Problem(422, "validation_failed", message, {
      details: [{ field: "words", code: "taken", message }],
    })
  }
  return ctx.write(() => {
    readExpert(ctx, id)
    ctx.db.update(experts).set({ words, updatedAt: ctx.now }).where(eq(experts.id, id)).run()
    record(ctx, "expert.address_chosen", id)
    return findExpert(ctx, id)
  })
}
