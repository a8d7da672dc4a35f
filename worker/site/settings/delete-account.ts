import { sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { conflict, Problem } from "../../http/problem.ts"
import { deletionMail } from "../../mail/deletion-mails.ts"
import { toIso } from "../../to-iso.ts"
import type { DeleteAccount } from "../accounts/contract.ts"
import { mailLimit } from "../accounts/limits.ts"
import { checkPassword } from "../accounts/replace-password.ts"
import type { User } from "../accounts/table.ts"
import type { SignedIn } from "../auth/require.ts"
import { writeDate } from "../dates/contract.ts"
import { removeAccount } from "../deletions/erase-accounts.ts"
import { erasesAt, holdOwn, noteHold } from "../deletions/hold-account.ts"
import { isMailable } from "../deletions/is-mailable.ts"
import { keepPage } from "../held-accounts/contract.ts"
import { isProved } from "../proofs/require-proof.ts"
import { noteEvent } from "../security/note-event.ts"
import { mailNotice, whenAndWhere } from "../security/notices.ts"
import { dismissEverywhere } from "./dismiss-everywhere.ts"
import { isDeletable, selectSoleOwned } from "./sole-owned.ts"

/**
 * Deletes a person: what they may do ends at once, and they and all their data are erased after 14 days, until when they
 * can come back, or at once if they ask for that. Their posts stay, attributed to 'Anonymous'. Workspaces without other
 * members are deleted too; one with other members must be handed over first. Throws 403 `demo_mode` and
 * `reauthentication_needed`, 400 for a wrong password, and 409 `only_owner`.
 */
export async function deleteAccount(
  ctx: Ctx,
  signedIn: SignedIn,
  { password, atOnce = false }: DeleteAccount,
): Promise<void> {
  refuseInDemo(ctx)
  const { user } = signedIn.account
  if (password && user.password !== null) await checkPassword(ctx, user, password)
  else if (!mayProveOtherwise(signedIn) || !isProved(ctx, signedIn.actor))
    throw proveAgain(user.password !== null)
  await (atOnce ? eraseNow : hold)(ctx, user)
}

async function hold(ctx: Ctx, user: User): Promise<void> {
  const { token, statements } = holdOwn(ctx, user.id, sql`state = 'active' and ${isDeletable(user.id)}`)
  const [shared, held] = await ctx.db.batch([selectSoleOwned(ctx, user.id), ...statements])
  checkDeleted(shared, held)
  noteEvent(ctx, { kind: "deletion", personId: user.id, detail: "asked" })
  if (await isMailable(ctx, mailLimit("deletion", user.emailNorm))) {
    const offer = { erasesAt: toIso(erasesAt(ctx)), token, needsCode: false }
    const link = `${ctx.settings.SITE_ORIGIN}${keepPage(offer)}`
    mailNotice(ctx, deletionMail(user.email, writeDate(erasesAt(ctx), "day", "UTC"), whenAndWhere(ctx), link))
  }
  await noteHold(ctx, user.id)
}

async function eraseNow(ctx: Ctx, user: User): Promise<void> {
  const [shared, theirs, , , deleted] = await ctx.db.batch([
    selectSoleOwned(ctx, user.id),
    ...removeAccount(ctx.db, isDeletable(user.id)),
  ])
  checkDeleted(shared, deleted)
  noteEvent(ctx, { kind: "deletion", detail: "erased" })
  dismissEverywhere(ctx, user.id, theirs)
}

function checkDeleted([first]: { name: string }[], deleted: unknown[]): void {
  if (first) throw onlyOwner(first.name)
  if (deleted.length === 0) {
    throw new Problem(401, "user_not_found", "User from sub claim in JWT does not exist")
  }
}

/** Throws 403 `demo_mode`: a demo never deletes an account, whoever asks. */
export function refuseInDemo({ settings }: Ctx): void {
  if (settings.DEMO_MODE) throw new Problem(403, "demo_mode", "This feature is not enabled in the demo.")
}

const onlyOwner = (name: string) =>
  conflict(
    `Others work in “${name}”, and you are its only owner who can log in. Make one of them an owner on the Team page, or delete the workspace in Settings.`,
    "only_owner",
  )

/** Somebody who signs in with a password enters it; others sign in with Google, or take a mailed code. */
const mayProveOtherwise = ({ account, session }: SignedIn) =>
  account.user.password === null || session.method === "oauth"

const proveAgain = (hasPassword: boolean) =>
  new Problem(
    403,
    "reauthentication_needed",
    hasPassword
      ? "Please enter your password to delete your account."
      : "Please prove that it is you, then delete your account.",
  )
