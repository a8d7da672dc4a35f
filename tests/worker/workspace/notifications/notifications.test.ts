import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type {
  NotificationPage,
  OwnNotificationSettings,
  SlackAnswer,
  UnreadCount,
} from "../../../../worker/workspace/notifications/contract.ts"
import { hookAt, moveClock } from "../../support/hooks.ts"
import { runNextPart, untilNone } from "../../support/jobs.ts"
import { mailTo, readLink } from "../../support/outbox.ts"
import { read } from "../../support/people.ts"
import { receive } from "../../support/receive.ts"
import { rowsOf, writeToSomebody } from "../../support/sent-messages.ts"
import { giveRole, joinWorkspace } from "../../support/teams.ts"

const minute = 60_000
const yes = "Yes, I would like to write about it. Please send me the photos."

/** A workspace that wrote to somebody from a mailbox of its own, with a member and a viewer besides its owner. */
async function start() {
  const one = await writeToSomebody()
  const { id } = one.workspace
  await rowsOf(
    id,
    "update mailboxes set driver = 'smtp', host = 'smtp.example', port = 465, user = 'u', credentials = 'x' where id = ?",
    one.mailbox.id,
  )
  const [member, viewer] = [await joinWorkspace(id, "member"), await joinWorkspace(id, "viewer")]
  const spread = async () => {
    await runNextPart(id, "notifications.spread")
    await untilNone(id, "select 1 from notifications where spread_at is null")
  }
  const answer = async (words = yes, name = "Nora <b>Field</b>") => {
    const messageId = `${crypto.randomUUID()}@paper.example`
    await receive(
      one.routes.replyTo,
      `From: "${name}" <${one.email}>\nSubject: Re: A kiln\nMessage-ID: <${messageId}>\nIn-Reply-To: ${one.routes.messageId}\nContent-Type: text/plain; charset=utf-8\n\n${words}\n`,
      one.email,
    )
    await spread()
  }
  /** Lets so much time pass that what is due at once was mailed. */
  const mailAll = async () => {
    await moveClock(id, 3 * minute)
    for (;;) {
      const [due] = await rowsOf(
        id,
        "select 1 from notification_recipients where mail = 'at_once' and mailed_at is null",
      )
      if (!due) return
      await runNextPart(id, "notifications.mail")
    }
  }
  return { ...one, id, owner: one, member, viewer, spread, answer, mailAll }
}

type Ask = Awaited<ReturnType<typeof start>>["ask"]
const listFor = (ask: Ask) => read<NotificationPage>(ask("/notifications"))
const aboutAnswers = async (address: string, least = 0) =>
  (await mailTo(address, least)).filter(
    ({ subject }) => subject.includes("asks for") || subject.includes("Nora"),
  )

test("an answer is in the bell of members who may act on it and mailed to them once; who has seen it is not mailed", async () => {
  const { owner, member, viewer, answer, mailAll, ids, ask, id, contact } = await start()
  await answer()
  const page = await listFor(ask)
  expect(page).toMatchObject({ unread: 1, before: null })
  expect(page.notifications).toMatchObject([
    { kind: "reply.positive", count: 1, path: `/dashboard/inbox/${ids.thread}`, isUnread: true },
  ])
  expect(page.notifications[0]?.title).toMatch(/^Nora Field /)
  expect(await listFor(viewer.ask)).toEqual({ notifications: [], before: null, unread: 0 })
  // They look at the conversation.
  const seen = await read<UnreadCount>(
    ask("/notifications/read", { body: { path: `/dashboard/inbox/${ids.thread}` } }),
  )
  expect(seen.unread).toBe(0)
  await mailAll()
  const [mail, ...others] = (await mailTo(member.email, 1)).filter(({ subject }) =>
    subject.startsWith("Nora"),
  )
  expect(others).toEqual([])
  expect(mail?.text).toContain("Please send me the photos.")
  expect(readLink(mail)).toMatchObject({
    page: `https://presskite.test/dashboard/inbox/${ids.thread}`,
    search: `?workspace=${id}`,
  })
  expect(await aboutAnswers(owner.email)).toEqual([])
  expect(await aboutAnswers(viewer.email)).toEqual([])
  // A second answer in the same conversation is one entry with the first while that is unread.
  await answer("And when does it open?")
  expect((await listFor(member.ask)).notifications[0]).toMatchObject({ isUnread: true })
  expect((await listFor(ask)).unread).toBe(1)
  // Who is erased leaves no words behind.
  await owner.ask(`/contacts/${contact.id}`, { method: "DELETE" })
  expect(JSON.stringify(await listFor(ask))).not.toContain("Nora")
})

test("an answer to somebody's own conversation is told to them alone", async () => {
  const { owner, member, answer, ids, ask, id } = await start()
  await rowsOf(
    id,
    "update threads set responsible_id = ?, responsible_name = 'M' where id = ?",
    member.id,
    ids.thread,
  )
  await answer()
  expect((await listFor(ask)).unread).toBe(0)
  expect((await listFor(member.ask)).unread).toBe(1)
  expect(owner.id).not.toBe(member.id)
})

test("who left, was suspended or may do less hears nothing more, of what waits neither", async () => {
  const { member, answer, mailAll, owner, id } = await start()
  const [leaving, suspended, lesser] = [
    await joinWorkspace(id, "member"),
    await joinWorkspace(id, "member"),
    await joinWorkspace(id, "member"),
  ]
  await answer()
  expect((await listFor(leaving.ask)).unread).toBe(1)
  expect((await owner.ask(`/members/${leaving.id}`, { method: "DELETE" })).status).toBeLessThan(300)
  await env.SITE.prepare("update users set state = 'suspended' where id = ?").bind(suspended.id).run()
  await giveRole(id, lesser.id, "viewer")
  await mailAll()
  expect(await aboutAnswers(member.email, 1)).toHaveLength(1)
  for (const { email } of [leaving, suspended, lesser]) expect(await aboutAnswers(email)).toEqual([])
  const rows = await rowsOf(id, "select 1 from notification_recipients where user_id = ?", leaving.id)
  expect(rows).toEqual([])
  expect(await listFor(lesser.ask)).toMatchObject({ unread: 0, notifications: [] })
})

test("each chooses by kind whether it is in the bell and how it is mailed; what cannot be is refused", async () => {
  const { ask, member, answer, mailAll } = await start()
  const known = await read<OwnNotificationSettings>(member.ask("/notifications/settings"))
  expect(known).toMatchObject({ timeZone: null, digestAt: 480, quiet: null, mayBeMailed: true })
  expect(known.choices["reply.positive"]).toEqual({ isListed: true, mail: "at_once" })
  expect(known.choices).not.toHaveProperty(["mailbox.stopped"])
  const off = { isListed: false, mail: "off" }
  const all = await read<OwnNotificationSettings>(ask("/notifications/settings"))
  const body = {
    timeZone: "Europe/London",
    digestAt: 480,
    quiet: null,
    choices: { ...all.choices, "reply.positive": off },
  }
  const put = (wrong: object) =>
    member.ask("/notifications/settings", { method: "PUT", body: { ...body, ...wrong } })
  expect((await put({})).status).toBe(200)
  for (const wrong of [
    { timeZone: "Moon/Sea" },
    { quiet: { from: 60, until: 60 } },
    { digestAt: 1440 },
    { choices: { nothing: off } },
  ])
    expect((await put(wrong)).status).toBe(422)
  await answer()
  await mailAll()
  expect((await listFor(member.ask)).unread).toBe(0)
  expect(await aboutAnswers(member.email)).toEqual([])
})

test("what waits to be mailed follows a choice that is changed meanwhile, and stays in the bell", async () => {
  const { member, answer, mailAll } = await start()
  const { choices } = await read<OwnNotificationSettings>(member.ask("/notifications/settings"))
  const kept = { timeZone: "Europe/London", digestAt: 480, quiet: null }
  await answer()
  const off = { ...choices, "reply.positive": { isListed: true, mail: "off" } }
  const changed = await member.ask("/notifications/settings", {
    method: "PUT",
    body: { ...kept, choices: off },
  })
  expect(changed.status).toBe(200)
  await mailAll()
  expect(await aboutAnswers(member.email)).toEqual([])
  expect((await listFor(member.ask)).unread).toBe(1)
})

test("Slack gets each once, with the words of others as words; its address is kept secret, and what is wrong with it is shown", async () => {
  const { ask, member, answer, id, contact } = await start()
  const { url, seen } = hookAt()
  const secret = new URL(url).pathname
  const body = { url, kinds: ["reply.positive", "reply.waiting"] }
  expect((await member.ask("/notifications/slack", { method: "PUT", body })).status).toBe(403)
  for (const wrong of [
    "http://hooks.slack.com/x",
    "https://127.0.0.2/x",
    "https://localhost/x",
    "no address",
  ])
    expect((await ask("/notifications/slack", { method: "PUT", body: { ...body, url: wrong } })).status).toBe(
      422,
    )
  const put = await ask("/notifications/slack", { method: "PUT", body })
  expect(await put.text()).not.toContain(secret)
  expect(JSON.stringify(await rowsOf(id, "select * from slack_hooks"))).not.toContain(secret)
  const tested = await read<SlackAnswer>(ask("/notifications/slack/test", { method: "POST" }))
  expect(tested.hook).toMatchObject({ state: "active", error: null, lastSentAt: expect.any(String) })
  expect((await ask("/notifications/slack/test", { method: "POST" })).status).toBe(409)
  await rowsOf(id, "update contacts set name = 'Nora & <!channel> @here' where id = ?", contact.id)
  await answer("Would you look at <https://evil.example|this> & https://evil.example and tell me more?")
  await runNextPart(id, "notifications.slack")
  await untilNone(id, "select 1 from notifications where slack in ('waiting', 'sending')")
  const bodies = (await seen()).map((one) => JSON.parse(one.body))
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toMatchObject({ mrkdwn: false, link_names: false })
  const [, { text }] = bodies
  expect(text).toContain("Nora &amp; &lt;!channel&gt; @\u200bhere")
  expect(text).not.toMatch(/<|https:\/\/evil/)
  expect(text).toContain("https://presskite.test/dashboard/inbox/")

  const gone = hookAt("404")
  await ask("/notifications/slack", { method: "PUT", body: { ...body, url: gone.url } })
  await answer("Yes, gladly.")
  await runNextPart(id, "notifications.slack")
  await untilNone(id, "select 1 from slack_hooks where state = 'active'")
  const { hook } = await read<SlackAnswer>(ask("/notifications/slack"))
  expect(hook).toMatchObject({ state: "disabled", error: expect.stringContaining("It answered 404") })
  expect((await ask("/notifications/slack", { method: "DELETE" })).status).toBe(204)
  expect(await read<SlackAnswer>(ask("/notifications/slack"))).toEqual({ hook: null })
})
