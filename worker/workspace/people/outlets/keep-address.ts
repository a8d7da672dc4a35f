import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { MOST_ADDRESSES } from "./contract.ts"
import { outlets } from "./table.ts"

/** Whether an address, folded, is one of the outlet's own. */
export const isAddressOfOutlet = (ctx: Ctx, id: string, address: string): boolean =>
  addressesOf(ctx, id).includes(address)

/** Adds an address, folded, to those of an outlet, unless it is there already or there are too many. */
export function keepAddress(ctx: Ctx, id: string, address: string): void {
  const emails = addressesOf(ctx, id)
  if (emails.includes(address) || emails.length >= MOST_ADDRESSES) return
  ctx.db
    .update(outlets)
    .set({ emails: [...emails, address], updatedAt: ctx.now })
    .where(eq(outlets.id, id))
    .run()
}

const addressesOf = ({ db }: Ctx, id: string): string[] =>
  db.select({ emails: outlets.emails }).from(outlets).where(eq(outlets.id, id)).get()?.emails ?? []
