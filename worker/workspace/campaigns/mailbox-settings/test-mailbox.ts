import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { ConnectionTest } from "../mailboxes/contract.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import { findSecret } from "../mailboxes/find-secret.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import { tryReading, tryServer } from "../mailboxes/try-server.ts"
import { update } from "./change-mailbox.ts"
import { presentMailbox } from "./present-mailbox.ts"
import { cured } from "./try-changed.ts"

/** Signs in at the mailbox's server and returns its answer; a mailbox that works again becomes active. Throws 404. */
export async function testMailbox(ctx: Ctx, id: string): Promise<ConnectionTest> {
  const row = findMailboxRow(ctx, id)
  const { host, port, user, address } = row
  const reading = readingOf(row)
  if (!host || !port || !user) {
    const text = "Nothing to reach: in the sandbox nothing leaves, and it is always ready."
    return { isWorking: true, text, mailbox: presentMailbox(ctx, row) }
  }
  const server = { host, port, user, address }
  const provider = row.signInWith === "password" ? null : row.signInWith
  const known = await findSecret(ctx, row)
  // A token may be good for another hour although nobody gives us the next: it is renewed to see.
  const secret = provider && !("wrong" in known) ? await findSecret(ctx, row, known) : known
  const trouble =
    "wrong" in secret
      ? secret.wrong
      : await troubleWith(() => tryServer(ctx, { ...server, ...secret }, provider))
  const unread =
    !("wrong" in secret) && reading
      ? await troubleWith(() => tryReading(ctx, { ...server, ...reading, ...secret }, provider))
      : null
  const where = `${host}:${port}${reading ? ` and ${reading.host}:${reading.port}` : ""}`
  const isWorking = trouble === null && unread === null
  const text = trouble ?? unread ?? `${where} let us in.`
  // A member may have paused it while we waited for its server.
  const now = findMailboxRow(ctx, id)
  // What was tried is not how it is connected now.
  if (now.credentials !== row.credentials) return { isWorking, text, mailbox: presentMailbox(ctx, now) }
  const sending = trouble
    ? "wrong" in secret && secret.until !== null
      ? { heldUntil: secret.until, heldReason: trouble }
      : now.state === "paused"
        ? { stateReason: trouble }
        : { state: "needs_attention" as const, stateReason: trouble }
    : { checkedAt: ctx.now, ...cured(now) }
  // What cannot be read can still send first messages. Only a look that succeeds begins to count its failures anew.
  const columns = { ...sending, readFailure: unread }
  const mailbox = presentMailbox(ctx, update(ctx, id, columns))
  return { isWorking, text, mailbox }
}

const readingOf = ({ imapHost, imapPort }: MailboxRow) =>
  imapHost === null || imapPort === null ? null : { host: imapHost, port: imapPort }

async function troubleWith(tryIt: () => Promise<void>): Promise<string | null> {
  try {
    await tryIt()
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}
