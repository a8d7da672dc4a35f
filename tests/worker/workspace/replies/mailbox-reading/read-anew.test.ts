import { expect, test } from "vitest"
import { DAY } from "../../../../../worker/site/time/contract.ts"
import type { UnmatchedPage } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { read } from "../../../support/people.ts"
import { connectRead, writeFromRead } from "../../../support/read-mailboxes.ts"
import { rowsOf } from "../../../support/sent-messages.ts"

type Case = Awaited<ReturnType<typeof writeFromRead>>

const letter = (from: string, words: string, id: string, subject = "Hello again") =>
  `From: <${from}>\nTo: <mara@letters.example>\nSubject: ${subject}\nMessage-ID: ${id}\n\n${words}\n`

/** What was written before is so much older. */
const age = async ({ workspace }: Case, days: number) => {
  for (const column of ["sent_at", "received_at", "created_at"])
    await rowsOf(workspace.id, `update messages set ${column} = ${column} - ?`, days * DAY)
}

/** They were written to from another mailbox, in a conversation of its own. */
const writtenFrom = async ({ workspace, sent }: Case, mailbox: { id: string }) => {
  const at = Date.now() - DAY
  await rowsOf(
    workspace.id,
    `insert into messages (id, direction, contact_id, mailbox_id, state, send_key, message_id, to_address, subject, sent_at, created_at)
     select 'msg_zzz', direction, contact_id, ?, 'sent', 'test:other', '<other@letters.example>', to_address, 'Another', ?, ?
     from messages where id = ?`,
    mailbox.id,
    at,
    at,
    sent.id,
  )
  await rowsOf(
    workspace.id,
    `insert into events (id, type, message_id, mailbox_id, occurred_at, actor, dedupe_key)
     values ('evt_zzz', 'sent', 'msg_zzz', ?, ?, 'system', 'sent:msg_zzz')`,
    mailbox.id,
    at,
  )
}

/** One look at this mailbox. */
const lookAt = async ({ workspace, look }: Case, { id }: { id: string }) => {
  await rowsOf(
    workspace.id,
    "update jobs set run_at = iif(subject = ?, 1, 4e12) where kind = 'inbox.read'",
    id,
  )
  await look()
}

test("a letter that is read again after another mailbox wrote to them is not today's answer to that one", async () => {
  const one = await writeFromRead()
  const other = await connectRead(one.ask)
  const suppressions = "select value_norm from suppressions"
  await age(one, 100)
  const asked = letter(one.email, "Please remove me from your list.", "<theirs@paper.example>")
  await one.put(asked, "INBOX", { at: Date.now() - 95 * DAY })
  await lookAt(one, one.mailbox)
  expect(await rowsOf(one.workspace.id, suppressions)).toEqual([{ value_norm: one.email }])
  // Long after, a member took them off the list, and the other mailbox wrote to them.
  await rowsOf(one.workspace.id, "delete from suppressions")
  await writtenFrom(one, other.mailbox)
  await one.order({ uidValidity: 99, folder: "INBOX" })
  await lookAt(one, one.mailbox)
  expect(await one.received()).toHaveLength(1)
  expect(await rowsOf(one.workspace.id, suppressions)).toEqual([])
})

test("a folder that was restored as it was before is read again, until and after its numbers catch up", async () => {
  const one = await writeFromRead()
  await one.put(letter(one.email, "The first.", "<first@paper.example>"))
  await one.order({ fill: 4, folder: "INBOX", at: Date.now(), from: "doctor@clinic.example" })
  await one.look()
  for (const drop of [3, 4, 5]) await one.order({ drop, folder: "INBOX" })
  await one.order({ uidValidity: 7, folder: "INBOX" })
  for (const nth of ["second", "third", "fourth", "fifth"]) {
    await one.put(letter(one.email, `The ${nth}.`, `<${nth}@paper.example>`))
    await one.look()
  }
  expect((await one.received()).map(({ text_body }) => text_body.trim())).toEqual([
    "The first.",
    "The second.",
    "The third.",
    "The fourth.",
    "The fifth.",
  ])
})

test("one letter to two mailboxes, of somebody who was written to long ago, waits once", async () => {
  const one = await writeFromRead()
  const other = await connectRead(one.ask)
  await rowsOf(one.workspace.id, "update enrolments set state = 'completed', next_run_at = null")
  await writtenFrom(one, other.mailbox)
  await age(one, 100)
  const raw = letter(one.email, "Have you any news?", "<theirs@paper.example>")
  await one.put(raw)
  await other.put(raw)
  // Another letter of a program that numbers them badly.
  await other.put(letter(one.email, "Something else.", "<theirs@paper.example>", "Something else"))
  for (const { mailbox } of [one, other]) await lookAt(one, mailbox)
  const { messages } = await read<UnmatchedPage>(one.ask("/inbox/unmatched"))
  expect(messages.map(({ subject }) => subject).sort()).toEqual(["Hello again", "Something else"])
})

test("one letter to two mailboxes that both wrote to them lately answers both", async () => {
  const one = await writeFromRead()
  const other = await connectRead(one.ask)
  await writtenFrom(one, other.mailbox)
  const raw = letter(one.email, "Please, both of you.", "<theirs@paper.example>")
  await one.put(raw)
  await other.put(raw)
  for (const { mailbox } of [one, other]) await lookAt(one, mailbox)
  const received = await one.received()
  expect(new Set(received.map(({ thread_id }) => thread_id)).size).toBe(2)
  const replied = "select distinct mailbox_id from events where type = 'replied'"
  expect(await rowsOf(one.workspace.id, replied)).toHaveLength(2)
})
