import { foldAddress } from "../../../site/accounts/fold-address.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { spreadMailbox } from "../engine/spread-people.ts"
import { findGrant } from "../mailbox-grants/find-access.ts"
import { keepGrant } from "../mailbox-grants/keep-grant.ts"
import { update } from "../mailbox-settings/change-mailbox.ts"
import { refuseTooMany } from "../mailbox-settings/connect-mailbox.ts"
import { cured, readAnew, readingAfter } from "../mailbox-settings/try-changed.ts"
import { idToConnect, keepConnected } from "../mailboxes/keep-connected.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import type { TakenSignIn } from "./begin-sign-in.ts"
import { type Consent, refused } from "./exchange-code.ts"

export function connectAgain(ctx: Ctx, row: MailboxRow, signIn: TakenSignIn, consent: Consent): MailboxRow {
  const { host: imapHost, port: imapPort } = consent.endpoints.imap
  const { subject, user } = consent.owner
  const before = findGrant(ctx, row.id)
  // An address can go over to another account, whose folders are others.
  const isOther = before !== undefined && before.subject !== subject
  return update(ctx, row.id, {
    ...serverOf(ctx, row.id, signIn, consent),
    ...readingAfter(ctx, row, { user, ...(signIn.isRead ? { imapHost, imapPort } : { imapHost: "" }) }),
    ...(isOther && readAnew(ctx)),
    ...cured(row),
  })
}

export function connectMailbox(ctx: Ctx, signIn: TakenSignIn, consent: Consent): MailboxRow {
  const { owner, endpoints } = consent
  const addressNorm = foldAddress(owner.address)
  if (addressNorm === null) throw refused("This account has no email address that we can use.")
  refuseTooMany(ctx)
  const id = idToConnect(ctx, addressNorm)
  const { host: imapHost, port: imapPort } = endpoints.imap
  const row = keepConnected(ctx, {
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
  if (signIn.isRead) planJob(ctx, "inbox.read", id)
  spreadMailbox(ctx, row)
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
