import { describe, expect, test } from "vitest"
import type { ThreadDetail } from "../../../../worker/workspace/inbox/contract.ts"
import { behaviourIn, deedFor } from "../../../../worker/workspace/sandbox/behaviour.ts"
import type { Deed, SandboxPerson } from "../../../../worker/workspace/sandbox/contract.ts"
import { appWith } from "../../support/app.ts"
import { runNextPart } from "../../support/jobs.ts"
import { call, read } from "../../support/people.ts"
import { rowsOf, writeToSomebody } from "../../support/sent-messages.ts"

type Case = Awaited<ReturnType<typeof writeToSomebody>>

const threadOf = ({ ask, ids }: Case) => read<ThreadDetail>(ask(`/inbox/${ids.thread}`))
const reply = ({ ask, ids }: Case, text = "Here they are.", key: string = crypto.randomUUID()) =>
  ask(`/inbox/${ids.thread}/replies`, { body: { key, text } })
const lastJob = async ({ workspace }: Case) =>
  (await rowsOf<{ kind: string }>(workspace.id, "select kind from jobs where kind = 'sandbox.answer'")).length

test("somebody whose address says that they answer does, by the way that real mail takes", async () => {
  const one = await writeToSomebody(`nora+replies-${crypto.randomUUID()}@paper.example`)
  expect((await reply(one)).status).toBe(201)
  expect(await lastJob(one)).toBe(1)
  await rowsOf(one.workspace.id, "delete from jobs where kind <> 'sandbox.answer'")
  await runNextPart(one.workspace.id)
  const thread = await threadOf(one)
  expect(thread.state).toBe("needs_reply")
  expect(thread.messages.map(({ direction, class: kind }) => [direction, kind])).toEqual([
    ["out", null],
    ["out", null],
    ["in", "human_reply"],
  ])
  expect(thread.messages[2]?.words).not.toContain("Here they are.")
})

describe("let do something at once, they", () => {
  test.each<[Deed, string, string]>([
    ["replies", "human_reply", ""],
    ["out_of_office", "out_of_office", ""],
    ["unsubscribes", "opt_out", "unsubscribed"],
    ["bounces", "bounce", "hard_bounce"],
    ["mailbox_full", "bounce", ""],
    ["complains", "complaint", "complaint"],
  ])("%s: it comes in as %s", async (deed, kind, reason) => {
    const one = await writeToSomebody()
    await reply(one)
    const sent = (await threadOf(one)).messages.at(-1)
    const answered = await one.ask("/sandbox/answers", { body: { messageId: sent?.id, deed } })
    expect(answered.status).toBe(204)
    expect((await threadOf(one)).messages.at(-1)).toMatchObject({ direction: "in", class: kind })
    const suppressed = await rowsOf<{ reason: string }>(one.workspace.id, "select reason from suppressions")
    expect(suppressed).toEqual(reason === "" ? [] : [{ reason }])
  })
})

test("a person behaves as it was chosen for them, whatever their address says", async () => {
  const one = await writeToSomebody(`nora+silent-${crypto.randomUUID()}@paper.example`)
  const chosen = { address: one.email, behaviour: "replies" }
  expect((await one.ask("/sandbox/people", { method: "PUT", body: chosen })).status).toBe(204)
  await reply(one)
  expect(await read<SandboxPerson[]>(one.ask("/sandbox/people"))).toMatchObject([
    { address: one.email, behaviour: "replies", chosenBy: "person", letters: 1 },
  ])
  expect(await lastJob(one)).toBe(1)
})

test("O06 an answer that is sent twice by accident leaves once", async () => {
  const one = await writeToSomebody()
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => reply(one, "Here they are.", key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await rowsOf(one.workspace.id, "select id from sandbox_letters")).toHaveLength(1)
  expect(await threadOf(one)).toMatchObject({ state: "awaiting" })
})

test("K12 nobody is answered who must not be written to", async () => {
  const one = await writeToSomebody()
  await one.ask("/suppressions", { body: { values: [one.email] } })
  expect((await reply(one)).status).toBe(409)
  expect((await threadOf(one)).refusal).toContain("do-not-contact")
  expect(await rowsOf(one.workspace.id, "select id from sandbox_letters")).toEqual([])
})

test("a conversation that rests comes back when its time has come", async () => {
  const one = await writeToSomebody()
  const change = (body: object) => one.ask(`/inbox/${one.ids.thread}`, { method: "PUT", body })
  const until = new Date(Date.now() + 60_000).toISOString()
  expect(await read(change({ state: "snoozed", snoozedUntil: until }))).toMatchObject({ state: "snoozed" })
  expect((await change({ state: "snoozed", snoozedUntil: "2020-01-01T00:00:00Z" })).status).toBe(422)
  expect((await change({ state: "snoozed" })).status).toBe(422)
  const moved = await call("/dev/clock", {
    token: one.token,
    body: { workspaceId: one.workspace.id, hours: 1 },
  })
  expect(moved.status).toBe(204)
  await rowsOf(one.workspace.id, "delete from jobs where kind <> 'inbox.wake'")
  await runNextPart(one.workspace.id)
  expect(await threadOf(one)).toMatchObject({ state: "needs_reply", snoozedUntil: null })
})

test("the clock is moved by members only, and outside local use there is no such address", async () => {
  const [one, stranger] = [await writeToSomebody(), await writeToSomebody()]
  const body = { workspaceId: one.workspace.id, hours: 1 }
  expect((await call("/dev/clock", { body })).status).toBe(401)
  expect((await call("/dev/clock", { body, token: stranger.token })).status).toBe(404)
  const door = appWith({ settings: { LOCAL: "false", SMTP_URL: "smtps://mail.example" } })
  expect((await call("/dev/clock", { body, token: one.token, door })).status).toBe(405)
})

test("what an address says of its owner", () => {
  expect(behaviourIn("nora+bounces@paper.example")).toBe("bounces")
  expect(behaviourIn("ooo.nora@replies.example")).toBe("out_of_office")
  expect(behaviourIn("reply-all@paper.example")).toBe("replies")
  expect(behaviourIn("constructor@paper.example")).toBeNull()
  expect([1, 2, 3].map((nth) => deedFor("replies_late", nth))).toEqual([null, "replies", null])
})
