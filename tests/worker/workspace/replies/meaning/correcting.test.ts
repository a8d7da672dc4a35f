import { expect, test } from "vitest"
import type { MessageSummaryV1 } from "../../../../../worker/workspace/campaigns/messages/v1-schemas.ts"
import type { ThreadDetail, ThreadPage } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import type { CampaignResults } from "../../../../../worker/workspace/results/results/contract.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey } from "../../../support/programs.ts"
import { sendAnswer } from "../../../support/send-answer.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"

type Case = Awaited<ReturnType<typeof writeToSomebody>>

const threadOf = ({ ask, ids }: Case) => read<ThreadDetail>(ask(`/inbox/${ids.thread}`))
const lastOf = async (one: Case) => {
  const last = (await threadOf(one)).messages.at(-1)
  if (!last) throw new Error("Nothing came")
  return last
}
const correct = async (one: Case, intent: string) =>
  one.ask(`/inbox/${one.ids.thread}/messages/${(await lastOf(one)).id}/meaning`, {
    method: "PUT",
    body: { intent },
  })

test("an answer is shown with what it means and the sentence that says so, in the thread and in the list", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Thanks. Please try me again on 12 January.\n\n> We would love to send you images.")
  expect((await lastOf(one)).meaning).toMatchObject({
    intent: "later",
    sentence: "Please try me again on 12 January.",
    by: "rules",
    date: expect.stringMatching(/-01-12$/),
  })
  const { threads } = await read<ThreadPage>(one.ask("/inbox"))
  expect(threads[0]?.lastMeaning).toEqual({ intent: "later", sentence: "Please try me again on 12 January." })
})

test("what only quotes us, or asks not to be written to, gets no other meaning", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "\n> Could you send us some images?")
  expect((await lastOf(one)).meaning).toMatchObject({ intent: "unclear", sentence: null })
  await sendAnswer(one, "Sounds great, but please remove me from your list.")
  expect(await lastOf(one)).toMatchObject({ class: "opt_out", meaning: null })
  expect((await correct(one, "interested")).status).toBe(409)
})

test("a correction stays, and what is worded nearly the same is read alike in that workspace only", async () => {
  const wording = (name: string) =>
    `Hello ${name}, thank you, we have put this on the pile for our spring supplement.`
  const one = await writeToSomebody()
  await sendAnswer(one, wording("Maya"))
  expect((await correct(one, "interested")).status).toBe(200)
  expect((await lastOf(one)).meaning).toMatchObject({ intent: "interested", by: "member", sentence: null })
  await sendAnswer(one, wording("Ines"))
  expect((await lastOf(one)).meaning).toMatchObject({
    intent: "interested",
    by: "learnt",
    sentence: wording("Ines"),
  })
  await sendAnswer(one, "We have put another pile of something else entirely on our spring table.")
  expect((await lastOf(one)).meaning?.intent).toBe("unclear")
  const other = await writeToSomebody()
  await sendAnswer(other, wording("Maya"))
  expect((await lastOf(other)).meaning?.intent).not.toBe("interested")
  const [entry] = await rowsOf<{ action: string }>(
    one.workspace.id,
    "select action from audit_log where action = 'reply.labelled'",
  )
  expect(entry?.action).toBe("reply.labelled")
})

test("a correction of few words says nothing of other answers that have them as well", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Thanks!")
  await correct(one, "interested")
  await sendAnswer(one, "Not for us, I'm afraid.\nThanks!\nNora")
  expect((await lastOf(one)).meaning).toMatchObject({ intent: "declined", by: "rules" })
  await sendAnswer(one, "Thanks!")
  expect((await lastOf(one)).meaning).toMatchObject({ intent: "interested", by: "learnt" })
  await sendAnswer(one, "Received.")
  await correct(one, "automatic")
  await sendAnswer(one, "Received. We run it on Friday.")
  expect((await lastOf(one)).class).toBe("human_reply")
})

test("what was called automatic is a program's when it comes again", async () => {
  const one = await writeToSomebody()
  const wording = "Hello! Your mail has reached the newsroom and somebody may read it."
  await sendAnswer(one, wording)
  expect((await lastOf(one)).class).toBe("human_reply")
  await correct(one, "automatic")
  await sendAnswer(one, wording)
  expect(await lastOf(one)).toMatchObject({
    class: "auto_reply",
    meaning: { intent: "automatic", by: "learnt" },
  })
})

test("what begins as a program's answer did and goes on is a person's, and ends their sequence", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Thank you for your email.")
  await correct(one, "automatic")
  // A sentence of it that a rule found says no more of whoever else writes it.
  await sendAnswer(one, "This desk is watched by many. Could you send us some images?")
  expect((await lastOf(one)).meaning?.sentence).toBe("Could you send us some images?")
  await correct(one, "automatic")
  for (const words of [
    "Thank you for your email. We would love to run it on Friday.",
    "We would love to run it. Could you send us some images?",
  ]) {
    await sendAnswer(one, words)
    expect(await lastOf(one)).toMatchObject({ class: "human_reply", meaning: { by: "rules" } })
  }
  await sendAnswer(one, "This desk is watched by many. Could you send us some images?")
  expect((await lastOf(one)).class).toBe("auto_reply")
})

test("a person who was taken for a program has answered", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Here is the thing that you asked for.", "Auto-Submitted: auto-replied\n")
  expect(await threadOf(one)).toMatchObject({ state: "awaiting", lastMeaning: { intent: "automatic" } })
  await correct(one, "wants_material")
  expect(await threadOf(one)).toMatchObject({ state: "needs_reply", lastClass: "human_reply" })
  expect(
    await rowsOf(one.workspace.id, "select type from events where type in ('replied', 'auto_replied')"),
  ).toEqual([{ type: "auto_replied" }, { type: "replied" }])
})

test("nobody corrects what is not there, or says what is no meaning", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Yes, please send the images.")
  const { id } = await lastOf(one)
  const other = await writeToSomebody()
  const at = (thread: string, message: string) => `/inbox/${thread}/messages/${message}/meaning`
  const put = (path: string, intent: string) => one.ask(path, { method: "PUT", body: { intent } })
  expect((await put(at(other.ids.thread, id), "later")).status).toBe(404)
  expect((await put(at(one.ids.thread, one.ids.message), "later")).status).toBe(404)
  expect((await put(at(one.ids.thread, id), "splendid")).status).toBe(422)
})

test("programs read the meaning and ask for it", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Yes, please send the images.")
  const { key } = await makeKey(one.ask, { name: "Reader", scopes: ["messages:read"], days: null })
  const get = (path: string) => call(`/v1${path}`, { token: key })
  const { data } = await read<{ data: MessageSummaryV1[] }>(get("/messages?intent=wants_material"))
  expect(data).toMatchObject([
    { intent: "wants_material", intent_sentence: "Yes, please send the images.", intent_by: "rules" },
  ])
  expect((await read<{ data: unknown[] }>(get("/messages?intent=declined"))).data).toEqual([])
})

test("a program corrects what an answer means, as a member does, with the scope for it", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "I would put this where the sun shines on Tuesdays.")
  const { id } = await lastOf(one)
  const scopes = ["messages:read", "messages:label"]
  const { key } = await makeKey(one.ask, { name: "Labeller", scopes, days: null })
  const patch = (path: string, body: object, token = key) => call(path, { method: "PATCH", body, token })
  const corrected = await read<{ data: MessageSummaryV1 }>(
    patch(`/v1/messages/${id}`, { intent: "declined" }),
  )
  expect(corrected.data).toMatchObject({ id, intent: "declined", intent_by: "member", intent_sentence: null })
  await sendAnswer(one, "I would put this where the sun shines, on Tuesdays.")
  expect((await lastOf(one)).meaning).toMatchObject({ intent: "declined", by: "learnt" })
  expect((await patch(`/v1/messages/${id}`, { intent: "nonsense" })).status).toBe(422)
  expect((await patch(`/v1/messages/${one.ids.message}`, { intent: "declined" })).status).toBe(404)
  const other = await writeToSomebody()
  const { key: foreign } = await makeKey(other.ask, { name: "Labeller", scopes, days: null })
  expect((await patch(`/v1/messages/${id}`, { intent: "later" }, foreign)).status).toBe(404)
  const { key: reader } = await makeKey(one.ask, { name: "Reader", scopes: ["messages:read"], days: null })
  expect((await patch(`/v1/messages/${id}`, { intent: "later" }, reader)).status).toBe(403)
})

test("answers that came before meanings were read are read part by part, and nothing else follows", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Yes, please send the images.")
  await sendAnswer(one, "No thanks, this is not for us.")
  const { id } = one.workspace
  await rowsOf(id, "update messages set intent = null, intent_by = null, intent_sentence = null")
  await rowsOf(id, "update threads set state = 'done', unread_since = null")
  const many = Array.from({ length: 130 }, (_, at) => `msg_old${String(at).padStart(4, "0")}`)
  for (const old of many)
    await rowsOf(
      id,
      `insert into messages (id, direction, mailbox_id, state, class, text_body, created_at) values (?, 'in', 'mbx', 'received', 'human_reply', 'Hm.', 1)`,
      old,
    )
  await rowsOf(id, "insert into jobs (kind, subject, run_at) values ('inbox.label', 'all', 0)")
  const unread = () => rowsOf(id, "select id from messages where direction = 'in' and intent is null")
  await runNextPart(id, "inbox.label")
  expect(await unread()).toHaveLength(32)
  await runNextPart(id, "inbox.label")
  expect(await unread()).toEqual([])
  expect(await rowsOf(id, "select 1 from jobs where kind = 'inbox.label'")).toEqual([])
  const labels = await rowsOf<{ intent: string; total: number }>(
    id,
    "select intent, count(*) as total from messages where direction = 'in' group by intent order by total, intent",
  )
  expect(labels).toEqual([
    { intent: "declined", total: 1 },
    { intent: "wants_material", total: 1 },
    { intent: "unclear", total: 130 },
  ])
  expect(await threadOf(one)).toMatchObject({ state: "done", isUnread: false })
})

test("erasing a person takes their sentence and what was learnt from it", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "I would put this where the sun shines on Tuesdays.")
  await correct(one, "declined")
  await sendAnswer(one, "Could you send the images?")
  expect(await rowsOf(one.workspace.id, "select intent from lessons")).toHaveLength(1)
  expect((await one.ask(`/contacts/${one.contact.id}/erasure`, { method: "POST" })).ok).toBe(true)
  expect(await rowsOf(one.workspace.id, "select * from lessons")).toEqual([])
  expect(await rowsOf(one.workspace.id, "select id from messages where intent_sentence is not null")).toEqual(
    [],
  )
  expect(
    await rowsOf(one.workspace.id, "select intent from messages where direction = 'in' order by created_at"),
  ).toEqual([{ intent: "declined" }, { intent: "wants_material" }])
})

test("who means something good is counted as positive, after corrections", async () => {
  const one = await writeToSomebody()
  const { id } = one.workspace
  await rowsOf(
    id,
    "insert into campaigns (id, name, launched_at, created_by, created_at, updated_at) values ('cmp_one', 'One', 1, 'Ada', 1, 1)",
  )
  await rowsOf(
    id,
    `insert into enrolments (id, campaign_id, contact_id, mailbox_id, state, time_zone, created_at, updated_at)
     values ('enr_one', 'cmp_one', ?, ?, 'waiting', 'UTC', 1, 1)`,
    one.contact.id,
    one.mailbox.id,
  )
  await rowsOf(id, "update messages set enrolment_id = 'enr_one', campaign_id = 'cmp_one'")
  await sendAnswer(one, "Count me in.")
  const funnelOf = async () => (await read<CampaignResults>(one.ask("/campaigns/cmp_one/results"))).funnel
  expect(await funnelOf()).toMatchObject({ replied: 1, positive: 1 })
  await correct(one, "declined")
  expect(await funnelOf()).toMatchObject({ replied: 1, positive: 0 })
})
