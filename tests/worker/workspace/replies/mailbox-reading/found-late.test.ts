import { expect, test } from "vitest"
import { DAY } from "../../../../../worker/site/time/contract.ts"
import type { ThreadDetail } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { read } from "../../../support/people.ts"
import { writeFromRead } from "../../../support/read-mailboxes.ts"
import { rowsOf } from "../../../support/sent-messages.ts"

type Case = Awaited<ReturnType<typeof writeFromRead>>
interface Times {
  at: number
  created_at: number
}

const letter = (from: string, to: string, words: string, headers = "") =>
  `From: <${from}>\nTo: <${to}>\nSubject: Re: A kiln\nMessage-ID: <${crypto.randomUUID()}@mx.example>\n${headers}\n${words}\n`
const theirs = ({ email, sent }: Case, words: string, headers = "") =>
  letter(email, "mara@letters.example", words, `In-Reply-To: ${sent.message_id}\n${headers}`)
const byHand = ({ email }: Case, words: string) => letter("mara@letters.example", email, words)

/** The campaign began so many days ago, and its message left then. */
const age = async ({ workspace }: Case, days: number) => {
  await rowsOf(
    workspace.id,
    "update messages set sent_at = sent_at - ? where sent_at is not null",
    days * DAY,
  )
  await rowsOf(workspace.id, "update enrolments set created_at = created_at - ?", days * DAY)
  await rowsOf(workspace.id, "update threads set last_at = last_at - ?", days * DAY)
}

const threadOf = ({ ask, sent }: Case) => read<ThreadDetail>(ask(`/inbox/${sent.thread_id}`))
/** IMAP servers tell the time in seconds. */
const isAbout = (at: number) => (time: number | undefined) => Math.abs((time ?? 0) - at) < 1000
const timesOf = async ({ workspace }: Case, what: string) =>
  (await rowsOf<Times>(workspace.id, `select at, created_at from messages where ${what}`))[0]

test("what the owner wrote before a campaign began does not end it, and counts when it was written", async () => {
  const one = await writeFromRead()
  await one.look()
  // They were written to a month ago as well.
  await rowsOf(
    one.workspace.id,
    `insert into messages (id, direction, contact_id, mailbox_id, state, send_key, message_id, sent_at, created_at)
     select 'msg_0', direction, contact_id, mailbox_id, 'sent', 'test:earlier', '<earlier@letters.example>', ?, ?
     from messages where id = ?`,
    Date.now() - 30 * DAY,
    Date.now() - 30 * DAY,
    one.sent.id,
  )
  const at = Date.now() - 20 * DAY
  await rowsOf(one.workspace.id, "update contacts set last_contacted_at = null")
  await one.put(byHand(one, "Shall we meet in spring?"), "Outgoing", { at })
  await one.look()
  expect(await one.stateOf()).toMatchObject({ state: "active" })
  const times = await timesOf(one, "send_key like 'hand:%'")
  expect(times?.at).toSatisfy(isAbout(at))
  expect(times?.created_at).toBeGreaterThan(Date.now() - DAY)
  const [event] = await rowsOf<Times>(
    one.workspace.id,
    "select occurred_at as at from events where type = 'sent' and actor = 'user'",
  )
  expect(event?.at).toSatisfy(isAbout(at))
  const [contact] = await rowsOf<Times>(one.workspace.id, "select last_contacted_at as at from contacts")
  expect(contact?.at).toSatisfy(isAbout(at))
})

test("what the owner wrote before an answer came does not settle that", async () => {
  const one = await writeFromRead()
  await age(one, 3)
  await one.look()
  await one.put(theirs(one, "Yes, please."), "INBOX", { at: Date.now() - DAY })
  await one.look()
  await one.put(byHand(one, "One more thing."), "Outgoing", { at: Date.now() - 2 * DAY })
  await one.look()
  const thread = await threadOf(one)
  expect(thread).toMatchObject({ state: "needs_reply" })
  expect(thread.messages.map(({ words }) => words.split("\n")[0])).toEqual([
    "Hello.",
    "One more thing.",
    "Yes, please.",
  ])
  await one.put(byHand(one, "Here it is."), "Outgoing", { at: Date.now() - DAY / 2 })
  await one.look()
  expect(await threadOf(one)).toMatchObject({ state: "awaiting" })
})

test("an answer that is found late counts when it came, and needs an answer now", async () => {
  const one = await writeFromRead()
  await age(one, 10)
  await one.look()
  const at = Date.now() - 5 * DAY
  await one.put(theirs(one, "Yes, please."), "INBOX", { at })
  await one.look()
  const times = await timesOf(one, "direction = 'in'")
  expect(times?.at).toSatisfy(isAbout(at))
  expect(times?.created_at).toBeGreaterThan(Date.now() - DAY)
  const [event] = await rowsOf<Times>(
    one.workspace.id,
    "select occurred_at as at from events where type = 'replied'",
  )
  expect(event?.at).toSatisfy(isAbout(at))
  expect(await threadOf(one)).toMatchObject({ state: "needs_reply", isUnread: true })
})

test("whoever wrote within a year after a message is heard, however late that is found", async () => {
  const one = await writeFromRead()
  await age(one, 370)
  await one.look()
  const without = letter(one.email, "mara@letters.example", "Please remove me from your list.")
  await one.put(without, "INBOX", { at: Date.now() - 366 * DAY })
  await one.put(without.replace(/[^<]*@mx/, "later@mx"), "INBOX", { at: Date.now() - 4 * DAY })
  await one.look()
  expect(await one.received()).toMatchObject([{ class: "opt_out" }])
})

test("an answer never comes before what it answers, nor later than now", async () => {
  const one = await writeFromRead()
  await one.look()
  await one.put(theirs(one, "The first."), "INBOX", { at: one.sent.sent_at - DAY / 24 })
  await one.put(theirs(one, "The second."), "INBOX", { at: Date.now() + DAY })
  await one.look()
  const [first, second] = await rowsOf<Times>(
    one.workspace.id,
    "select at, created_at from messages where direction = 'in' order by at",
  )
  expect(first?.at).toBe(one.sent.sent_at)
  expect(second?.at).toBeLessThanOrEqual(Date.now())
})

test("an absence that is found after it is over holds nothing back", async () => {
  const one = await writeFromRead()
  await age(one, 30)
  await one.look()
  const away = "I am out of the office. I will reply when I am back."
  await one.put(theirs(one, away, "Auto-Submitted: auto-replied\nX-Autoreply: yes\n"), "INBOX", {
    at: Date.now() - 25 * DAY,
  })
  await one.look()
  expect(await one.received()).toMatchObject([{ class: "out_of_office" }])
  expect(await one.stateOf()).toMatchObject({ state: "active" })
})

test.each([
  ["found among the sent mail", true],
  ["confirmed by a member", false],
])("a thread is settled by an answer that had left after all: %s", async (_, isFound) => {
  const one = await writeFromRead()
  await age(one, 3)
  await one.look()
  await one.put(theirs(one, "Yes, please."), "INBOX", { at: Date.now() - 2 * DAY })
  await one.look()
  const answered = async (id: string, at: number) => {
    await rowsOf(
      one.workspace.id,
      `insert into messages (id, direction, contact_id, mailbox_id, thread_id, state, send_key, message_id, to_address, created_at)
       select ?, direction, contact_id, mailbox_id, thread_id, 'unknown', ?, ?, to_address, ? from messages where id = ?`,
      id,
      `reply:${id}`,
      `<${id}@letters.example>`,
      at,
      one.sent.id,
    )
    if (!isFound) return one.ask(`/reviews/${id}/settle`, { body: { wasSent: true } })
    await one.put(
      `From: mara@letters.example\nTo: ${one.email}\nMessage-ID: <${id}@letters.example>\n\nHere.\n`,
      "Outgoing",
    )
    return one.look()
  }
  await answered("msg_before", Date.now() - 2.5 * DAY)
  expect(await threadOf(one)).toMatchObject({ state: "needs_reply" })
  await answered("msg_after", Date.now() - DAY)
  expect(await threadOf(one)).toMatchObject({ state: "awaiting" })
})
