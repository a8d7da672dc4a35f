import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { writeMailToken } from "../../../../../worker/mail/mail-token.ts"
import type { ThreadDetail, UnmatchedPage } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { read } from "../../../support/people.ts"
import { connectRead, writeFromRead } from "../../../support/read-mailboxes.ts"
import { receive } from "../../../support/receive.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"
import { enterWithCampaign } from "../../campaigns/campaigns/campaign.ts"

const mail = (from: string, words: string, headers = "") => `From: <${from}>
Subject: Re: A kiln
Message-ID: <${crypto.randomUUID()}@paper.example>
${headers}Content-Type: text/plain; charset=utf-8

${words}
`

const suppressedIn = async ({ workspace }: { workspace: { id: string } }) =>
  (
    await rowsOf<{ value_norm: string }>(
      workspace.id,
      "select value_norm from suppressions order by value_norm",
    )
  ).map(({ value_norm }) => value_norm)

test("a colleague who answers in somebody's place that they want no more is left alone as well", async () => {
  const one = await writeToSomebody()
  await one.ask("/contacts", { body: { name: "A Colleague", email: "colleague@paper.example" } })
  const words = "Please remove me from your list."
  await receive(one.routes.replyTo, mail("Colleague@Paper.example", words))
  expect(await suppressedIn(one)).toEqual(["colleague@paper.example", one.email].sort())
})

test("a mail program's own request at the address that takes people off is heeded, though a machine wrote it", async () => {
  const one = await writeToSomebody()
  const raw = mail(one.email, "", "Auto-Submitted: auto-generated\n").replace("Re: A kiln", "unsubscribe")
  await receive(one.routes.unsubscribe.address, raw)
  expect(await suppressedIn(one)).toEqual([one.email])
})

test("who asks for nothing more and is matched by hand, before anything was sent to them, is never written to", async () => {
  const one = await enterWithCampaign()
  const mailbox = await read<{ id: string }[]>(one.ask("/mailboxes"))
  const contact = await one.add({ name: "Nora Field", email: "nora@paper.example" })
  await one.ask(`${one.at}/launch`, { body: { eligible: 1 } })
  const ref = { workspaceId: one.workspace.id, id: mailbox[0]?.id ?? "" }
  const to = `f+${writeMailToken(readSettings(env), "forward", ref)}@presskite.test`
  await receive(to, mail("nora@home.example", "Please remove me from your list."))
  const { messages } = await read<UnmatchedPage>(one.ask("/inbox/unmatched"))
  await one.ask(`/inbox/unmatched/${messages[0]?.id}`, { body: { as: "match", contactId: contact.id } })
  expect(await suppressedIn(one)).toEqual(["nora@home.example", "nora@paper.example"])
  expect(await rowsOf(one.workspace.id, "select state from enrolments")).toEqual([{ state: "suppressed" }])
})

test("what a colleague of ours writes from another mailbox of the workspace is no answer", async () => {
  const one = await writeFromRead()
  const other = await connectRead(one.ask)
  await one.look()
  const raw = mail(
    other.mailbox.address,
    "I sent her a word.",
    `In-Reply-To: ${one.sent.message_id}\nTo: <${one.email}>\nCc: <${one.mailbox.address}>\n`,
  )
  await one.put(raw)
  await one.look()
  expect(await one.received()).toEqual([])
  expect(await one.stateOf()).toEqual({ state: "removed", stop_reason: "written_by_hand" })
  const { messages, state } = await read<ThreadDetail>(one.ask(`/inbox/${one.sent.thread_id}`))
  expect(state).toBe("awaiting")
  expect(messages.at(-1)).toMatchObject({ direction: "out", words: "I sent her a word." })
})

test("a new letter to one mailbox answers what was sent from that one", async () => {
  const one = await writeFromRead()
  const other = await connectRead(one.ask)
  await one.look()
  // Written to later from another mailbox, in a conversation of its own.
  await rowsOf(
    one.workspace.id,
    `insert into messages (id, direction, contact_id, mailbox_id, state, send_key, message_id, to_address, subject, text_body, sent_at, created_at)
     select 'msg_zzz', direction, contact_id, ?, state, 'test:later', '<later@letters.example>', to_address, subject, 'Another', sent_at + 1000, created_at
     from messages where id = ?`,
    other.mailbox.id,
    one.sent.id,
  )
  await one.put(mail(one.email, "Yes, please."))
  await one.look()
  expect(await one.received()).toMatchObject([{ thread_id: one.sent.thread_id }])
  expect(await one.stateOf()).toMatchObject({ state: "replied" })
})

test("somebody who tries a campaign on another mailbox of their own answers it as anybody does", async () => {
  const address = `mara-${crypto.randomUUID()}@letters.example`
  const one = await writeFromRead(address)
  await connectRead(one.ask, { address })
  await one.look()
  await one.put(mail(address, "Yes, please.", `In-Reply-To: ${one.sent.message_id}\n`))
  await one.look()
  expect(await one.received()).toMatchObject([{ class: "human_reply" }])
})
