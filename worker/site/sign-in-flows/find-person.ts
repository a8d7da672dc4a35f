import { and, eq, isNull, sql } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import { isTaken } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { endWaysIn } from "../accounts/end-ways-in.ts"
import { type Account, accountByAddress, accountById } from "../accounts/find-account.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { emailTokens, type Identity, identities, type User, users } from "../accounts/table.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import { sessions } from "../auth/table.ts"
import { bannedProblem } from "../held-accounts/refuse-suspended.ts"
import { isSignUpOpen, signUpDisabled } from "../site-settings/sign-up-switch.ts"

/** A provider's statements about a person. */
export interface ProvidedPerson {
  provider: Exclude<Identity["provider"], "email">
  /** What the provider knows them by, for good. */
  subject: string
  email: string | null | undefined
  /** Whether the provider has proved that the address is theirs, and may. */
  isVerified: boolean
  /** What to tell people whose address it has not proved. */
  whyUnverified?: string
  name: string | null | undefined
  picture?: string | null | undefined
}

/** What else is written with a person's first visit, given the folded address. */
type AlsoFirst = (address: string) => BatchItem<"sqlite">[]

const names: Record<ProvidedPerson["provider"], string> = {
  google: "Google",
  azure: "Microsoft",
  sso: "single sign-on",
}

/**
 * The account of the person whom the provider knows by this subject, made or linked at their first visit, in one write
 * with `also`. Throws 403 when the address is missing or unverified, when it belongs to another account there, for the
 * suspended, and for a newcomer while sign-up is off.
 */
export async function findPerson(
  ctx: Ctx,
  provided: ProvidedPerson,
  also: AlsoFirst = () => [],
): Promise<Account> {
  const account = (await visitAgain(ctx, provided)) ?? (await visitFirst(ctx, provided, also))
  if (account.user.state === "suspended")
    throw await bannedProblem(ctx, account, { status: 403, isRaised: false })
  return account
}

/** The subject stays when the address there changes, so it alone decides who this is. */
async function visitAgain(ctx: Ctx, provided: ProvidedPerson): Promise<Account | null> {
  const { provider, subject } = provided
  const isTheirs = and(eq(identities.provider, provider), eq(identities.subject, subject))
  const personId = sql`(select user_id from identities where provider = ${provider} and subject = ${subject})`
  const times = { lastSignInAt: ctx.now, updatedAt: ctx.now }
  const email = foldAddress(provided.email ?? "")
  const address = email ? { email, emailVerified: provided.isVerified } : {}
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

async function visitFirst(ctx: Ctx, provided: ProvidedPerson, also: AlsoFirst): Promise<Account> {
  const name = names[provided.provider]
  const address = foldAddress(provided.email ?? "")
  if (!address) throw refused(`${capitalised(name)} gave no email address for this account`)
  if (!provided.isVerified)
    throw refused(provided.whyUnverified ?? `Unverified email with ${provided.provider}`)
  if (!(await isSignUpOpen(ctx)) && !(await accountByAddress(ctx, address)).length) throw signUpDisabled(403)
  try {
    await ctx.db.batch([
      ...evictStranger(ctx, address),
      ...joinOrLink(ctx, provided, address),
      ...also(address),
    ])
  } catch (error) {
    // The same person signed in from another tab at the same moment and was stored first.
    if (!isTaken(error)) throw error
  }
  const account = await visitAgain(ctx, provided)
  if (!account) throw refused(`This email address already signs in with another ${name} account`)
  return account
}

/**
 * A person who signed up with an address and never proved to own it may be waiting for its owner: their credentials are
 * removed.
 */
function evictStranger(ctx: Ctx, address: string) {
  const { db, now } = ctx
  const isStranger = and(eq(users.emailNorm, address), isNull(users.emailVerifiedAt))
  const belongsToThem = sql`user_id = (select id from ${users} where ${isStranger})`
  return [
    db.delete(sessions).where(belongsToThem),
    db.delete(identities).where(belongsToThem),
    ...endWaysIn(ctx, belongsToThem),
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

/** Adds the person unless the address has an owner, and links whoever has it, unless they are linked to the provider. */
function joinOrLink({ db, now }: Ctx, provided: ProvidedPerson, address: string) {
  const { provider, subject } = provided
  const person: User = {
    id: crypto.randomUUID(),
    name: readName(provided.name),
    email: address,
    emailNorm: address,
    emailVerifiedAt: now,
    password: null,
    avatarUrl: readPicture(provided.picture),
    metadata: {},
    state: "active",
    lastSignInAt: now,
    lastSeenAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const owner = and(
    eq(users.emailNorm, address),
    sql`not exists (select 1 from ${identities} where user_id = ${users.id} and provider = ${provider})`,
  )
  return [
    db.insert(users).values(person).onConflictDoNothing({ target: users.emailNorm }),
    db.insert(identities).select(
      sql`select ${crypto.randomUUID()}, ${users.id}, ${provider}, ${subject}, ${address}, true, ${now}, ${now}, ${now}
        from ${users} where ${owner}`,
    ),
    db
      .update(users)
      .set({ name: person.name, avatarUrl: person.avatarUrl })
      .where(and(eq(users.emailNorm, address), eq(users.name, ""))),
  ] as const
}

const readName = (name: ProvidedPerson["name"]) => {
  const text = (name ?? "").replace(/\p{Cc}/gu, " ").trim()
  return [...text].slice(0, 100).join("")
}

/** Keeps the picture only if its address cannot run a script or be read by an eavesdropper. */
function readPicture(picture: ProvidedPerson["picture"]): string | null {
  const url = URL.parse(picture ?? "")
  return url?.protocol === "https:" && url.href.length <= 2000 ? url.href : null
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const refused = (message: string) => new Problem(403, "provider_email_needs_verification", message)
