import { expect, test } from "vitest"
import type { MailDriver } from "../../../../../worker/mail/outgoing.ts"
import type { CampaignPage } from "../../../../../worker/workspace/campaigns/lifecycle/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { ThreadDetail } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { replyInThread } from "../../../../../worker/workspace/replies/inbox/reply.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { connect } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { writeFromRead } from "../../../support/read-mailboxes.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"
import { enterWithCampaign } from "../../campaigns/campaigns/campaign.ts"

type Case = Awaited<ReturnType<typeof writeFromRead>>

const DAY = 86_400_000

const mail = (from: string, about: string, words: string, headers = "") =>
  `From: <${from}>\nSubject: Re: A kiln\nMessage-ID: <${crypto.randomUUID()}@paper.example>\nIn-Reply-To: ${about}\n${headers}\n${words}\n`

const answer = async (one: Case, words: string, { about = one.sent.message_id, headers = "" } = {}) => {
  await one.put(mail(one.email, about, words, headers))
  await one.look()
}

const reply = async (ask: Case["ask"], thread: string, text = "Thank you, here it is.") =>
  read<ThreadDetail>(ask(`/inbox/${thread}/replies`, { body: { key: crypto.randomUUID(), text } }))

test("what a member writes in the inbox ends the sequence that ran, and an answer to it counts for the campaign", async () => {
  const one = await writeFromRead()
  await one.look()
  await answer(one, "We have received your message.", { headers: "Auto-Submitted: auto-replied\n" })
  await reply(one.ask, one.sent.thread_id)
  const [ours] = await rowsOf<{ message_id: string }>(
    one.workspace.id,
    "select message_id from messages where send_key like 'reply:%'",
  )
  expect(await one.stateOf()).toEqual({ state: "removed", stop_reason: "written_by_hand" })
  expect(await rowsOf(one.workspace.id, "select state from messages where position = 2")).toEqual([
    { state: "cancelled" },
  ])
  await answer(one, "Yes, please.", { about: ours?.message_id ?? "" })
  expect(await one.stateOf()).toEqual({ state: "replied", stop_reason: "reply" })
  expect(await read<CampaignPage>(one.ask("/campaigns"))).toMatchObject({ campaigns: [{ replied: 1 }] })
})

/** A person in the sandbox, to whom the first of two messages has left, and an answer to them by a driver of the sandbox. */
async function answerInSandbox(driver: MailDriver) {
  const { ask, add, at, workspace } = await enterWithCampaign({}, [
    { subject: "A kiln", body: "Hello." },
    { body: "Did you see it?" },
  ])
  await add({ name: "Nora Field", email: "nora@paper.example" })
  await ask(`${at}/launch`, { body: { eligible: 1 } })
  await runNextPart(workspace.id, "messages.send")
  const [sent] = await rowsOf<{ thread_id: string }>(
    workspace.id,
    "select thread_id from messages where sent_at is not null",
  )
  await insideWorkspace(async (ctx) => {
    const values = { key: crypto.randomUUID(), text: "Thank you.", snippetIds: [] }
    const withDriver = { ...ctx, openSandbox: () => driver }
    void replyInThread(withDriver, sent?.thread_id ?? "", values).catch(() => {})
  }, workspace.id)
  const states = async () => [
    ...(await rowsOf(workspace.id, "select state from messages where send_key like 'reply:%'")),
    ...(await rowsOf(workspace.id, "select state, stop_reason from enrolments")),
  ]
  return { workspace, states }
}

test("an answer that was refused leaves the sequence as it was", async () => {
  const { states } = await answerInSandbox({
    send: () => Promise.resolve({ outcome: "refused", errorClass: "permanent", text: "No such user." }),
  })
  await expect.poll(states).toEqual([{ state: "failed" }, { state: "active", stop_reason: null }])
})

test("an answer of which nobody knows whether it left ends the sequence", async () => {
  const { workspace, states } = await answerInSandbox({ send: () => new Promise(() => {}) })
  await rowsOf(workspace.id, "update messages set claim_until = 1 where state = 'claimed'")
  await runNextPart(workspace.id, "messages.send")
  expect(await states()).toEqual([{ state: "unknown" }, { state: "removed", stop_reason: "written_by_hand" }])
})

test("a new letter answers a sequence that waits, however long ago its last message was", async () => {
  const one = await writeFromRead()
  await one.look()
  await rowsOf(
    one.workspace.id,
    "update messages set sent_at = sent_at - ? where sent_at is not null",
    90 * DAY,
  )
  await one.put(mail(one.email, "<theirs@paper.example>", "Yes, please."))
  await one.look()
  expect(await one.stateOf()).toEqual({ state: "replied", stop_reason: "reply" })
})

test.each([
  [300, "heeded"],
  [400, "not read"],
])(
  "a new letter that asks for no more, %i days after they were last written to, is %s",
  async (days, outcome) => {
    const one = await writeFromRead()
    await one.look()
    await rowsOf(one.workspace.id, "update enrolments set state = 'completed', next_run_at = null")
    await rowsOf(
      one.workspace.id,
      "update messages set sent_at = sent_at - ? where sent_at is not null",
      days * DAY,
    )
    await one.put(mail(one.email, "<theirs@paper.example>", "Please remove me from your list."))
    await one.look()
    expect(await rowsOf(one.workspace.id, "select value_norm from suppressions")).toEqual(
      outcome === "heeded" ? [{ value_norm: one.email }] : [],
    )
  },
)

test("what an older message truly means ends the sequence that it answers, and no later one", async () => {
  const one = await writeFromRead()
  await one.look()
  await answer(one, "Here is what you asked for.", { headers: "Auto-Submitted: auto-replied\n" })
  await rowsOf(
    one.workspace.id,
    `insert into messages (id, direction, contact_id, mailbox_id, state, send_key, message_id, to_address, subject, text_body, sent_at, created_at)
     select 'msg_zzz', direction, contact_id, mailbox_id, state, 'test:later', '<later@letters.example>', to_address, subject, 'Another', sent_at + 1000, created_at
     from messages where id = ?`,
    one.sent.id,
  )
  const { messages } = await read<ThreadDetail>(one.ask(`/inbox/${one.sent.thread_id}`))
  await one.ask(`/inbox/${one.sent.thread_id}/messages/${messages.at(-1)?.id}/meaning`, {
    method: "PUT",
    body: { intent: "wants_material" },
  })
  expect(await one.stateOf()).toEqual({ state: "replied", stop_reason: "reply" })
})

test("an absence does not shorten a pause that a member chose, nor a longer absence", async () => {
  const one = await writeFromRead()
  await one.look()
  const [row] = await rowsOf<{ id: string }>(one.workspace.id, "select id from enrolments")
  const until = Date.now() + 90 * DAY
  await one.ask(`/enrolments/${row?.id}/pause`, { body: { until: new Date(until).toISOString() } })
  await answer(one, "I am out of the office.", {
    headers: "Auto-Submitted: auto-replied\nSubject: Out of office\n",
  })
  expect(await one.received()).toMatchObject([{ class: "out_of_office" }])
  const paused = await rowsOf(one.workspace.id, "select state, paused_until from enrolments")
  expect(paused).toEqual([{ state: "paused", paused_until: until }])
})

test("whatever answers a message of which nobody knew whether it left says that it did", async () => {
  const one = await writeFromRead()
  await one.look()
  const [row] = await rowsOf<{ id: string }>(one.workspace.id, "select id from enrolments")
  await rowsOf(
    one.workspace.id,
    "update messages set state = 'unknown', sent_at = null where id = ?",
    one.sent.id,
  )
  await rowsOf(one.workspace.id, "update messages set state = 'approved' where position = 2")
  await rowsOf(
    one.workspace.id,
    "update enrolments set state = 'waiting', next_run_at = null where id = ?",
    row?.id,
  )
  await rowsOf(one.workspace.id, "update contacts set last_contacted_at = null")
  await answer(one, "We have received your message.", { headers: "Auto-Submitted: auto-replied\n" })
  expect(await one.stateOf()).toMatchObject({ state: "active" })
  expect((await read<Contact>(one.ask(`/contacts/${one.contact.id}`))).lastContactedAt).not.toBeNull()
  expect(
    await rowsOf(one.workspace.id, "select state from messages where direction = 'out' order by position"),
  ).toEqual([{ state: "sent" }, { state: "scheduled" }])
})

test("an answer that was interrupted while it was sent waits for somebody, also where nothing else is sent", async () => {
  const { workspace, ids } = await writeToSomebody()
  const driver: MailDriver = { send: () => new Promise(() => {}) }
  await insideWorkspace(async (ctx) => {
    void replyInThread({ ...ctx, openSandbox: () => driver }, ids.thread, {
      key: crypto.randomUUID(),
      text: "Thank you.",
      snippetIds: [],
    })
  }, workspace.id)
  await rowsOf(workspace.id, "update messages set claim_until = 1 where state = 'claimed'")
  await runNextPart(workspace.id, "messages.send")
  const states = await rowsOf(workspace.id, "select state from messages where send_key like 'reply:%'")
  expect(states).toEqual([{ state: "unknown" }])
})

test("who was answered in the inbox was last contacted then, unless in the sandbox", async () => {
  const { ask, ids, contact, workspace } = await writeToSomebody()
  const contactedAt = async () => (await read<Contact>(ask(`/contacts/${contact.id}`))).lastContactedAt
  await reply(ask, ids.thread)
  expect(await contactedAt()).toBeNull()
  const { id } = await connect(ask, "accepting")
  await rowsOf(workspace.id, "update threads set mailbox_id = ?", id)
  await reply(ask, ids.thread)
  expect(await contactedAt()).not.toBeNull()
})

test("a very long conversation shows its latest messages, and an answer follows the last that arrived", async () => {
  const { ask, workspace, ids } = await writeToSomebody()
  await rowsOf(
    workspace.id,
    `with recursive n(at) as (select 1 union all select at + 1 from n where at < 230)
     insert into messages (id, direction, contact_id, mailbox_id, thread_id, state, class, message_id, from_address, subject, text_body, received_at, created_at)
     select 'msg_in' || n.at, 'in', contact_id, mailbox_id, thread_id, 'received', 'human_reply', '<in' || n.at || '@paper.example>', to_address, subject, 'Word ' || n.at, sent_at + n.at, created_at
     from messages, n where id = ?`,
    ids.message,
  )
  await rowsOf(
    workspace.id,
    `insert into messages (id, direction, contact_id, mailbox_id, thread_id, state, send_key, message_id, subject, text_body, created_at)
     select 'msg_failed', 'out', contact_id, mailbox_id, thread_id, 'failed', 'reply:failed', '<failed@letters.example>', subject, 'Not sent', sent_at + 1000
     from messages where id = ?`,
    ids.message,
  )
  const thread = await read<ThreadDetail>(ask(`/inbox/${ids.thread}`))
  expect(thread.messages.at(-2)).toMatchObject({ words: "Word 230" })
  await reply(ask, ids.thread)
  const [ours] = await rowsOf(
    workspace.id,
    "select in_reply_to from messages where send_key like 'reply:%' and state = 'sent'",
  )
  expect(ours).toEqual({ in_reply_to: "<in230@paper.example>" })
})

test("nobody answers somebody who was marked as do not contact, in the inbox either", async () => {
  const { ask, ids, contact } = await writeToSomebody()
  await ask(`/contacts/${contact.id}`, { method: "PUT", body: { state: "do_not_contact" } })
  const { refusal } = await read<ThreadDetail>(ask(`/inbox/${ids.thread}`))
  expect(refusal).toContain("do not contact")
  const body = { key: crypto.randomUUID(), text: "One more thing." }
  expect((await ask(`/inbox/${ids.thread}/replies`, { body })).status).toBe(409)
  await ask(`/contacts/${contact.id}`, { method: "PUT", body: { state: "active" } })
  expect((await ask(`/inbox/${ids.thread}/replies`, { body })).status).toBe(201)
})
