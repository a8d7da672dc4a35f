import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { workspaceSettings } from "../sender/table.ts"
import { type ClientGap, FIRST_GAP_DAYS } from "./contract.ts"

/** How many days should lie between messages for two clients to one person. */
export const clientGapOf = ({ db }: Pick<Ctx, "db">): ClientGap => ({
  days: db.select().from(workspaceSettings).get()?.clientGapDays ?? FIRST_GAP_DAYS,
})

export function changeClientGap(ctx: Ctx, { days }: ClientGap): ClientGap {
  const row = { clientGapDays: days, updatedAt: ctx.now }
  return ctx.write(() => {
    ctx.db
      .insert(workspaceSettings)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: workspaceSettings.id, set: row })
      .run()
    record(ctx, "sender.client_gap_changed", ctx.workspaceId)
    return clientGapOf(ctx)
  })
}
