import { expect, test } from "vitest"
import type { Mailbox } from "../../../../../worker/workspace/campaigns/mailboxes/contract.ts"
import type { Explanation } from "../../../../../worker/workspace/campaigns/progress/contract.ts"
import type { NotificationPage } from "../../../../../worker/workspace/notifications/contract.ts"
import { readMailboxWorker } from "../../../../../worker/workspace/replies/mailbox-reading/read-worker.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextPart, untilNone } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { writeFromRead } from "../../../support/read-mailboxes.ts"
import { rowsOf } from "../../../support/sent-messages.ts"

const day = 86_400_000
const minute = 60_000
const noLogin = "NO [AUTHENTICATIONFAILED] No"

/** A mailbox whose follow-up to one person is due, and functions that say what becomes of it. */
async function withDue() {
  const one = await writeFromRead()
  const { workspace, ask, mailbox } = one
  const change = (what: string, ...values: unknown[]) => rowsOf(workspace.id, `update ${what}`, ...values)
  await one.look()
  await change("messages set sent_at = sent_at - ? where position = 1", 20 * day)
  /** The follow-up is due now, and whatever may be sent is. */
  const send = async () => {
    await change("messages set scheduled_at = ? where position = 2 and state = 'scheduled'", Date.now() - 1)
    await runNextPart(workspace.id, "messages.send")
    await untilNone(workspace.id, "select 1 from messages where state = 'claimed'")
  }
  const followUp = async () => {
    const [row] = await rowsOf<{ state: string; scheduled_at: number; enrolment_id: string }>(
      workspace.id,
      "select state, scheduled_at, enrolment_id from messages where position = 2",
    )
    return row ?? expect.fail("there is no follow-up")
  }
  const now = () => read<Mailbox>(ask(`/mailboxes/${mailbox.id}`))
  const answer = (words: string, at?: number) =>
    one.put(
      `From: <${one.email}>\nTo: <mara@letters.example>\nSubject: Re: A kiln\nMessage-ID: <${crypto.randomUUID()}@mx.example>\nIn-Reply-To: ${one.sent.message_id}\n\n${words}\n`,
      "INBOX",
      at === undefined ? {} : { at },
    )
  const told = async () => {
    await runNextPart(workspace.id, "notifications.spread")
    const { notifications } = await read<NotificationPage>(ask("/notifications"))
    return notifications.filter(({ kind }) => kind === "mailbox.stopped").map(({ title }) => title)
  }
  return { ...one, change, send, followUp, now, answer, told }
}

test("while answers cannot be read no follow-up leaves, its people are told once, and whoever answered gets none", async () => {
  const one = await withDue()
  await one.answer("Yes, please.")
  await one.order({ refusal: noLogin })
  for (const _ of [1, 2, 3, 4]) await one.look()
  expect((await one.now()).reading).toMatchObject({ followUpsWait: true, isTriedAgain: true })
  const begun = Date.now()
  await one.send()
  const waiting = await one.followUp()
  expect(waiting.state).toBe("scheduled")
  expect(waiting.scheduled_at).toBeGreaterThanOrEqual(begun + 30 * minute)
  const explained = await read<Explanation>(one.ask(`/enrolments/${waiting.enrolment_id}/explain`))
  expect(explained.because.join()).toContain("an answer may be there already")
  expect(await one.told()).toEqual([`The answers in the mailbox ${one.mailbox.address} are not read`])
  const [notices] = await rowsOf(
    one.workspace.id,
    "select count(*) as n from notifications where kind = 'mailbox.stopped'",
  )
  expect(notices).toEqual({ n: 1 })

  await one.order({ refusal: null })
  await one.look()
  expect(await one.stateOf()).toEqual({ state: "replied", stop_reason: "reply" })
  await one.send()
  expect((await one.followUp()).state).toBe("cancelled")
  expect((await one.now()).reading).toMatchObject({ followUpsWait: false, failure: null })
  // What was told stays what happened.
  expect(await one.told()).toEqual([`The answers in the mailbox ${one.mailbox.address} are not read`])
})

test("once they are read, whoever did not answer gets their follow-up", async () => {
  const one = await withDue()
  await one.order({ refusal: noLogin })
  for (const _ of [1, 2, 3]) await one.look()
  await one.send()
  expect((await one.followUp()).state).toBe("scheduled")
  await one.order({ refusal: null })
  // A test that succeeds has read nothing yet.
  expect((await one.ask(`/mailboxes/${one.mailbox.id}/test`, { method: "POST" })).status).toBe(200)
  await one.change("jobs set run_at = 4e12 where kind = 'inbox.read'")
  await one.send()
  expect((await one.followUp()).state).toBe("scheduled")
  await one.look()
  await one.send()
  expect((await one.followUp()).state).toBe("sent")
})

test("what waits keeps its place, and is planned again once answers were read", async () => {
  const one = await withDue()
  // A search for a time would find none today.
  await one.change("mailboxes set daily_cap = 1, ramp = 0")
  await one.order({ refusal: noLogin })
  for (const _ of [1, 2, 3]) await one.look()
  const begun = Date.now()
  await one.send()
  expect((await one.followUp()).scheduled_at).toBeLessThan(begun + 40 * minute)
  await one.order({ refusal: null })
  await one.look()
  await runNextPart(one.workspace.id, "messages.replan")
  expect((await one.followUp()).scheduled_at).toBeGreaterThan(begun + 40 * minute)
})

test.each<[string, string]>([
  ["that was not read for more than an hour", "read_at = read_at - 3600001"],
  ["that stopped after it was read", "stopped_at = read_at + 1"],
  ["that was never read", "read_at = null"],
])("a follow-up from a mailbox %s waits for the next look, also where none is planned", async (_, change) => {
  const one = await withDue()
  await one.answer("Please stop writing.")
  await one.change(`mailboxes set ${change} where id = ?`, one.mailbox.id)
  await rowsOf(one.workspace.id, "delete from jobs where kind = 'inbox.read'")
  await one.send()
  expect((await one.followUp()).state).toBe("scheduled")
  await one.look()
  await one.send()
  expect((await one.followUp()).state).toBe("cancelled")
})

test("a follow-up that waits for a colleague's answer has the mailbox looked at that wrote to the colleague", async () => {
  const one = await withDue()
  const [other] = await rowsOf<{ id: string }>(
    one.workspace.id,
    "select id from mailboxes where driver = 'sandbox'",
  )
  await one.change("mailboxes set imap_host = 'imap.letters.example' where id = ?", other?.id)
  await one.change(`campaigns set stop_on = '{"reply":true,"outletReply":true,"placement":false}'`)
  await one.change("enrolments set outlet_id = 'out_1'")
  await rowsOf(
    one.workspace.id,
    `insert into enrolments (id, campaign_id, outlet_id, mailbox_id, time_zone, state, created_at, updated_at)
     select 'enr_other', campaign_id, outlet_id, ?, time_zone, 'completed', created_at, updated_at from enrolments limit 1`,
    other?.id,
  )
  await rowsOf(
    one.workspace.id,
    `insert into messages (id, direction, enrolment_id, campaign_id, mailbox_id, position, state, send_key, sent_at, created_at)
     select 'msg_other', 'out', 'enr_other', campaign_id, ?, 1, 'sent', 'test:other', sent_at, created_at
     from messages where id = ?`,
    other?.id,
    one.sent.id,
  )
  await rowsOf(one.workspace.id, "delete from jobs where kind = 'inbox.read'")
  await one.send()
  expect((await one.followUp()).state).toBe("scheduled")
  const looks = await rowsOf(one.workspace.id, "select subject from jobs where kind = 'inbox.read'")
  expect(looks).toEqual([{ subject: other?.id }])
})

test("a follow-up waits until a look has reached the end", async () => {
  const one = await withDue()
  await one.change("enrolments set state = 'active'")
  for (let at = 0; at < 55; at++)
    await one.put(
      `From: <mailer-daemon@mx.example>\nTo: <mara@letters.example>\nSubject: Notice\nMessage-ID: <${crypto.randomUUID()}@mx.example>\nIn-Reply-To: ${one.sent.message_id}\nAuto-Submitted: auto-replied\n\nNo. ${at}\n`,
    )
  await one.answer("Yes, please.")
  await one.look()
  await one.change("jobs set run_at = 4e12 where kind = 'inbox.read'")
  await one.send()
  expect((await one.followUp()).state).toBe("scheduled")
  await one.look()
  expect(await one.stateOf()).toMatchObject({ state: "replied" })
})

test("nothing waits where its owner turned the reading off", async () => {
  const one = await withDue()
  await one.order({ refusal: noLogin })
  for (const _ of [1, 2, 3]) await one.look()
  const off = await one.ask(`/mailboxes/${one.mailbox.id}`, { method: "PUT", body: { imapHost: "" } })
  expect(off.status).toBe(200)
  await one.send()
  expect((await one.followUp()).state).toBe("sent")
})

test("a first message goes although answers cannot be read", async () => {
  const one = await withDue()
  await one.order({ refusal: noLogin })
  for (const _ of [1, 2, 3]) await one.look()
  await one.change("messages set position = 1, thread_id = null where position = 2")
  await one.change("messages set scheduled_at = ? where state = 'scheduled'", Date.now() - 1)
  await runNextPart(one.workspace.id, "messages.send")
  await untilNone(one.workspace.id, "select 1 from messages where state = 'claimed'")
  expect(await rowsOf(one.workspace.id, "select state from messages where direction = 'out'")).toEqual([
    { state: "sent" },
    { state: "sent" },
  ])
})

test("a look that failed with an old password counts for nothing, and the next one comes at once", async () => {
  const one = await withDue()
  await one.order({ refusal: noLogin })
  const part = await insideWorkspace(
    (ctx) => readMailboxWorker.prepare(ctx, one.mailbox.id, () => ctx),
    one.workspace.id,
  )
  await one.order({ refusal: null })
  await one.change("mailboxes set credentials = credentials || ' ' where id = ?", one.mailbox.id)
  await insideWorkspace((ctx) => {
    expect(ctx.write(() => part(ctx))).toBe(ctx.now)
  }, one.workspace.id)
  expect((await one.now()).reading).toMatchObject({ failure: null })
})

test("a reading that was given up says so", async () => {
  const one = await withDue()
  await insideWorkspace((ctx) => {
    for (const _ of [1, 2, 3]) ctx.write(() => readMailboxWorker.giveUp(ctx, one.mailbox.id))
  }, one.workspace.id)
  expect((await one.now()).reading).toMatchObject({
    failure: expect.stringContaining("on our side"),
    followUpsWait: true,
  })
  expect(await one.told()).toHaveLength(1)
})
