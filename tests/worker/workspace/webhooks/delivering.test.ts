import { runDurableObjectAlarm } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { createHmac } from "node:crypto"
import { describe, expect, inject, test } from "vitest"
import { verifyWebhook } from "../../../../worker/sdk/verify-webhook.ts"
import type { ReviewPage } from "../../../../worker/workspace/campaigns/reviews/contract.ts"
import { changeWebhook } from "../../../../worker/workspace/webhooks/change-webhook.ts"
import type { Delivery, Webhook } from "../../../../worker/workspace/webhooks/contract.ts"
import { deliverWorker } from "../../../../worker/workspace/webhooks/deliver-worker.ts"
import type { Seen } from "../../../support/hook-server.ts"
import "../../../support/hostile-ports.ts"
import { signInAdmin } from "../../support/administrator.ts"
import {
  addHook,
  afterAttempts,
  deliveriesOf,
  hookAt,
  judgeByExample,
  moveClock,
  untilTrue,
} from "../../support/hooks.ts"
import { insideWorkspace } from "../../support/inside.ts"
import { call, read } from "../../support/people.ts"
import { startProgram } from "../../support/programs.ts"
import { receive } from "../../support/receive.ts"
import { makeCampaign } from "../../support/resources.ts"
import { rowsOf, writeToSomebody } from "../../support/sent-messages.ts"
import { setPlan } from "../../support/teams.ts"
import { enterOwnWorkspace } from "../../support/workspaces.ts"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Written = Awaited<ReturnType<typeof writeToSomebody>>

/** They answer what they were sent. */
const reply = ({ routes, email }: Written, words = "Yes, please send it.") =>
  receive(
    routes.replyTo ?? "",
    `From: Nora Field <${email}>
To: ${routes.replyTo}
Subject: Re: A kiln
Message-ID: <${crypto.randomUUID()}@paper.example>
In-Reply-To: ${routes.messageId}
Content-Type: text/plain; charset=utf-8

${words}
`,
    email,
  )

/** Standard Webhooks, written anew from its text. */
const signatureOf = ({ headers, body }: Seen, secret: string) =>
  `v1,${createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
    .update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`)
    .digest("base64")}`

const hookOf = ({ ask }: Pick<Written, "ask">, id: string) => read<Webhook>(ask(`/webhooks/${id}`))

test("a reply is told to who asks for it, signed, with whom and what it is about", async () => {
  const written = await writeToSomebody()
  const { ask, workspace } = written
  const { url, seen } = hookAt()
  const hook = await addHook(ask, url)
  const deaf = hookAt()
  const other = await addHook(ask, deaf.url, ["message.bounced"])
  await reply(written)
  const [delivery] = await afterAttempts(ask, workspace.id, hook.id, 1)
  const [told] = (await seen()) as [Seen]
  expect(delivery).toMatchObject({ state: "delivered", responseStatus: 200, responseExcerpt: "thank you" })
  expect(told.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": delivery?.id,
    "webhook-signature": signatureOf(told, hook.secret),
  })
  expect(Math.abs(Number(told.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(300)
  const received = await rowsOf<{ id: string }>(
    workspace.id,
    "select id from messages where direction = 'in'",
  )
  expect(JSON.parse(told.body)).toEqual({
    type: "reply.received",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      campaign_id: null,
      enrolment_id: null,
      simulated: true,
      contact: expect.objectContaining({ id: written.contact.id, email: written.email, notes: "" }),
      message: expect.objectContaining({ id: written.ids.message, direction: "out", state: "sent" }),
      received: expect.objectContaining({ id: received[0]?.id, class: "human_reply", from: written.email }),
      placement: null,
      proposal: null,
      report: null,
      comment: null,
      export: null,
    },
  })
  expect(told.body).not.toMatch(/Yes, please|Hello Nora|send_key|number/)
  expect(await deliveriesOf(ask, other.id)).toEqual([])
  expect(await deaf.seen()).toEqual([])
})

test("the example of the API page and the client's function take a real delivery, and nothing that was changed", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { url, seen } = hookAt()
  const hook = await addHook(ask, url)
  await ask(`/webhooks/${hook.id}/test`, { method: "POST" })
  await afterAttempts(ask, workspace.id, hook.id, 1)
  const [told] = (await seen()) as [Seen]
  const headers = new Headers(told.headers)
  expect(await judgeByExample(told, hook.secret)).toBe("true")
  expect(await verifyWebhook({ headers, body: told.body, secret: hook.secret })).toEqual({
    type: "webhook.test",
    timestamp: expect.any(String),
    data: { webhook_id: hook.id },
  })
  const changed = { ...told, body: told.body.replace("test", "tess") }
  expect(await judgeByExample(changed, hook.secret)).toBe("false")
  expect(await verifyWebhook({ headers, body: changed.body, secret: hook.secret })).toBeNull()
  const late = Date.now() + 6 * minute
  expect(await verifyWebhook({ headers, body: told.body, secret: hook.secret, now: late })).toBeNull()
  const anothers = `whsec_${btoa("another secret of many bytes")}`
  expect(await verifyWebhook({ headers, body: told.body, secret: anothers })).toBeNull()
  headers.set("webhook-signature", "v1,no-base64! v2,x")
  expect(await verifyWebhook({ headers, body: told.body, secret: hook.secret })).toBeNull()
})

test("a new secret signs at once, and the one before for a day beside it", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { url, seen } = hookAt()
  const { id, secret: first } = await addHook(ask, url)
  const { secret: second } = await read<{ secret: string }>(ask(`/webhooks/${id}/secret`, { method: "POST" }))
  expect(second).not.toBe(first)
  const signatures = async (at: number) => {
    await ask(`/webhooks/${id}/test`, { method: "POST" })
    await untilTrue(workspace.id, seen, (all) => all.length > at)
    const told = (await seen())[at] as Seen
    return { said: told.headers["webhook-signature"], told }
  }
  const during = await signatures(0)
  expect(during.said).toBe(`${signatureOf(during.told, second)} ${signatureOf(during.told, first)}`)
  await moveClock(workspace.id, day)
  const after = await signatures(1)
  expect(after.said).toBe(signatureOf(after.told, second))
})

describe("what is no 2xx is tried again with the same id, and said in words:", () => {
  test.each([
    ["500", { responseStatus: 500, responseExcerpt: "I say 500", error: "It answered 500." }],
    ["redirect", { responseStatus: 302, error: "It answered 302, and redirects are not followed." }],
    ["dies", { responseStatus: null, error: "It could not be reached." }],
    ["hang", { responseStatus: null, error: "It took longer than 10 seconds." }],
  ])("%s", async (temper, said) => {
    const { ask, workspace } = await enterOwnWorkspace()
    const { url, seen, heal } = hookAt(temper)
    const { id } = await addHook(ask, url)
    await ask(`/webhooks/${id}/test`, { method: "POST" })
    const [failed] = (await afterAttempts(ask, workspace.id, id, 1)) as [Delivery]
    expect(failed).toMatchObject({ state: "pending", attempts: 1, ...said })
    expect(Date.parse(failed.nextAttemptAt ?? "") - Date.parse(failed.lastAttemptAt ?? "")).toBe(5000)
    expect(await hookOf({ ask }, id)).toMatchObject({ consecutiveFailures: 1, state: "active" })
    await heal()
    await moveClock(workspace.id, 5000)
    const [delivered] = await afterAttempts(ask, workspace.id, id, 2)
    expect(delivered).toMatchObject({ id: failed.id, state: "delivered", attempts: 2, error: null })
    const ids = (await seen()).map(({ headers }) => headers["webhook-id"])
    expect(ids).toEqual([failed.id, failed.id])
    expect(await hookOf({ ask }, id)).toMatchObject({ consecutiveFailures: 0 })
  })
})

test("an answer that never ends or is huge is received, and only its beginning is kept, as text", async () => {
  for (const [temper, excerpt] of [
    ["drip", ""],
    ["huge", "a".repeat(500)],
    ["rude", `<script>alert(1)</script>${"é".repeat(475)}`],
  ] as const) {
    const { ask, workspace } = await enterOwnWorkspace()
    const { id } = await addHook(ask, hookAt(temper).url)
    await ask(`/webhooks/${id}/test`, { method: "POST" })
    const [delivery] = await afterAttempts(ask, workspace.id, id, 1)
    expect(delivery).toMatchObject({
      responseExcerpt: excerpt,
      state: temper === "rude" ? "pending" : "delivered",
    })
  }
})

test("the attempts follow the schedule of Standard Webhooks; who answers none in three days is disabled, and that is shown", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { url, heal } = hookAt("503")
  const { id } = await addHook(ask, url)
  await ask(`/webhooks/${id}/test`, { method: "POST" })
  const pauses = [5000, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)]
  for (const [at, pause] of pauses.entries()) {
    const [one] = (await afterAttempts(ask, workspace.id, id, at + 1)) as [Delivery]
    expect(Date.parse(one.nextAttemptAt ?? "") - Date.parse(one.lastAttemptAt ?? "")).toBe(pause)
    await moveClock(workspace.id, pause)
  }
  const [last] = await afterAttempts(ask, workspace.id, id, 10)
  expect(last).toMatchObject({ state: "failed", nextAttemptAt: null, attempts: 10 })
  const reason = "The last 10 attempts failed, over three days or more. It answered 503."
  expect(await hookOf({ ask }, id)).toMatchObject({ state: "disabled", stateReason: reason })
  const overview = await read<{ attention: object }>(ask("/overview"))
  expect(overview.attention).toMatchObject({ disabledWebhooks: [{ id, name: new URL(url).host, reason }] })
  await heal()
  expect((await ask(`/webhooks/${id}/deliveries/${last?.id}/again`, { method: "POST" })).status).toBe(409)
  await ask(`/webhooks/${id}`, { method: "PUT", body: { state: "active" } })
  expect(await hookOf({ ask }, id)).toMatchObject({ stateReason: null, consecutiveFailures: 0 })
  const again = await read<Delivery>(ask(`/webhooks/${id}/deliveries/${last?.id}/again`, { method: "POST" }))
  expect(again).toMatchObject({ id: last?.id, state: "pending", attempts: 0 })
  const [delivered] = await afterAttempts(ask, workspace.id, id, 1)
  expect(delivered).toMatchObject({ id: last?.id, state: "delivered", attempts: 1 })
})

test("what an address answers after another one took its place neither disables that one nor ends the delivery", async () => {
  const one = await writeToSomebody()
  const { id } = await addHook(one.ask, hookAt("410").url)
  await reply(one)
  const next = hookAt()
  await insideWorkspace(async (ctx) => {
    const finish = await deliverWorker.prepare(ctx, id, () => ctx)
    changeWebhook(ctx, id, { url: next.url })
    finish(ctx)
  }, one.workspace.id)
  expect(await read<Webhook>(one.ask(`/webhooks/${id}`))).toMatchObject({ state: "active" })
  await afterAttempts(one.ask, one.workspace.id, id, 1)
  expect(await deliveriesOf(one.ask, id)).toMatchObject([{ state: "delivered", attempts: 1 }])
  expect(await next.seen()).toHaveLength(1)
})

test("a 410 disables an endpoint at once; what was waiting goes on when it is enabled, and what happened meanwhile is not told", async () => {
  const written = await writeToSomebody()
  const { ask, workspace } = written
  const { url, seen, heal } = hookAt("410")
  const { id } = await addHook(ask, url, ["reply.received", "contact.unsubscribed"])
  await reply(written)
  const [waiting] = await afterAttempts(ask, workspace.id, id, 1)
  expect(waiting).toMatchObject({ state: "pending", error: "It answered 410." })
  expect(await hookOf({ ask }, id)).toMatchObject({
    state: "disabled",
    stateReason: "It answered 410: it wants to be told no more.",
  })
  expect((await ask(`/webhooks/${id}/test`, { method: "POST" })).status).toBe(409)
  await reply(written, "Please take me off your list.")
  await heal()
  await moveClock(workspace.id, minute)
  await ask(`/webhooks/${id}`, { method: "PUT", body: { state: "active" } })
  const [delivered] = await afterAttempts(ask, workspace.id, id, 2)
  expect(delivered).toMatchObject({ id: waiting?.id, state: "delivered" })
  expect(await deliveriesOf(ask, id)).toHaveLength(1)
  expect(await seen()).toHaveLength(2)
})

test("an endpoint that hangs holds up no other, and no mail", async () => {
  const { ask, program, workspace } = await startProgram()
  const stuck = await addHook(ask, hookAt("hang").url)
  for (let count = 0; count < 5; count++) await ask(`/webhooks/${stuck.id}/test`, { method: "POST" })
  const well = await addHook(ask, hookAt().url, ["message.sent"])
  const campaign = await makeCampaign(program)
  await program(`/campaigns/${campaign}/launch`, { body: { eligible: 1 } })
  const [review] = (await read<ReviewPage>(ask("/reviews"))).reviews
  const { messageId, message } = review ?? {}
  await ask("/reviews/approve", { body: { messages: [{ messageId, fingerprint: message?.fingerprint }] } })
  // The alarm waits for the endpoint that hangs; what is delivered meanwhile is what counts.
  const rung = runDurableObjectAlarm(env.WORKSPACE.getByName(workspace.id))
  while ((await deliveriesOf(ask, well.id))[0]?.state !== "delivered") await scheduler.wait(5)
  const waiting = await deliveriesOf(ask, stuck.id)
  expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0])
  await rung
})

test("each way in which something happens is told by its name", async () => {
  const written = await writeToSomebody()
  const { ask, workspace } = written
  const { url, seen } = hookAt()
  await addHook(ask, url, ["reply.received", "contact.unsubscribed"])
  await reply(written)
  await reply(written, "Please take me off your list.")
  const all = await untilTrue(workspace.id, seen, (known) => known.length === 2)
  const told = all.map(({ body }) => JSON.parse(body))
  expect(told.map(({ type }) => type).sort()).toEqual(["contact.unsubscribed", "reply.received"])
  const left = told.find(({ type }) => type === "contact.unsubscribed")
  expect(left.data.received.class).toBe("opt_out")
})

test("who was erased is told of no more, and nothing that an endpoint answered about them is kept", async () => {
  const written = await writeToSomebody()
  const { ask, workspace, contact } = written
  const { url, seen, heal } = hookAt("500")
  const { id } = await addHook(ask, url)
  await reply(written)
  await afterAttempts(ask, workspace.id, id, 1)
  const erased = await ask(`/contacts/${contact.id}/erasure`, { method: "POST" })
  expect(erased.status).toBe(204)
  expect((await deliveriesOf(ask, id))[0]?.responseExcerpt).toBe("")
  await heal()
  await moveClock(workspace.id, minute)
  await afterAttempts(ask, workspace.id, id, 2)
  const [, told] = await seen()
  expect(JSON.parse(told?.body ?? "").data).toMatchObject({ contact: null })
  expect(told?.body).not.toContain(written.email)
})

test("what an endpoint answered is not cut through a character", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await addHook(ask, hookAt("wide").url)
  await ask(`/webhooks/${id}/test`, { method: "POST" })
  const [answered] = await afterAttempts(ask, workspace.id, id, 1)
  expect(answered?.responseExcerpt).toBe(`x${"🪁".repeat(249)}`)
})

test("while the plan has no webhooks nothing is told; with the next plan what waited is, and what changed meanwhile", async () => {
  const written = await writeToSomebody()
  const { ask, workspace } = written
  const { url, seen, heal } = hookAt("500")
  const { id } = await addHook(ask, url, ["reply.received", "contact.changed"])
  await reply(written)
  await untilTrue(workspace.id, seen, (known) => known.length > 0)
  await setPlan(workspace.id, "free")
  const refused = await ask(`/webhooks/${id}/test`, { method: "POST" })
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: "plan_limit" } }])
  await heal()
  const before = (await seen()).length
  await reply(written, "One more thing.")
  await ask("/contacts", { body: { name: "Ada Lund" } })
  for (let rings = 0; rings < 5; rings++) {
    await moveClock(workspace.id, hour)
    await runDurableObjectAlarm(env.WORKSPACE.getByName(workspace.id))
  }
  expect(await seen()).toHaveLength(before)
  await setPlan(workspace.id, "agency")
  expect((await ask(`/webhooks/${id}/test`, { method: "POST" })).status).toBe(201)
  await ask("/contacts", { body: { name: "Bo Vale" } })
  await moveClock(workspace.id, minute)
  const all = await untilTrue(workspace.id, seen, (known) => known.length >= before + 3)
  const told = all.slice(before).map(({ body }) => JSON.parse(body))
  expect(told.map(({ type }) => type).sort()).toEqual(["contact.changed", "reply.received", "webhook.test"])
  const { changes } = told.find(({ type }) => type === "contact.changed").data
  expect(changes.length).toBeGreaterThanOrEqual(2)
})

test("what waited for a plan is told as soon as it is given, and what changed meanwhile", async () => {
  const written = await writeToSomebody()
  const { ask, workspace } = written
  const { url, seen, heal } = hookAt("500")
  await addHook(ask, url, ["reply.received", "contact.changed"])
  await reply(written)
  const before = (await untilTrue(workspace.id, seen, (known) => known.length > 0)).length
  await setPlan(workspace.id, "free")
  await ask("/webhooks")
  await heal()
  await ask("/contacts", { body: { name: "Ada Lund" } })
  for (let rings = 0; rings < 5; rings++) {
    await moveClock(workspace.id, hour)
    await runDurableObjectAlarm(env.WORKSPACE.getByName(workspace.id))
  }
  expect(await seen()).toHaveLength(before)
  const body = { plan: "agency" }
  await read(call(`/api/plans/${workspace.id}`, { method: "PUT", body, token: await signInAdmin() }))
  const all = await untilTrue(workspace.id, seen, (known) => known.length >= before + 2)
  const told = all.slice(before).map(({ body }) => JSON.parse(body).type)
  expect(told.sort()).toEqual(["contact.changed", "reply.received"])
})

test("deliveries are forgotten after 30 days", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await addHook(ask, hookAt().url)
  await ask(`/webhooks/${id}/test`, { method: "POST" })
  await afterAttempts(ask, workspace.id, id, 1)
  await moveClock(workspace.id, 30 * day - minute)
  await ask("/webhooks")
  expect(await deliveriesOf(ask, id)).toHaveLength(1)
  await moveClock(workspace.id, 2 * minute)
  await untilTrue(
    workspace.id,
    () => deliveriesOf(ask, id),
    (all) => all.length === 0,
  )
  expect(await rowsOf(workspace.id, "select * from jobs where kind = 'webhooks.deliver'")).toEqual([])
})

test("an address is judged anew each time that it is called", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await addHook(ask, hookAt().url)
  const inner = `http://127.0.0.1:${inject("hostile").inner}/in`
  await rowsOf(workspace.id, "update webhook_endpoints set url = ?", inner)
  await ask(`/webhooks/${id}/test`, { method: "POST" })
  const [refused] = await afterAttempts(ask, workspace.id, id, 1)
  expect(refused).toMatchObject({
    state: "pending",
    responseStatus: null,
    error: "This address may not be called. Give a public one.",
  })
})
