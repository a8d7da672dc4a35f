import { conflict, Problem } from "../../../http/problem.ts"
import { endpointsOf } from "../../../mail/oauth/endpoints.ts"
import { allows } from "../../../mail/oauth/scopes.ts"
import type { Ctx } from "../../core/context.ts"
import { findGrant } from "../mailbox-grants/find-access.ts"
import type { MailboxChange } from "../mailboxes/contract.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import { findSecret } from "../mailboxes/find-secret.ts"
import { openPassword, sealPassword } from "../mailboxes/seal-password.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import { tryReading, tryServer } from "../mailboxes/try-server.ts"

export async function tryChanged(
  ctx: Ctx,
  row: MailboxRow,
  change: MailboxChange,
): Promise<Partial<MailboxRow>> {
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
  // A member may have paused it while we waited for its server.
  return { ...server, ...reading, credentials, checkedAt: ctx.now, ...cured(findMailboxRow(ctx, row.id)) }
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

/** Where it is read after a change. Of another server, or of another account there, nothing is known yet. */
export function readingAfter(ctx: Ctx, row: MailboxRow, { imapHost, imapPort, user }: MailboxChange) {
  const host = imapHost === undefined ? row.imapHost : imapHost || null
  const port = imapPort ?? row.imapPort ?? 993
  const isOther = host !== row.imapHost || port !== row.imapPort || (user ?? row.user) !== row.user
  return {
    imapHost: host,
    imapPort: port,
    readFailure: null,
    ...(isOther && readAnew(ctx)),
  }
}

/** Nothing is known of where it is read. */
export const readAnew = ({ now }: Pick<Ctx, "now">) => ({
  readPlaces: null,
  readAt: null,
  readFailures: 0,
  filedUntil: now,
})

/** Problems that end when the server accepts us again; a mailbox that a member paused stays paused. */
export const cured = ({ state }: MailboxRow): Partial<MailboxRow> =>
  state === "paused"
    ? { stateReason: null, heldUntil: null, heldReason: null }
    : { state: "active", stateReason: null, heldUntil: null, heldReason: null }

function passwordMissing(isElsewhere: boolean): Problem {
  const message = isElsewhere ? "Give the password for this server" : "Give the password again"
  const details = [{ field: "password", code: "missing", message }]
  return new Problem(422, "validation_failed", message, { details })
}
