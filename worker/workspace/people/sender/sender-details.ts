import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { SenderDetails } from "./contract.ts"
import { workspaceSettings } from "./table.ts"

/** The footer of each message. Both are empty until a member has entered them. */
export function senderDetailsOf({ db }: Pick<Ctx, "db">): SenderDetails {
  const row = db.select().from(workspaceSettings).get()
  return {
    organisation: row?.organisation ?? "",
    postalAddress: row?.postalAddress ?? "",
    disclosesModel: row?.disclosesModel ?? false,
  }
}

export function changeSenderDetails(ctx: Ctx, details: SenderDetails): SenderDetails {
  const row = { ...details, updatedAt: ctx.now }
  ctx.write(() => {
    ctx.db
      .insert(workspaceSettings)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: workspaceSettings.id, set: row })
      .run()
    record(ctx, "sender.changed", ctx.workspaceId)
  })
  return senderDetailsOf(ctx)
}
