import { and, eq, ne } from "drizzle-orm"
import { CONSENT_NAMES } from "../../../mail/oauth/contract.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { presentMailbox } from "../mailbox-settings/present-mailbox.ts"
import type { Mailbox } from "../mailboxes/contract.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import { tryReading, tryServer } from "../mailboxes/try-server.ts"
import { planDomainCheck } from "../sender-domain/plan-check.ts"
import { type TakenSignIn, takeSignIn } from "./begin-sign-in.ts"
import { connectAgain, connectMailbox } from "./connect-mailbox.ts"
import type { SignInReturn } from "./contract.ts"
import { type Consent, exchangeCode, refused } from "./exchange-code.ts"

/**
 * Connects the mailbox of somebody who came back from their provider: a new one, or one that is there already, under the same id.
 * Sending and reading are tried before anything is kept. Throws 422 with what to do, and 409 when there are too many.
 */
export async function finishSignIn(
  ctx: Ctx,
  answer: SignInReturn,
): Promise<{ mailbox: Mailbox; isNew: boolean }> {
  const signIn = takeSignIn(ctx, answer)
  if (!signIn)
    throw refused(
      "This sign-in is not known any more: it works once, for ten minutes, for whoever began it. Begin again.",
    )
  const consent = await exchangeCode(ctx, signIn, answer)
  refuseOtherAccount(signIn, consent)
  await tryBoth(ctx, signIn, consent)
  return ctx.write(() => {
    const known = findKnown(ctx, signIn, consent)
    const row = known ? connectAgain(ctx, known, signIn, consent) : connectMailbox(ctx, signIn, consent)
    planDomainCheck(ctx, row.address)
    record(ctx, known ? "mailbox.changed" : "mailbox.connected", row.id)
    return { mailbox: presentMailbox(ctx, row), isNew: known === undefined }
  })
}

function refuseOtherAccount({ provider, address }: TakenSignIn, { owner }: Consent): void {
  const given = [owner.address, owner.user].map(foldAddress)
  if (address === null || given.includes(foldAddress(address))) return
  throw refused(
    `You signed in at ${CONSENT_NAMES[provider]} as ${owner.address}, but this is about ${address}. Nothing was changed. Begin again, and choose ${address} there.`,
  )
}

async function tryBoth(
  ctx: Ctx,
  { provider, isRead }: TakenSignIn,
  { owner, endpoints, tokens }: Consent,
): Promise<void> {
  const signIn = { user: owner.user, accessToken: tokens.accessToken }
  await tryServer(ctx, { ...endpoints.smtp(owner.tenant), ...signIn, address: owner.address }, provider)
  if (isRead) await tryReading(ctx, { ...endpoints.imap, ...signIn }, provider)
}

/** The mailbox that is connected again: the one that was asked for, or the one with this address. */
function findKnown(ctx: Ctx, { mailboxId }: TakenSignIn, { owner }: Consent): MailboxRow | undefined {
  if (mailboxId !== null) return findMailboxRow(ctx, mailboxId)
  const isThisOne = eq(mailboxes.addressNorm, foldAddress(owner.address) ?? "")
  return ctx.db
    .select()
    .from(mailboxes)
    .where(and(isThisOne, eq(mailboxes.driver, "smtp"), ne(mailboxes.state, "removed")))
    .get()
}
