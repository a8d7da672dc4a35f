import { inject } from "vitest"
import "../../support/imap-ports.ts"
import type { PretendedMailbox } from "../../support/pretend-imap.ts"
import { enterWithCampaign } from "../workspace/campaigns/campaigns/campaign.ts"
import { runNextPart } from "./jobs.ts"
import { connect } from "./mailboxes.ts"
import { rowsOf } from "./sent-messages.ts"

type Ask = Parameters<typeof connect>[0]

/** A mailbox at the pretended server, connected for sending and for reading, and functions that work with it from outside. */
export async function connectRead(ask: Ask, more: object = {}) {
  const user = `presskite-${crypto.randomUUID()}`
  const imap = { imapHost: "127.0.0.1", imapPort: inject("imap").pretended }
  const mailbox = await connect(ask, "accepting", {
    user,
    ...imap,
    ramp: false,
    minGapS: 0,
    maxGapS: 0,
    ...more,
  })
  const control = `http://127.0.0.1:${inject("imap").inspecting}/${user}`
  const box = async () => (await (await fetch(control)).json()) as PretendedMailbox
  const order = async (body: object) => {
    await (await fetch(control, { method: "POST", body: JSON.stringify(body) })).text()
  }
  const put = (raw: string, folder = "INBOX", more: object = {}) => order({ put: raw, folder, ...more })
  return { user, mailbox, box, order, put }
}

/** A campaign whose first message to one person has left from a mailbox that is read; the second is still to come. */
export async function writeFromRead(email = `nora-${crypto.randomUUID()}@paper.example`, more: object = {}) {
  const texts = [{ subject: "A kiln", body: "Hello." }, { body: "Did you see it?" }]
  const entered = await enterWithCampaign({}, texts)
  const read = await connectRead(entered.ask, more)
  await entered.ask(entered.at, { method: "PUT", body: { mailboxIds: [read.mailbox.id] } })
  const contact = await entered.add({ name: "Nora Field", email })
  const launched = await entered.ask(`${entered.at}/launch`, { body: { eligible: 1 } })
  if (!launched.ok) throw new Error(`not launched: ${launched.status} ${await launched.text()}`)
  await runNextPart(entered.workspace.id, "messages.send")
  const [sent] = await rowsOf<{ id: string; message_id: string; thread_id: string; sent_at: number }>(
    entered.workspace.id,
    "select id, message_id, thread_id, sent_at from messages where sent_at is not null",
  )
  if (!sent) throw new Error("nothing was sent")
  /** One look at the mailbox. */
  const look = () => runNextPart(entered.workspace.id, "inbox.read")
  const stateOf = async () => {
    const [row] = await rowsOf<{ state: string; stop_reason: string | null }>(
      entered.workspace.id,
      "select state, stop_reason from enrolments where contact_id = ?",
      contact.id,
    )
    return row
  }
  const received = () =>
    rowsOf<{ subject: string; class: string; text_body: string; thread_id: string | null }>(
      entered.workspace.id,
      "select subject, class, text_body, thread_id from messages where direction = 'in' order by rowid",
    )
  return { ...entered, ...read, contact, email, sent, look, stateOf, received }
}
