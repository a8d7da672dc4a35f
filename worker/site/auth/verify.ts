import { type SQL, sql } from "drizzle-orm"
import { isTaken } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { changedNotice } from "../../mail/account-notices.ts"
import { emailExists } from "../accounts/email-change.ts"
import { endWaysIn } from "../accounts/end-ways-in.ts"
import { type Account, accountById } from "../accounts/find-account.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { hashOf, isToken, type Purpose } from "../accounts/mailed-link.ts"
import { emailTokens, identities, users } from "../accounts/table.ts"
import { noteEvent } from "../security/note-event.ts"
import { mailNotice, whenAndWhere } from "../security/notices.ts"
import type { Verify } from "./contract.ts"
import { forgetPerson } from "./recent-checks.ts"
import { type IssuedSession, startSession } from "./sessions.ts"
import { sessions } from "./table.ts"

/** What a link may be used for, by the type under which it was mailed. */
export const purposes: ReadonlyMap<string, Purpose> = new Map<string, Purpose>([
  ["signup", "confirm"],
  ["email", "confirm"],
  ["recovery", "reset"],
  ["email_change", "change"],
])

/**
 * Uses a mailed link, once, and signs its owner in. A link that is invalid, used, replaced, expired or another person's
 * gets the same answer: 403 `otp_expired`. Throws 422 `email_exists` when the new address was taken in the meantime.
 */
export async function verify(ctx: Ctx, input: Verify): Promise<IssuedSession> {
  const purpose = purposes.get(input.type ?? "")
  if (!purpose) throw new Problem(400, "validation_failed", "Verify requires a verification type")
  const token = input.token_hash || input.token
  if (!token) throw new Problem(400, "validation_failed", "Verify requires a token or a token hash")
  const owner = input.token_hash ? null : foldAddress(input.email ?? "")
  if ((owner === null && !input.token_hash) || !isToken(token)) throw expired()

  const account = await spendLink(ctx, hashOf(token), purpose, owner)
  return startSession(ctx, account, "otp")
}

/**
 * Uses a link, once, and applies all its effects. `owner` is the address to which it was sent, if that must match, too.
 */
export async function spendLink(
  ctx: Ctx,
  hash: string,
  purpose: Purpose,
  owner: string | null = null,
): Promise<Account> {
  // Each effect checks whether the link is still valid; the last statement marks it as used. In one transaction, so
  // that of many
  // uses at once one has the effects.
  const isGood = sql`hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${ctx.now}
    and (${owner} is null or ${owner} = coalesce(new_email, (select email_norm from users where id = user_id)))
    and exists (select 1 from users where id = user_id and state = 'active')`
  const personId = sql`(select user_id from email_tokens where ${isGood})`
  const { setUser, endsSessions, voidsLinks } = effects[purpose]
  try {
    const [[before], , , , , , , spent, [account]] = await ctx.db.batch([
      ctx.db.select({ email: users.email }).from(users).where(sql`id = ${personId}`),
      // As its password may, these may be a stranger's where nobody has confirmed the address.
      ...endWaysIn(
        ctx,
        sql`${endsSessions} and user_id = (select id from users where id = ${personId} and email_verified_at is null)`,
      ),
      ctx.db
        .update(users)
        .set({ ...setUser(ctx, hash), updatedAt: ctx.now })
        .where(sql`id = ${personId}`),
      ctx.db
        .update(identities)
        .set({ email: emailOfUser, emailVerified: true, updatedAt: ctx.now })
        .where(sql`provider = 'email' and user_id = ${personId}`),
      ctx.db.delete(sessions).where(sql`${endsSessions} and user_id = ${personId}`),
      ctx.db
        .update(emailTokens)
        .set({ usedAt: ctx.now })
        .where(sql`${voidsLinks} and hash <> ${hash} and used_at is null and user_id = ${personId}`),
      ctx.db.update(emailTokens).set({ usedAt: ctx.now }).where(isGood).returning({ hash: emailTokens.hash }),
      accountById(ctx, sql`(select user_id from email_tokens where hash = ${hash})`),
    ])
    if (account?.user.state === "suspended") throw new Problem(403, "user_banned", "User is banned")
    if (spent.length === 0 || !account) throw refuseLink(ctx, account)
    forgetPerson(ctx, account.user.id)
    noteEvent(ctx, { kind: "mailed_link", personId: account.user.id, detail: purpose })
    if (purpose === "change" && before) {
      noteEvent(ctx, { kind: "address", personId: account.user.id })
      const contact = `${ctx.settings.SITE_ORIGIN}/contact`
      mailNotice(ctx, changedNotice(before.email, whenAndWhere(ctx), contact))
    }
    return account
  } catch (error) {
    throw isTaken(error) ? emailExists() : error
  }
}

const emailOfUser = sql`(select email from users where id = user_id)`

interface Effects {
  setUser: (
    ctx: Ctx,
    hash: string,
  ) => Partial<Record<"email" | "emailNorm" | "emailVerifiedAt" | "password", SQL>>
  endsSessions: boolean
  /** The other links that were mailed to the same person. */
  voidsLinks: boolean
}

const effects: Record<Purpose, Effects> = {
  confirm: {
    setUser: ({ now }) => ({ emailVerifiedAt: sql`coalesce(email_verified_at, ${now})` }),
    endsSessions: false,
    voidsLinks: false,
  },
  reset: {
    setUser: ({ now }) => ({
      emailVerifiedAt: sql`coalesce(email_verified_at, ${now})`,
      // A password that was chosen before anyone proved to own the address may be a stranger's.
      password: sql`iif(email_verified_at is null, null, password)`,
    }),
    endsSessions: true,
    voidsLinks: true,
  },
  change: {
    setUser: ({ now }, hash) => {
      const newEmail = sql`(select new_email from email_tokens where hash = ${hash})`
      return { email: newEmail, emailNorm: newEmail, emailVerifiedAt: sql`${now}` }
    },
    endsSessions: false,
    voidsLinks: true,
  },
}

export const expired = () => new Problem(403, "otp_expired", "Email link is invalid or has expired")

/** The log tells whose link was used again or too late, if it was one; the answer does not. */
function refuseLink(ctx: Ctx, account: Account | undefined): Problem {
  const personId = account?.user.id ?? null
  noteEvent(ctx, { kind: "mailed_link", result: "refused", personId, detail: "otp_expired" })
  return expired()
}
