import { lte, ne, or } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { DAY } from "../time/contract.ts"
import { invitations } from "./table.ts"

const month = 30 * DAY

/** Forgets invitations that lead nowhere: used or withdrawn, or expired for a month, in which they could be sent again. */
export async function forgetInvitations({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  await db
    .delete(invitations)
    .where(or(ne(invitations.state, "open"), lte(invitations.expiresAt, now - month)))
}
