import type { Ctx } from "../../core/context.ts"
import { keptOf } from "./kept-rows.ts"

/** The address to which a message went, while the contact whom it was for is in the trash; null otherwise. */
export function sentAddressOf(ctx: Pick<Ctx, "db">, contactId: string, messageId: string): string | null {
  const kept = keptOf(ctx, "contact", contactId).find(
    ({ table, row }) => table === "messages" && row.id === messageId,
  )
  const address = kept?.row.to_address
  return typeof address === "string" ? address : null
}
