import { expect, test } from "vitest"
import type { Overview } from "../../../../../worker/workspace/across/overview/contract.ts"
import { revokeWorker } from "../../../../../worker/workspace/campaigns/mailbox-grants/revoke-worker.ts"
import type { ConnectionTest, Mailbox } from "../../../../../worker/workspace/campaigns/mailboxes/contract.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import type { NotificationPage } from "../../../../../worker/workspace/notifications/contract.ts"
import { readMailboxWorker } from "../../../../../worker/workspace/replies/mailbox-reading/read-worker.ts"
import { type AtProvider, accountAt, consent } from "../../../support/consent.ts"
import { moveClock } from "../../../support/hooks.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextPart, untilNone } from "../../../support/jobs.ts"
import { mailTo, readLink } from "../../../support/outbox.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign } from "../campaigns/campaign.ts"

const minute = 60_000

/** A mailbox that is connected at its provider, and what happens with it. */
async function enterWith(account: AtProvider) {
  const { workspace, ask, email } = await enterWithCampaign()
  const mailbox = await consent(ask, account)
  await ask(`/mailboxes/${mailbox.id}`, { method: "PUT", body: { ramp: false, minGapS: 0, maxGapS: 0 } })
  const send = async () => {
    await runNextPart(workspace.id, "messages.send")
    await untilNone(workspace.id, "select 1 from messages where state = 'claimed'")
  }
  /** Writes to somebody new, at once. */
  const write = async () => {
    const address = `nora-${crypto.randomUUID()}@paper.example`
    const { id } = await read<{ id: string }>(
      ask("/contacts", { body: { name: "Nora Field", email: address } }),
    )
    const campaign = await read<{ id: string }>(ask("/campaigns", { body: { name: "A kiln" } }))
    const at = `/campaigns/${campaign.id}`
    const window = { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" }
    const body = {
      mailboxIds: [mailbox.id],
      approval: "auto",
      timeZoneMode: "campaign",
      timeZone: "Etc/GMT",
      window,
    }
    await ask(at, { method: "PUT", body })
    const step = { delayValue: 0, delayUnit: "business_days", thread: "new", weight: 1, variants: [] }
    await ask(`${at}/steps`, {
      method: "PUT",
      body: { steps: [{ ...step, subject: "A kiln", body: "Hello." }] },
    })
    await ask(`${at}/people`, { body: { contactIds: [id] } })
    const launched = await ask(`${at}/launch`, { body: { eligible: 1 } })
    if (!launched.ok) throw new Error(`not launched: ${launched.status} ${await launched.text()}`)
    await send()
    return address
  }
  const look = () => runNextPart(workspace.id, "inbox.read")
  /** The token that it has ends now, as after an hour. */
  const endHour = () => rowsOf(workspace.id, "update mailbox_grants set expires_at = 0, retry_at = null")
  const now = () => read<Mailbox>(ask(`/mailboxes/${mailbox.id}`))
  const statesOf = async () => {
    const rows = await rowsOf<{ state: string }>(
      workspace.id,
      "select state from messages where direction = 'out' order by state",
    )
    return rows.map(({ state }) => state)
  }
  const jobs = async (kind: string) =>
    (await rowsOf(workspace.id, "select run_at from jobs where kind = ?", kind)).length
  const sent = async () => (await account.look()).account.sent.map(({ to }) => to[0])
  return { workspace, ask, email, mailbox, write, send, look, endHour, now, statesOf, jobs, sent }
}

test("a message leaves with the token; the next one is renewed ahead, and what replaced it is kept", async () => {
  const account = accountAt("microsoft")
  const { write, endHour, sent, statesOf } = await enterWith(account)
  await write()
  expect(await sent()).toHaveLength(1)
  expect((await account.look()).account.refreshed).toBe(0)
  for (const _ of [1, 2]) {
    await endHour()
    await write()
  }
  expect(await sent()).toHaveLength(3)
  expect(await statesOf()).toEqual(["sent", "sent", "sent"])
  expect((await account.look()).account.refreshed).toBe(2)
})

test("one question at a time renews a token, however many want it", async () => {
  const account = accountAt("microsoft")
  const { ask, mailbox, endHour } = await enterWith(account)
  await endHour()
  const tests = await Promise.all(
    [1, 2, 3, 4].map(() => read<ConnectionTest>(ask(`/mailboxes/${mailbox.id}/test`, { method: "POST" }))),
  )
  // Here a refresh token that was replaced is worth nothing: a second question with it would end the grant.
  expect(tests.map(({ isWorking }) => isWorking)).toEqual([true, true, true, true])
})

test("an access token that is withdrawn before its time is renewed, for sending and for reading", async () => {
  const account = accountAt("google")
  const { write, look, now, sent } = await enterWith(account)
  await account.tell({ end: "access" })
  await write()
  expect(await sent()).toHaveLength(1)
  await account.tell({ end: "access" })
  await look()
  expect((await now()).reading).toMatchObject({ failure: null, at: expect.any(String) })
  expect((await account.look()).account.refreshed).toBe(2)
})

test.each(["invalid_grant", "consent_required"])(
  "when the grant is over (%s), this mailbox alone pauses, says so once, and goes on once it is connected again",
  async (refuses) => {
    const account = accountAt("google")
    const all = await enterWith(account)
    const { write, send, look, endHour, now, statesOf, jobs, sent, workspace, ask, mailbox, email } = all
    const first = await write()
    await account.tell({ end: "access", manners: { refuses } })
    await endHour()
    await write()
    const stopped = await now()
    expect(stopped).toMatchObject({
      state: "needs_attention",
      stateReason: expect.stringContaining("Press Connect Again"),
    })
    expect(await statesOf()).toEqual(["scheduled", "sent"])
    expect((await read<Mailbox[]>(ask("/mailboxes")))[0]).toMatchObject({
      driver: "sandbox",
      state: "active",
    })
    // Neither half asks again.
    const { refreshed } = (await account.look()).account
    await look()
    expect((await now()).reading?.failure).toContain("Connect Again")
    expect(await jobs("inbox.read")).toBe(0)
    expect((await account.look()).account.refreshed).toBe(refreshed)
    await runNextPart(workspace.id, "notifications.spread")
    await moveClock(workspace.id, 3 * minute)
    // What it tells is settled first.
    for (const _ of [1, 2, 3]) await runNextPart(workspace.id, "notifications.mail")
    await untilNone(workspace.id, "select 1 from jobs where kind = 'notifications.mail'")
    const aboutIt = (await mailTo(email, 2)).filter(({ subject }) => subject.includes("mailbox"))
    const [mail, ...others] = aboutIt
    expect([mail?.subject, others]).toEqual(["A mailbox of your Presskite workspace needs you", []])
    expect(mail?.text).toContain(account.address)
    expect(readLink(mail)).toMatchObject({ page: "https://presskite.test/dashboard/mailboxes" })
    expect((await ask(`/mailboxes/${mailbox.id}/resume`, { method: "POST" })).status).toBe(409)

    await account.tell({ manners: { refuses: null } })
    const back = await consent(ask, account, { mailboxId: mailbox.id })
    expect(back).toMatchObject({
      id: mailbox.id,
      state: "active",
      stateReason: null,
      reading: { failure: null },
    })
    await account.tell({
      mail: {
        put: `From: Nora <${first}>\nTo: ${account.address}\nSubject: Re: A kiln\nMessage-ID: <1@paper.example>\n\nYes.\n`,
        folder: "INBOX",
      },
    })
    await send()
    await look()
    expect(await sent()).toHaveLength(2)
    expect(await rowsOf(workspace.id, "select class from messages where direction = 'in'")).toHaveLength(1)
  },
)

test.each([
  ["a token endpoint that fails", { tokenStatus: 503 }, "gives no access for now"],
  ["one that asks for patience", { tokenStatus: 429, retryAfter: 1800 }, "gives no access for now"],
  ["an error that no standard knows", { tokenStatus: 418 }, "gives no access for now"],
] as const)(
  "what passes by is waited for, and nothing counts against a message: %s",
  async (_, manners, words) => {
    const account = accountAt("google")
    const { write, send, look, endHour, now, statesOf, sent, workspace, jobs } = await enterWith(account)
    await write()
    await account.tell({ manners })
    await endHour()
    const begun = Date.now()
    await write()
    expect(await now()).toMatchObject({ state: "active", stateReason: expect.stringContaining(words) })
    expect(await statesOf()).toEqual(["scheduled", "sent"])
    expect(await rowsOf(workspace.id, "select attempt from messages where state = 'scheduled'")).toEqual([
      { attempt: 0 },
    ])
    const [held] = await rowsOf<{ held_until: number }>(
      workspace.id,
      "select held_until from mailboxes where held_until is not null",
    )
    expect((held?.held_until ?? 0) - begun).toBeGreaterThanOrEqual(
      "retryAfter" in manners ? 30 * minute : minute,
    )
    // Whatever wakes it before then, nobody is asked.
    const { refreshed } = (await account.look()).account
    await send()
    await look()
    expect((await account.look()).account.refreshed).toBe(refreshed)
    expect(await jobs("inbox.read")).toBe(1)
    expect(await jobs("notifications.spread")).toBe(0)
    await account.tell({ manners: { tokenStatus: null } })
    await endHour()
    await rowsOf(workspace.id, "update mailboxes set held_until = null")
    await send()
    await look()
    expect(await sent()).toHaveLength(2)
    expect(await now()).toMatchObject({ stateReason: null, reading: { failure: null } })
  },
)

test("what an old consent failed with stops nothing once the mailbox is connected again, and the look that was planned stays", async () => {
  const account = accountAt("google")
  const { write, look, endHour, now, jobs, workspace, ask, mailbox } = await enterWith(account)
  await write()
  await account.tell({ end: "access", manners: { refuses: "invalid_grant" } })
  await endHour()
  const part = await insideWorkspace(
    (ctx) => readMailboxWorker.prepare(ctx, mailbox.id, () => ctx),
    workspace.id,
  )
  await account.tell({ manners: { refuses: null } })
  await consent(ask, account, { mailboxId: mailbox.id })
  await insideWorkspace((ctx) => {
    const at = ctx.write(() => part(ctx))
    expect(at).toBe(ctx.now)
  }, workspace.id)
  expect(await now()).toMatchObject({ state: "active", stateReason: null, reading: { failure: null } })
  expect(await rowsOf(workspace.id, "select 1 from notifications where kind = 'mailbox.stopped'")).toEqual([])
  expect(await jobs("inbox.read")).toBe(1)
  await look()
  expect((await now()).reading).toMatchObject({ at: expect.any(String), failure: null })
})

test("a paused mailbox whose consent is over says that it has to be connected again, and its owners are told", async () => {
  const account = accountAt("google")
  const { write, look, endHour, now, jobs, workspace, ask, mailbox } = await enterWith(account)
  await write()
  await look()
  expect((await ask(`/mailboxes/${mailbox.id}/pause`, { method: "POST" })).status).toBe(200)
  const attention = async () =>
    (await read<Overview>(ask("/overview?today=2027-03-01"))).attention.mailboxes.map(({ id }) => id)
  expect(await attention()).toEqual([])
  await account.tell({ end: "access", manners: { refuses: "invalid_grant" } })
  await endHour()
  await look()
  expect(await jobs("inbox.read")).toBe(0)
  expect(await now()).toMatchObject({
    state: "paused",
    reading: { failure: expect.stringContaining("Connect Again"), isTriedAgain: false, followUpsWait: true },
  })
  expect(await attention()).toEqual([mailbox.id])
  await runNextPart(workspace.id, "notifications.spread")
  const bell = async () =>
    (await read<NotificationPage>(ask("/notifications"))).notifications.map(({ title }) => title)
  expect(await bell()).toContain(`The answers in the mailbox ${account.address} are not read`)

  await account.tell({ manners: { refuses: null } })
  await consent(ask, account, { mailboxId: mailbox.id })
  expect(await attention()).toEqual([])
  expect(await now()).toMatchObject({ state: "paused", reading: { failure: null, isTriedAgain: true } })
  await look()
  expect((await now()).reading).toMatchObject({ followUpsWait: false })
})

test("a mailbox that is removed is withdrawn at Google, later if need be, and forgotten at Microsoft", async () => {
  const [atGoogle, atMicrosoft] = [accountAt("google"), accountAt("microsoft")]
  const { ask, workspace, mailbox } = await enterWith(atGoogle)
  const other = await consent(ask, atMicrosoft)
  const [refreshToken] = (await atGoogle.look()).account.refresh
  await atGoogle.tell({ manners: { tokenStatus: 503 } })
  for (const { id } of [mailbox, other])
    expect((await ask(`/mailboxes/${id}`, { method: "DELETE" })).status).toBe(204)
  expect(await rowsOf(workspace.id, "select mailbox_id from mailbox_grants")).toEqual([
    { mailbox_id: mailbox.id },
  ])
  await runNextPart(workspace.id, "mailbox.revoke")
  expect((await atGoogle.look()).account.revoked).toEqual([])
  await atGoogle.tell({ manners: { tokenStatus: null } })
  await runNextPart(workspace.id, "mailbox.revoke")
  expect((await atGoogle.look()).account.revoked).toEqual([refreshToken])
  expect(await rowsOf(workspace.id, "select 1 from mailbox_grants")).toEqual([])
  expect(await rowsOf(workspace.id, "select 1 from jobs where kind = 'mailbox.revoke'")).toEqual([])
  // Whoever consents again has the same mailbox again.
  for (const [account, { id }] of [
    [atGoogle, mailbox],
    [atMicrosoft, other],
  ] as const)
    expect(await consent(ask, account)).toMatchObject({ id, state: "active" })
})

test("a consent that comes while the one before it is withdrawn is kept", async () => {
  const account = accountAt("google")
  const { ask, workspace, mailbox } = await enterWith(account)
  const inside = <T>(work: (ctx: Ctx) => T | Promise<T>) => insideWorkspace(work, workspace.id)
  const remove = () => ask(`/mailboxes/${mailbox.id}`, { method: "DELETE" })
  const grants = () => rowsOf(workspace.id, "select mailbox_id, removed_at from mailbox_grants")
  const connected = [{ mailbox_id: mailbox.id, removed_at: null }]
  const question = () => inside((ctx) => revokeWorker.prepare(ctx, mailbox.id, () => ctx))
  // The workspace's own clock withdraws nothing here.
  await account.tell({ manners: { tokenStatus: 503 } })
  await remove()
  await rowsOf(workspace.id, "update mailbox_grants set removed_at = 1")
  const part = await question()
  await account.tell({ manners: { tokenStatus: null } })
  await consent(ask, account)
  expect(await inside(part)).toBeNull()
  expect(await grants()).toEqual(connected)
  await inside((ctx) => revokeWorker.giveUp(ctx, mailbox.id))
  expect(await grants()).toEqual(connected)
  const { isWorking } = await read<ConnectionTest>(ask(`/mailboxes/${mailbox.id}/test`, { method: "POST" }))
  expect(isWorking).toBe(true)
  // One that is removed once more meanwhile is withdrawn next.
  await account.tell({ manners: { tokenStatus: 503 } })
  await remove()
  await rowsOf(workspace.id, "update mailbox_grants set removed_at = 1")
  const again = await question()
  await account.tell({ manners: { tokenStatus: null } })
  await consent(ask, account)
  await account.tell({ manners: { tokenStatus: 503 } })
  await remove()
  expect(await inside(again)).toEqual(expect.any(Number))
  expect(await grants()).toEqual([{ mailbox_id: mailbox.id, removed_at: expect.any(Number) }])
})
