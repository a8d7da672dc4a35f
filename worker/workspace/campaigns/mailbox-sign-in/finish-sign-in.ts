import { and, eq, ne } from "drizzle-orm"
import { CONSENT_NAMES } from "../../../mail/oauth/contract.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { keepGrant } from "../mailbox-grants/keep-grant.ts"
import { cured, readingAfter, update } from "../mailbox-settings/change-mailbox.ts"
import { refuseTooMany } from "../mailbox-settings/connect-mailbox.ts"
import { presentMailbox } from "../mailbox-settings/present-mailbox.ts"
import type { Mailbox } from "../mailboxes/contract.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import { tryReading, tryServer } from "../mailboxes/try-server.ts"
import { planDomainCheck } from "../sender-domain/plan-check.ts"
import { type TakenSignIn, takeSignIn } from "./begin-sign-in.ts"
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
    const row = known ? connectAgain(ctx, known, signIn, consent) : connect(ctx, signIn, consent)
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

function connectAgain(ctx: Ctx, row: MailboxRow, signIn: TakenSignIn, consent: Consent): MailboxRow {
  const { host: imapHost, port: imapPort } = consent.endpoints.imap
  return update(ctx, row.id, {
    ...serverOf(ctx, row.id, signIn, consent),
    ...readingAfter(ctx, row, signIn.isRead ? { imapHost, imapPort } : { imapHost: "" }),
    ...cured(row),
  })
}

function connect(ctx: Ctx, signIn: TakenSignIn, consent: Consent): MailboxRow {
  const { owner, endpoints } = consent
  const addressNorm = foldAddress(owner.address)
  if (addressNorm === null) throw refused("This account has no email address that we can use.")
  refuseTooMany(ctx)
  const id = newId("mbx", ctx.now)
  const { host: imapHost, port: imapPort } = endpoints.imap
  const row = ctx.db
    .insert(mailboxes)
    .values({
      id,
      driver: "smtp",
      address: owner.address,
      addressNorm,
      displayName: nameOf(owner),
      timeZone: signIn.timeZone,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...serverOf(ctx, id, signIn, consent),
      ...(signIn.isRead && { imapHost, imapPort, filedUntil: ctx.now }),
    })
    .returning()
    .get()
  if (signIn.isRead) planJob(ctx, "inbox.read", id)
  return row
}

function serverOf(ctx: Ctx, mailboxId: string, signIn: TakenSignIn, { owner, endpoints, tokens }: Consent) {
  const { provider, clientId, isRead } = signIn
  const credentials = keepGrant(ctx, {
    mailboxId,
    provider,
    clientId,
    subject: owner.subject,
    isRead,
    tokens,
  })
  const { host, port } = endpoints.smtp(owner.tenant)
  return { host, port, user: owner.user, signInWith: provider, credentials, checkedAt: ctx.now }
}

/** Their own name, or what stands before the @. */
function nameOf({ name, address }: Consent["owner"]): string {
  const own = name.replace(/\p{C}/gu, " ").trim()
  return [...(own || address.slice(0, address.lastIndexOf("@")))].slice(0, 100).join("")
}
