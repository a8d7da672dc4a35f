import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type Access, ended, refreshAccess, runningIn, waiting } from "./refresh-access.ts"
import { openToken } from "./seal-token.ts"
import { type GrantRow, mailboxGrants } from "./table.ts"

/** A token is renewed so long before it ends, in milliseconds. */
const ahead = 5 * 60_000
/** With less than this left, a token may end while it is used. */
const least = 60_000

/** The token of a mailbox, renewed when it is about to end, or when it is the one that a server `refused`. */
export async function findAccess(ctx: Ctx, mailboxId: string, refused?: string): Promise<Access> {
  const grant = findGrant(ctx, mailboxId)
  if (!grant) return { wrong: "This mailbox has to be connected again.", until: null }
  if (grant.endedAt !== null) return ended(grant)
  const token = openToken(ctx, grant, "access", grant.accessToken)
  const known = token === refused ? null : token
  if (known && grant.expiresAt > ctx.now + ahead) return { accessToken: known }
  const usable = known && grant.expiresAt > ctx.now + least ? { accessToken: known } : null
  if (grant.retryAt !== null && grant.retryAt > ctx.now) return usable ?? waiting(grant, grant.retryAt)
  const running = runningIn(ctx)
  const refreshing =
    running.get(mailboxId) ?? refreshAccess(ctx, grant).finally(() => running.delete(mailboxId))
  running.set(mailboxId, refreshing)
  const found = await refreshing
  return "wrong" in found && found.until !== null && usable ? usable : found
}

export const findGrant = ({ db }: Pick<Ctx, "db">, mailboxId: string): GrantRow | undefined =>
  db.select().from(mailboxGrants).where(eq(mailboxGrants.mailboxId, mailboxId)).get()
