import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { readSettings } from "../../../worker/env.ts"
import { routesOf } from "../../../worker/mail/mail-routes.ts"
import type { Mailbox } from "../../../worker/workspace/campaigns/mailboxes/contract.ts"
import { newId } from "../../../worker/workspace/core/new-id.ts"
import { sandboxOf } from "./mailboxes.ts"
import { read } from "./people.ts"
import { enterOwnWorkspace } from "./workspaces.ts"

/** Rows of a workspace's database. */
export const rowsOf = <Row = Record<string, unknown>>(
  workspaceId: string,
  sql: string,
  ...values: unknown[]
) =>
  runInDurableObject(
    env.WORKSPACE.getByName(workspaceId),
    (_, { storage }) => storage.sql.exec(sql, ...(values as never[])).toArray() as Row[],
  )

/** Opens a conversation with somebody, in which nothing was written yet, and returns its id. */
export async function openThread(
  workspaceId: string,
  { contactId, mailboxId, now = Date.now() }: { contactId: string; mailboxId: string; now?: number },
): Promise<string> {
  const id = newId("thr", now)
  await rowsOf(
    workspaceId,
    `insert into threads (id, mailbox_id, contact_id, state, subject, last_at, created_at) values (?, ?, ?, 'awaiting', 'A kiln', ?, ?)`,
    id,
    mailboxId,
    contactId,
    now,
    now,
  )
  return id
}

/** A workspace in which one person has been written to once, and the addresses by which their answer finds back. */
export async function writeToSomebody(email = `nora-${crypto.randomUUID()}@paper.example`) {
  const owner = await enterOwnWorkspace()
  const mailbox: Mailbox = await sandboxOf(owner.ask)
  const contact = await read<{ id: string }>(owner.ask("/contacts", { body: { name: "Nora Field", email } }))
  const now = Date.now()
  const thread = await openThread(owner.workspace.id, { contactId: contact.id, mailboxId: mailbox.id, now })
  const one = { ...owner, mailbox, contact, email, now }
  return { ...one, ...(await sendTo(one, thread)) }
}

/** Writes once more to the same person, in the same conversation. */
export const writeAgain = async (one: Awaited<ReturnType<typeof writeToSomebody>>) => ({
  ...one,
  ...(await sendTo(one, one.ids.thread)),
})

/** What one more message to somebody leaves behind, and the addresses by which its answer finds back. */
async function sendTo(
  {
    workspace,
    mailbox,
    contact,
    email,
    now,
  }: {
    workspace: { id: string }
    mailbox: Mailbox
    contact: { id: string }
    email: string
    now: number
  },
  thread: string,
) {
  const ids = { message: newId("msg", now), thread }
  const routes = routesOf(readSettings(env), { workspaceId: workspace.id, id: ids.message }, mailbox.address)
  await rowsOf(
    workspace.id,
    `insert into messages (id, direction, contact_id, mailbox_id, thread_id, state, send_key, message_id, to_address, subject, text_body, sent_at, created_at)
     values (?, 'out', ?, ?, ?, 'sent', ?, ?, ?, 'A kiln', 'Hello Nora', ?, ?)`,
    ids.message,
    contact.id,
    mailbox.id,
    ids.thread,
    `test:${ids.message}`,
    routes.messageId,
    email,
    now,
    now,
  )
  return { ids, routes }
}
