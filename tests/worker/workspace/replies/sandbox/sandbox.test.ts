import { describe, expect, test } from "vitest"
import type { Campaign } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { ThreadDetail } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { actionFor, behaviourIn } from "../../../../../worker/workspace/replies/sandbox/behaviour.ts"
import type { Action, SandboxPerson } from "../../../../../worker/workspace/replies/sandbox/contract.ts"
import { appWith } from "../../../support/app.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { call, read } from "../../../support/people.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"
import { enterSampleRun } from "./sample-run.ts"

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
  test.each<[Action, string, string]>([
    ["replies", "human_reply", ""],
    ["out_of_office", "out_of_office", ""],
    ["unsubscribes", "opt_out", "unsubscribed"],
    ["bounces", "bounce", "hard_bounce"],
    ["mailbox_full", "bounce", ""],
    ["complains", "complaint", "complaint"],
  ])("%s: it comes in as %s", async (action, kind, reason) => {
    const one = await writeToSomebody()
    await reply(one)
    const sent = (await threadOf(one)).messages.at(-1)
    const answered = await one.ask("/sandbox/answers", { body: { messageId: sent?.id, action } })
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

test("an answer that is sent twice by accident leaves once", async () => {
  const one = await writeToSomebody()
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => reply(one, "Here they are.", key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await rowsOf(one.workspace.id, "select id from sandbox_letters")).toHaveLength(1)
  expect(await threadOf(one)).toMatchObject({ state: "awaiting" })
})

test("nobody is answered who must not be written to", async () => {
  const one = await writeToSomebody()
  await one.ask("/suppressions", { body: { values: [one.email] } })
  expect((await reply(one)).status).toBe(409)
  expect((await threadOf(one)).refusal).toContain("do-not-contact")
  expect(await rowsOf(one.workspace.id, "select id from sandbox_letters")).toEqual([])
})

test("a conversation that rests comes back when its time has come", async () => {
  const one = await writeToSomebody()
  const act = (action: object) => one.ask("/inbox/actions", { body: { ids: [one.ids.thread], action } })
  const until = new Date(Date.now() + 60_000).toISOString()
  expect(await read(act({ as: "snoozed", until }))).toEqual({ changed: 1 })
  expect((await act({ as: "snoozed", until: "2020-01-01T00:00:00Z" })).status).toBe(422)
  expect((await act({ as: "snoozed" })).status).toBe(422)
  const moved = await call("/dev/clock", {
    token: one.token,
    body: { workspaceId: one.workspace.id, hours: 1 },
  })
  expect(moved.status).toBe(204)
  await rowsOf(one.workspace.id, "delete from jobs where kind <> 'inbox.wake'")
  await runNextPart(one.workspace.id)
  expect(await threadOf(one)).toMatchObject({
    state: "needs_reply",
    snoozedUntil: null,
    isUnread: true,
  })
})

test("the clock is moved by members only, and outside local use there is no such address", async () => {
  const [one, stranger] = [await writeToSomebody(), await writeToSomebody()]
  const body = { workspaceId: one.workspace.id, hours: 1 }
  expect((await call("/dev/clock", { body })).status).toBe(401)
  expect((await call("/dev/clock", { body, token: stranger.token })).status).toBe(404)
  const server = appWith({ settings: { LOCAL: "false", SMTP_URL: "smtps://mail.example" } })
  expect((await call("/dev/clock", { body, token: one.token, server })).status).toBe(405)
})

test("what an address says of its owner", () => {
  expect(behaviourIn("nora+bounces@paper.example")).toBe("bounces")
  expect(behaviourIn("ooo.nora@replies.example")).toBe("out_of_office")
  expect(behaviourIn("reply-all@paper.example")).toBe("replies")
  expect(behaviourIn("constructor@paper.example")).toBeNull()
  expect([1, 2, 3].map((nth) => actionFor("replies_late", nth))).toEqual([null, "replies", null])
})

test("a campaign in the sandbox shows its people, what they will do and did, and when something happens next", async () => {
  const { ask, campaignId, run, clock, goOn } = await enterSampleRun()
  const { people, total } = await run()
  expect(total).toBe(6)
  expect(people.map(({ behaviour }) => behaviour)).toEqual([
    "replies",
    "replies_late",
    "out_of_office",
    "bounces",
    "unsubscribes",
    "silent",
  ])
  expect(await clock()).toMatchObject({ sendAt: null, nextAt: null, isMovable: true })

  for (const { address } of people)
    await ask("/sandbox/people", { method: "PUT", body: { address, behaviour: "out_of_office" } })
  await ask(`/campaigns/${campaignId}/launch`, { body: { eligible: 6 } })
  expect((await clock()).sendAt).not.toBeNull()
  const answered = async () => (await run()).people.find(({ happened }) => happened.length > 1)
  while (!(await answered())) await goOn()
  const { nextAt, sendAt } = await clock()
  // Anything else that is due comes first; on a slow machine all of it has arrived by now.
  expect(Date.parse(nextAt ?? "")).toBeLessThanOrEqual(Date.parse(sendAt ?? ""))
  const away = await answered()
  expect(away).toMatchObject({ behaviour: "out_of_office", chosenBy: "person" })
  expect(away?.happened.map(({ what }) => what)).toEqual(["sent", "out_of_office"])
  expect(Date.parse(away?.restsUntil ?? "")).toBeGreaterThan(Date.now() + 3 * 24 * 3_600_000)
})

test("of a campaign that really leaves, the sandbox has nobody to show", async () => {
  const { ask, workspace, campaignId } = await enterSampleRun()
  await rowsOf(workspace.id, "update campaigns set mailbox_ids = '[]'")
  expect(await read(ask(`/sandbox/campaigns/${campaignId}`))).toEqual({ people: [], total: 0 })
  expect((await ask("/sandbox/campaigns/cmp_none")).status).toBe(404)
})

test("the first run comes to its end by its clock alone, each of its people as was said of them", async () => {
  const { ask, campaignId, run, goOn } = await enterSampleRun()
  await ask(`/campaigns/${campaignId}/launch`, { body: { eligible: 6 } })
  while (await goOn());
  const { state } = await read<Campaign>(ask(`/campaigns/${campaignId}`))
  const { people } = await run()
  const happened = people.map((person) => person.happened.map(({ what }) => what).join(" "))
  expect({ state, happened }).toEqual({
    state: "completed",
    happened: [
      "sent replied",
      "sent sent replied",
      "sent out_of_office sent sent",
      "sent bounced",
      "sent opted_out",
      "sent sent sent",
    ],
  })
})
