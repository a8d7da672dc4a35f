import { and, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Carried } from "../../core/restoring/carried.ts"
import { ofNow } from "../../core/restoring/of-now.ts"
import { languageModels, modelCalls } from "./table.ts"

const choice = ofNow(languageModels)

/**
 * Which model writes here, and by which key, is of now. What was used since the copy stays used, and requests that were being made are
 * over.
 */
export const carriedModels: Carried = {
  aside: (since) => ({ ...choice.aside?.(since), model_use: "select * from model_use" }),
  carryOver: (ctx, restoring) => {
    const { db } = ctx
    choice.carryOver(ctx, restoring)
    db.run(sql`insert into model_use (month, payer, purpose, requests, tokens_in, tokens_out, estimated)
      select month, payer, purpose, requests, tokens_in, tokens_out, estimated from aside_model_use where true
      on conflict (month, payer, purpose) do update set requests = max(requests, excluded.requests),
        tokens_in = max(tokens_in, excluded.tokens_in), tokens_out = max(tokens_out, excluded.tokens_out),
        estimated = max(estimated, excluded.estimated)`)
    db.delete(modelCalls).run()
    db.update(languageModels).set({ testedAt: null, failure: null }).where(lacksKey).run()
  },
}

const lacksKey = and(sql`${languageModels.source} in ('openai', 'anthropic')`, eq(languageModels.secret, ""))

/** Whether the key of the workspace's own language model has to be entered again. */
export const modelKeyToEnter = ({ db }: Pick<Ctx, "db">): boolean =>
  db.select({ id: languageModels.id }).from(languageModels).where(lacksKey).get() !== undefined
