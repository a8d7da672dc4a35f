import { env } from "cloudflare:workers"
import { expect, inject, test } from "vitest"
import type { Mail } from "../../../../worker/mail/mailer.ts"
import { readSender } from "../../../../worker/mail/sender.ts"
import { smtpMailer } from "../../../../worker/mail/smtp.ts"
import { addWebhook } from "../../../../worker/workspace/webhooks/add-webhook.ts"
import { changeWebhook, giveUpOn } from "../../../../worker/workspace/webhooks/change-webhook.ts"
import { testWebhook } from "../../../../worker/workspace/webhooks/send-again.ts"
import "../../../support/smtp-ports.ts"
import { addHook, afterAttempts, hookAt, moveClock, untilTrue } from "../../support/hooks.ts"
import { mailTo, readLink } from "../../support/outbox.ts"
import { rowsOf } from "../../support/sent-messages.ts"
import { joinWorkspace, startTeam } from "../../support/teams.ts"
import { runJobs } from "../campaigns/engine/run-jobs.ts"
import { inTestEngine, kindWorld } from "../campaigns/engine/test-engine.ts"

const minute = 60_000
const hour = 60 * minute
const now = Date.UTC(2026, 10, 23, 8)
const patient = [5000, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)]

async function untilTold(workspaceId: string) {
  await untilTrue(
    workspaceId,
    () => rowsOf(workspaceId, "select 1 from jobs where kind = 'notifications.spread'"),
    (jobs) => jobs.length === 0,
  )
  await moveClock(workspaceId, 3 * minute)
  await untilTrue(
    workspaceId,
    () => rowsOf(workspaceId, "select 1 from jobs where kind = 'notifications.mail'"),
    (jobs) => jobs.length === 0,
  )
}

test("owners and admins whose address is confirmed hear once which webhook was disabled, why, since when and what waits", async () => {
  const { workspace, owner, admin, member, viewer } = await startTeam()
  const unconfirmed = await joinWorkspace(workspace.id, "admin")
  await env.SITE.prepare("update users set email_verified_at = null where id = ?").bind(unconfirmed.id).run()
  const suspended = await joinWorkspace(workspace.id, "owner")
  await env.SITE.prepare("update users set state = 'suspended' where id = ?").bind(suspended.id).run()
  const { url } = hookAt("410")
  const { id, secret } = await addHook(owner.ask, `${url}?token=s3cret`)
  await owner.ask(`/webhooks/${id}/test`, { method: "POST" })
  await afterAttempts(owner.ask, workspace.id, id, 1)
  await untilTold(workspace.id)
  for (const { email } of [owner, admin]) {
    const [mail, ...others] = await mailTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe("A webhook of your Presskite workspace was disabled")
    const { host } = new URL(url)
    expect(mail?.text).toMatch(
      new RegExp(
        `webhook at ${host}, which is told of reply\\.received\\. It was disabled by itself on .* UTC`,
      ),
    )
    expect(mail?.text).toMatch(
      /It answered 410: it wants to be told no more\. No attempt has arrived since .* UTC/,
    )
    expect(mail?.text).toContain("1 delivery is waiting, and will be sent when somebody enables it")
    expect(readLink(mail)).toMatchObject({
      page: "https://presskite.test/dashboard/api/webhooks",
      search: `?workspace=${workspace.id}`,
    })
    for (const hidden of [secret, "s3cret", new URL(url).pathname, "I say 410"])
      expect(mail?.text).not.toContain(hidden)
  }
  for (const { email } of [member, viewer, unconfirmed, suspended]) expect(await mailTo(email, 0)).toEqual([])
})

test("so it is after three days in vain, and again when that happens again; not for what somebody disables", async () => {
  const { workspace, owner } = await startTeam()
  const { ask } = owner
  const { id } = await addHook(ask, hookAt("503").url)
  await ask(`/webhooks/${id}`, { method: "PUT", body: { state: "disabled" } })
  await ask(`/webhooks/${id}`, { method: "PUT", body: { state: "active" } })
  for (const times of [1, 2]) {
    await ask(`/webhooks/${id}/test`, { method: "POST" })
    for (const pause of patient) {
      await untilTrue(
        workspace.id,
        () => rowsOf(workspace.id, "select 1 from webhook_deliveries where next_at > last_at"),
        (tried) => tried.length > 0,
      )
      await moveClock(workspace.id, pause)
    }
    await untilTrue(
      workspace.id,
      () => rowsOf(workspace.id, "select 1 from webhook_endpoints where state = 'disabled'"),
      (disabled) => disabled.length > 0,
    )
    await untilTold(workspace.id)
    const all = await mailTo(owner.email, times)
    expect(all).toHaveLength(times)
    expect(all[0]?.text).toContain("The last 10 attempts failed, over three days or more. It answered 503.")
    expect(all[0]?.text).toContain("No delivery is waiting.")
    await ask(`/webhooks/${id}`, { method: "PUT", body: { state: "active" } })
  }
})

const sender = readSender("Presskite <hello@presskite.test>")
const byServer = (temper: "accepting" | "refusing") =>
  smtpMailer(`smtp://127.0.0.1:${inject("smtp")[temper]}`, sender)
const received = async (to: string) => {
  const answer = await fetch(`http://127.0.0.1:${inject("smtp").inspecting}/`)
  const all = (await answer.json()) as { to: string[] }[]
  return all.filter((one) => one.to.includes(to)).length
}

test("an address that takes nothing is tried again for three days, and keeps nobody else from knowing", async () => {
  const { workspace, owner, admin } = await startTeam()
  const refuses = new Set([owner.email])
  let tries = 0
  const send = (mail: Mail) => {
    if (mail.to === owner.email) tries++
    return byServer(refuses.has(mail.to) ? "refusing" : "accepting").send(mail)
  }
  await inTestEngine(
    now,
    async (room) => {
      const here = { ...room, enter: () => ({ ...room.enter(), mail: { send } }) }
      const { id } = addWebhook(here.enter(), { url: "https://hooks.example/in", events: ["reply.received"] })
      const runFor = (time: number) => runJobs(here, kindWorld(room.clock), room.clock.now + time)
      const tellings = () =>
        here.enter().db.get("select count(*) as count from jobs where kind = 'notifications.mail'")
      giveUpOn(here.enter(), id, "It answered 410: it wants to be told no more.")
      await runFor(hour)
      expect([await received(owner.email), await received(admin.email)]).toEqual([0, 1])
      refuses.clear()
      await runFor(hour)
      expect([await received(owner.email), await received(admin.email)]).toEqual([1, 1])
      expect(tellings()).toEqual({ count: 0 })
      refuses.add(owner.email)
      changeWebhook(here.enter(), id, { state: "active" })
      giveUpOn(here.enter(), id, "It answered 410: it wants to be told no more.")
      tries = 0
      // Soon at first, and then seldom: a server that says no is not asked every few minutes for days.
      await runFor(hour)
      expect(tries).toBe(4)
      await runFor(109 * hour)
      expect(tries).toBeGreaterThan(15)
      expect(tries).toBeLessThan(25)
      expect([await received(owner.email), await received(admin.email)]).toEqual([1, 2])
      expect(tellings()).toEqual({ count: 0 })
    },
    workspace.id,
  )
})

test("who enables it before the mail leaves is told nothing", async () => {
  const { workspace, owner } = await startTeam()
  await inTestEngine(
    now,
    async (room) => {
      const { id } = addWebhook(room.enter(), { url: hookAt().url, events: ["reply.received"] })
      giveUpOn(room.enter(), id, "It answered 410: it wants to be told no more.")
      changeWebhook(room.enter(), id, { state: "active" })
      testWebhook(room.enter(), id)
      await runJobs(room, kindWorld(room.clock), now + hour)
    },
    workspace.id,
  )
  expect(await mailTo(owner.email, 0)).toEqual([])
})
