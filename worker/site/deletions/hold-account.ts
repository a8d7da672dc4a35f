import { randomBytes } from "node:crypto"
import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { hashOf, voidLinks } from "../accounts/mailed-link.ts"
import { users } from "../accounts/table.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import { sessions } from "../auth/table.ts"
import { DELETION_DAYS } from "../held-accounts/contract.ts"
import { accountDeletions } from "../held-accounts/table.ts"
import { DAY } from "../time/contract.ts"
import { noteSuspension } from "../workspaces/note-suspension.ts"

/** When an account is erased whose deletion is asked for now, in milliseconds UTC. */
export const erasesAt = ({ now }: Pick<Ctx, "now">) => now + DELETION_DAYS * DAY

/**
 * The token of the link that brings an account back, and the statements that suspend the account matching `which`, a
 * condition on `users`, until it is erased. The first returns no row when there is none, or when its owner asked before.
 */
export function holdOwn(ctx: Ctx, userId: string, which: SQL) {
  const token = randomBytes(32).toString("base64url")
  const hold = ctx.db.insert(accountDeletions).select(toHold(ctx, userId, hashOf(token), which))
  return {
    token,
    statements: [
      hold.onConflictDoNothing().returning({ userId: accountDeletions.userId }),
      ...stopAll(ctx, userId),
    ] as const,
  }
}

/** As `holdOwn`, by an administrator. The date stays if the person asked before, but they no longer bring it back. */
export function holdForAdministrator(ctx: Ctx, userId: string, administratorId: string, which: SQL) {
  const hold = ctx.db.insert(accountDeletions).select(toHold(ctx, administratorId, null, which))
  return [
    hold
      .onConflictDoUpdate({
        target: accountDeletions.userId,
        set: { askedBy: administratorId, linkHash: null },
      })
      .returning({ erasesAt: accountDeletions.erasesAt, askedAt: accountDeletions.askedAt }),
    ...stopAll(ctx, userId),
  ] as const
}

const toHold = (ctx: Ctx, askedBy: string, linkHash: string | null, which: SQL) =>
  sql`select id, ${ctx.now}, ${askedBy}, ${erasesAt(ctx)}, state = 'suspended', ${linkHash} from ${users} where ${which}`

function stopAll(ctx: Ctx, userId: string) {
  const isHeld = sql`exists (select 1 from ${accountDeletions} where ${accountDeletions.userId} = ${userId})`
  return [
    ctx.db
      .update(users)
      .set({ state: "suspended", updatedAt: ctx.now })
      .where(sql`${users.id} = ${userId} and ${isHeld}`),
    ctx.db.delete(sessions).where(sql`${sessions.userId} = ${userId} and ${isHeld}`),
    voidLinks(ctx, userId, isHeld),
  ] as const
}

/** The statements that end the deletion that `which` matches; the account is what it was before. The second returns it. */
export const endHold = ({ db, now }: Ctx, which: SQL) =>
  [
    db
      .update(users)
      .set({
        state: sql`(select iif(${accountDeletions.wasSuspended}, 'suspended', 'active') from ${accountDeletions}
          where ${accountDeletions.userId} = ${users.id})`,
        updatedAt: now,
      })
      .where(sql`${users.id} = (select ${accountDeletions.userId} from ${accountDeletions} where ${which})`),
    db.delete(accountDeletions).where(which).returning({ userId: accountDeletions.userId }),
  ] as const

/** Has everything that remembers the account look again, after it was held or brought back. */
export async function noteHold(ctx: Ctx, userId: string): Promise<void> {
  forgetPerson(ctx, userId)
  await noteSuspension(ctx, userId)
}
