import { and, eq, ne } from "drizzle-orm"
import { conflict, notFound, Problem } from "../../../http/problem.ts"
import { endpointsOf } from "../../../mail/oauth/endpoints.ts"
import { allows } from "../../../mail/oauth/scopes.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { rebalanceMailbox } from "../engine/rebalance.ts"
import { spreadMailbox } from "../engine/spread-people.ts"
import { findGrant } from "../mailbox-grants/find-access.ts"
import type { Mailbox, MailboxChange } from "../mailboxes/contract.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import { findSecret } from "../mailboxes/find-secret.ts"
import { isRead } from "../mailboxes/reading-account.ts"
import { openPassword, sealPassword } from "../mailboxes/seal-password.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import { tryReading, tryServer } from "../mailboxes/try-server.ts"
import { presentMailbox } from "./present-mailbox.ts"
import { requireServable } from "./require-servable.ts"

/** Changes what is given. Another server, user or password must work first. Throws 404, 409 for a sandbox's server and for a client whose campaign is sent from it, 422. */
export async function changeMailbox(ctx: Ctx, id: string, change: MailboxChange): Promise<Mailbox> {
  const row = findMailboxRow(ctx, id)
  const { host, port, user, password, imapHost, imapPort, ...rest } = change
  const gaps = { minGapS: rest.minGapS ?? row.minGapS, maxGapS: rest.maxGapS ?? row.maxGapS }
  if (gaps.minGapS > gaps.maxGapS) throw gapsOutOfOrder()
  const isOtherServer = [host, port, user, password, imapHost, imapPort].some((given) => given !== undefined)
  const server = isOtherServer ? await tryChanged(ctx, row, change) : {}
  return ctx.write(() => {
    if (rest.clientIds) requireServable(ctx, row, rest.clientIds)
    const changed = update(ctx, id, { ...rest, ...server })
    record(ctx, "mailbox.changed", id)
    return presentMailbox(ctx, changed)
  })
}

type Columns = { [Name in keyof MailboxRow]?: MailboxRow[Name] | undefined }

/** The columns of a changed mailbox that is still there. Throws 404. */
export function update(ctx: Ctx, id: string, columns: Columns): MailboxRow {
  const before = findMailboxRow(ctx, id)
  const changed = ctx.db
    .update(mailboxes)
    .set({ ...columns, updatedAt: ctx.now })
    .where(and(eq(mailboxes.id, id), ne(mailboxes.state, "removed")))
    .returning()
    .get()
  if (!changed) throw notFound("mailbox")
  // Whatever was changed, what is due from it may be due at another time now.
  planJob(ctx, "messages.send", id)
  if (isRead(changed)) planJob(ctx, "inbox.read", id)
  const isBack = before.state !== "active" && changed.state === "active"
  if (isBack || timesOf(before) !== timesOf(changed)) rebalanceMailbox(ctx, id)
  if (before.state !== changed.state) spreadMailbox(ctx, changed)
  return changed
}

/** By what the times of its messages are chosen. */
const timesOf = (row: MailboxRow) =>
  JSON.stringify([row.dailyCap, row.perDomainDailyCap, row.minGapS, row.maxGapS, row.ramp, row.timeZone])

async function tryChanged(ctx: Ctx, row: MailboxRow, change: MailboxChange): Promise<Partial<MailboxRow>> {
  if (row.driver === "sandbox" || !row.host || !row.port || !row.user) {
    throw conflict("A sandbox has no server. Connect a mailbox of your own instead.")
  }
  if (row.signInWith !== "password") return changeGrantReading(ctx, row, change)
  const server = {
    host: change.host ?? row.host,
    port: change.port ?? row.port,
    user: change.user ?? row.user,
  }
  const owner = { workspaceId: ctx.workspaceId, mailboxId: row.id }
  const isReadElsewhere = Boolean(change.imapHost) && change.imapHost !== row.imapHost
  const isElsewhere = server.host !== row.host || isReadElsewhere
  // The stored password is never sent to a server that was named later.
  const known = isElsewhere ? null : openPassword(ctx.settings, owner, row.credentials ?? "")
  const password = change.password ?? known
  if (password === null) throw passwordMissing(isElsewhere)
  await tryServer(ctx, { ...server, password, address: row.address })
  const reading = readingAfter(ctx, row, change)
  if (reading.imapHost !== null)
    await tryReading(ctx, { ...server, password, host: reading.imapHost, port: reading.imapPort })
  const credentials = sealPassword(ctx.settings, owner, password)
  return { ...server, ...reading, credentials, checkedAt: ctx.now, ...cured(row) }
}

/** A token goes to no server but its provider's: of such a mailbox only the reading is switched on and off. Throws 409, 422. */
async function changeGrantReading(
  ctx: Ctx,
  row: MailboxRow,
  { host, port, user, password, imapHost }: MailboxChange,
): Promise<Partial<MailboxRow>> {
  const provider = row.signInWith === "password" ? null : row.signInWith
  if (provider === null || [host, port, user, password].some((given) => given !== undefined))
    throw conflict("This mailbox signs in at its provider. Its servers are the provider's own.")
  if (!imapHost) return readingAfter(ctx, row, { imapHost: "" })
  const grant = findGrant(ctx, row.id)
  const { imap } = endpointsOf(ctx.settings, provider, "common")
  if (!grant || !allows(provider, grant.scope, "read"))
    throw conflict("It was connected for sending only. Press Connect Again, and let us read answers.")
  const secret = await findSecret(ctx, row)
  if ("wrong" in secret) throw conflict(secret.wrong)
  await tryReading(ctx, { ...imap, user: row.user ?? "", ...secret }, provider)
  return readingAfter(ctx, row, { imapHost: imap.host, imapPort: imap.port })
}

/** Where it is read after a change. Of another server nothing is known yet. */
export function readingAfter(ctx: Ctx, row: MailboxRow, { imapHost, imapPort }: MailboxChange) {
  const host = imapHost === undefined ? row.imapHost : imapHost || null
  const port = imapPort ?? row.imapPort ?? 993
  const isOther = host !== row.imapHost || port !== row.imapPort
  return {
    imapHost: host,
    imapPort: port,
    readFailure: null,
    readFailures: 0,
    ...(isOther && { readPlaces: null, readAt: null, filedUntil: ctx.now }),
  }
}

/** Problems that end when the server accepts us again; a mailbox that a member paused stays paused. */
export const cured = ({ state }: MailboxRow): Partial<MailboxRow> =>
  state === "paused"
    ? { heldUntil: null, heldReason: null }
    : { state: "active", stateReason: null, heldUntil: null, heldReason: null }

const gapsOutOfOrder = () => {
  const message = "This must not be shorter than the shortest gap"
  const details = [{ field: "maxGapS", code: "invalid", message }]
  return new Problem(422, "validation_failed", message, { details })
}

function passwordMissing(isElsewhere: boolean): Problem {
  const message = isElsewhere ? "Give the password for this server" : "Give the password again"
  const details = [{ field: "password", code: "missing", message }]
  return new Problem(422, "validation_failed", message, { details })
}
