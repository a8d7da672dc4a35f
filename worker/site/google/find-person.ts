import { and, eq, isNull, sql } from "drizzle-orm"
import { isTaken } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { type Account, accountByAddress, accountById } from "../accounts/find-account.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { emailTokens, factors, identities, type User, users } from "../accounts/table.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import { sessions } from "../auth/table.ts"
import { isSignUpOpen, signUpDisabled } from "../site-settings/sign-up-switch.ts"
import type { GoogleUser } from "./contract.ts"

/**
 * The account of the person whom Google knows by this subject, made or linked at their first visit. Throws 403 when
 * the address is missing or unverified, when it belongs to another Google account, for the suspended, and for a newcomer
 * while sign-up is off.
 */
export async function findPerson(ctx: Ctx, google: GoogleUser): Promise<Account> {
  const account = (await visitAgain(ctx, google)) ?? (await visitFirst(ctx, google))
  if (account.user.state === "suspended") throw new Problem(403, "user_banned", "User is banned")
  return account
}

/** Google's subject stays when the address there changes, so it alone decides who this is. */
async function visitAgain(ctx: Ctx, google: GoogleUser): Promise<Account | null> {
  const isTheirs = and(eq(identities.provider, "google"), eq(identities.subject, google.id))
  const personId = sql`(select user_id from identities where provider = 'google' and subject = ${google.id})`
  const times = { lastSignInAt: ctx.now, updatedAt: ctx.now }
  const email = foldAddress(google.email ?? "")
  const address = email ? { email, emailVerified: google.verified_email === true } : {}
  const [, , [account]] = await ctx.db.batch([
    ctx.db
      .update(identities)
      .set({ ...times, ...address })
      .where(isTheirs),
    ctx.db.update(users).set(times).where(sql`${users.id} = ${personId}`),
    accountById(ctx, personId),
  ])
  // A first visit may have ended the sessions of a stranger, and any visit may change the name.
  if (account) forgetPerson(ctx, account.user.id)
  return account ?? null
}

async function visitFirst(ctx: Ctx, google: GoogleUser): Promise<Account> {
  const address = foldAddress(google.email ?? "")
  if (!address) throw refused("Google gave no email address for this account")
  if (google.verified_email !== true) throw refused("Unverified email with google")
  if (!(await isSignUpOpen(ctx)) && !(await accountByAddress(ctx, address)).length) throw signUpDisabled(403)
  try {
    await ctx.db.batch([...evictStranger(ctx, address), ...joinOrLink(ctx, google, address)])
  } catch (error) {
    // The same person signed in from another tab at the same moment and was stored first.
    if (!isTaken(error)) throw error
  }
  const account = await visitAgain(ctx, google)
  if (!account) throw refused("This email address already signs in with another Google account")
  return account
}

/**
 * A person who signed up with an address and never proved to own it may be waiting for its owner: their credentials are
 * removed.
 */
function evictStranger({ db, now }: Ctx, address: string) {
  const isStranger = and(eq(users.emailNorm, address), isNull(users.emailVerifiedAt))
  const belongsToThem = sql`user_id = (select id from ${users} where ${isStranger})`
  return [
    db.delete(sessions).where(belongsToThem),
    db.delete(identities).where(belongsToThem),
    db.delete(factors).where(belongsToThem),
    db
      .update(emailTokens)
      .set({ usedAt: now })
      .where(and(isNull(emailTokens.usedAt), belongsToThem)),
    db
      .update(users)
      .set({ password: null, name: "", metadata: {}, avatarUrl: null, emailVerifiedAt: now })
      .where(isStranger),
  ] as const
}

/** Adds the person unless the address has an owner, and links whoever has it, unless to Google they are linked. */
function joinOrLink({ db, now }: Ctx, google: GoogleUser, address: string) {
  const person: User = {
    id: crypto.randomUUID(),
    name: readName(google.name),
    email: address,
    emailNorm: address,
    emailVerifiedAt: now,
    password: null,
    avatarUrl: readPicture(google.picture),
    metadata: {},
    state: "active",
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const owner = and(
    eq(users.emailNorm, address),
    sql`not exists (select 1 from ${identities} where user_id = ${users.id} and provider = 'google')`,
  )
  return [
    db.insert(users).values(person).onConflictDoNothing({ target: users.emailNorm }),
    db.insert(identities).select(
      sql`select ${crypto.randomUUID()}, ${users.id}, 'google', ${google.id}, ${address}, true, ${now}, ${now}, ${now}
        from ${users} where ${owner}`,
    ),
    db
      .update(users)
      .set({ name: person.name, avatarUrl: person.avatarUrl })
      .where(and(eq(users.emailNorm, address), eq(users.name, ""))),
  ] as const
}

const readName = (name: GoogleUser["name"]) => {
  const text = (name ?? "").replace(/\p{Cc}/gu, " ").trim()
  return [...text].slice(0, 100).join("")
}

/** Keeps Google's picture only if its address cannot run a script or be read by an eavesdropper. */
function readPicture(picture: GoogleUser["picture"]): string | null {
  const url = URL.parse(picture ?? "")
  return url?.protocol === "https:" && url.href.length <= 2000 ? url.href : null
}

const refused = (message: string) => new Problem(403, "provider_email_needs_verification", message)
