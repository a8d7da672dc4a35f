import { and, eq, isNull, ne, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict, Problem } from "../../http/problem.ts"
import { passwordChangedNotice } from "../../mail/account-notices.ts"
import { requestEmailChange } from "../accounts/email-change.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { voidLinks } from "../accounts/mailed-link.ts"
import { metadataFits, readMetadata } from "../accounts/metadata.ts"
import { type Proof, replacePassword } from "../accounts/replace-password.ts"
import { type User, users } from "../accounts/table.ts"
import { isProved, proofNeeded } from "../proofs/require-proof.ts"
import { noteEvent } from "../security/note-event.ts"
import { mailNotice, passwordPage, whenAndWhere } from "../security/notices.ts"
import type { AuthUser, UserUpdate } from "./contract.ts"
import { presentUser } from "./present-user.ts"
import { prove } from "./prove.ts"
import { forgetPerson } from "./recent-checks.ts"
import type { SignedIn } from "./require.ts"
import { sessions } from "./table.ts"

const minute = 60_000

/**
 * Changes the fields that a person may change in their own account. A new password ends the other sessions; a new
 * address takes effect once its link has been opened.
 */
export async function updateUser(ctx: Ctx, signedIn: SignedIn, input: UserUpdate): Promise<AuthUser> {
  const { account, actor } = signedIn
  const { user } = account
  if (input.phone) throw new Problem(400, "phone_provider_disabled", "Phone numbers are not kept here")
  const data = readMetadata(input.data)
  const isProvedNow = await proveIfAsked(ctx, signedIn, input)
  const password = isGiven(input.password)
    ? {
        password: await replacePassword(
          ctx,
          user,
          input.password,
          proofOf(ctx, signedIn, input, isProvedNow),
        ),
      }
    : null
  if (input.email && foldAddress(input.email) !== user.emailNorm && !isProvedNow && !password)
    throw proofNeeded()
  if (input.email) await requestEmailChange(ctx, user, input.email)
  if (!input.data && !password) return presentUser(account)

  // RFC 7396: null takes a key away. Merged by the database, so that two changes at once both count.
  const metadata = sql`json_patch(${users.metadata}, ${JSON.stringify(data.metadata)})`
  const name = data.name === undefined ? {} : { name: data.name }
  const update = ctx.db
    .update(users)
    .set({ metadata, updatedAt: ctx.now, ...name, ...password })
    .where(and(eq(users.id, user.id), password ? isUnchanged(user) : undefined, metadataFits(metadata)))
    .returning()
  const [[changed]] = password
    ? await ctx.db.batch([
        update,
        ...consequencesOf(ctx, actor, password.password, foldAddress(input.email ?? "")),
      ])
    : await ctx.db.batch([update])
  forgetPerson(ctx, user.id)
  if (!changed) throw conflict("Your account was changed elsewhere, or would hold too much data.")
  if (password) {
    noteEvent(ctx, { kind: "password", personId: user.id })
    mailNotice(ctx, passwordChangedNotice(user.email, whenAndWhere(ctx), passwordPage(ctx)))
  }
  return presentUser({ ...account, user: changed })
}

/** An empty password was given, too, and is too short. */
const isGiven = (text: string | null | undefined): text is string => typeof text === "string"

const isUnchanged = ({ password }: User) =>
  password === null ? isNull(users.password) : eq(users.password, password)

/**
 * Whether the person proved to be there, now or in the last minutes: by the code that `GET /reauthenticate` mailed, or by
 * the current password, which a new password needs anyway. Throws as `prove` does.
 */
async function proveIfAsked(ctx: Ctx, signedIn: SignedIn, input: UserUpdate): Promise<boolean> {
  const { nonce, current_password: currentPassword } = input
  if (nonce) await prove(ctx, signedIn, { code: nonce })
  else if (currentPassword && !isGiven(input.password))
    await prove(ctx, signedIn, { password: currentPassword })
  else return isProved(ctx, signedIn.session)
  return true
}

/**
 * A session from a mailed link may set a password once within the hour; a mailed code, and a fresh proof by a person
 * without a password, do as well.
 */
function proofOf(
  { now }: Ctx,
  { account, session }: SignedIn,
  input: UserUpdate,
  isProvedNow: boolean,
): Proof {
  const cameByLink = session.method === "otp" && now - session.startedAt < 60 * minute
  const isEnough = isProvedNow && (Boolean(input.nonce) || account.user.password === null)
  return cameByLink || isEnough ? "session" : { currentPassword: input.current_password ?? null }
}

/**
 * The effects of a new password: other sessions end, mailed links are void but for the one to the address that was asked for
 * with it, and this session counts as one by password.
 */
function consequencesOf(ctx: Ctx, { userId, sessionId }: Actor, hash: string, newAddress: string | null) {
  // Each hash has its own salt, so this hash is stored only if this change was made.
  const isSet = sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.password} = ${hash})`
  return [
    ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isSet)),
    voidLinks(ctx, userId, sql`${isSet} and not (purpose = 'change' and new_email is ${newAddress})`),
    ctx.db
      .update(sessions)
      .set({ method: "password", provedAt: ctx.now })
      .where(and(eq(sessions.id, sessionId), isSet)),
  ] as const
}
