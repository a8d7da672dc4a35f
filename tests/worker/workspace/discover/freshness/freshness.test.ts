import { expect, test } from "vitest"
import type { ReviewPage } from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import type { NotificationPage } from "../../../../../worker/workspace/notifications/contract.ts"
import type { ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign, good } from "../../campaigns/campaigns/campaign.ts"
import { paper } from "../scans/pages.ts"
import { openWebsite, withScans } from "../scans/scan.ts"

const hour = 3_600_000
const day = 24 * hour

/** A paper whose people are contacts, two of them in a campaign that begins in so many hours. */
async function enter({ hours = 10, age = 2 * day, approval = "auto" as "auto" | "first_touch" } = {}) {
  const website = await openWebsite(paper)
  const entered = await enterWithCampaign({ onePerOutlet: false, approval }, [
    good,
    { body: "Did you see it?" },
  ])
  const { ask, at, workspace } = entered
  const scans = withScans(entered)
  const { people } = await scans.scanAndAdd(website.site)
  const idOf = (name: string) => people.find((one) => one.name === name)?.contactId ?? ""
  const wren = idOf("Wren Hollis")
  const tomas = idOf("Tomas Reyes")
  await ask(`${at}/people`, { body: { contactIds: [wren, tomas] } })
  const startAt = new Date(Date.now() + hours * hour).toISOString()
  const launched = await ask(`${at}/launch`, { body: { eligible: 2, startAt } })
  expect(launched.status, await launched.clone().text()).toBe(200)
  const sql = (query: string, ...values: unknown[]) =>
    rowsOf<Record<string, unknown>>(workspace.id, query, ...values)
  const check = () => runNextPart(workspace.id, "sources.check")
  // A launch has the pages checked at once, and an alarm may be on its way to that: it is over, and the next is far, before they
  // are made as old as if all was read some time ago.
  await check()
  await sql("update jobs set run_at = run_at + ? where kind = 'sources.check'", hour)
  await sql("update sources set last_seen_at = last_seen_at - ?, fetched_at = fetched_at - ?", age, age)
  const before = await website.askedFor()
  const askedFor = async () =>
    (await website.askedFor()).slice(before.length).filter((path) => path !== "/robots.txt")
  const checkAll = async () => {
    for (const _ of paths) await check()
  }
  const states = () =>
    sql(
      "select c.name, m.position, m.state from messages m join contacts c on c.id = m.contact_id order by 1, 2",
    )
  const notes = async () => {
    const { reviews } = await read<ReviewPage>(ask("/reviews"))
    return reviews.map(({ contact, note }) => [contact?.name, note])
  }
  const find = (id: string) => read<ContactDetail>(ask(`/contacts/${id}`))
  return { ...entered, ...website, wren, tomas, sql, askedFor, check, checkAll, states, notes, find }
}

const paths = Object.keys(paper)
const team = (people: string) => `<html lang="en"><title>Team - Harbour Weekly</title><h1>Our team</h1>
  <ul>${people}</ul></html>`
const wrenNow =
  '<li><h3>Wren Hollis</h3><p>Features Editor</p><a href="mailto:wren@HOST">Write to Wren</a></li>'
const tomasNow =
  '<li><h3>Tomas Reyes</h3><p>Reporter</p><a href="mailto:tomas.reyes@HOST">Write to Tomas</a></li>'
const planned = [
  { name: "Tomas Reyes", position: 1, state: "scheduled" },
  { name: "Tomas Reyes", position: 2, state: "scheduled" },
  { name: "Wren Hollis", position: 1, state: "scheduled" },
  { name: "Wren Hollis", position: 2, state: "scheduled" },
]

test("in the day before a first message its recipient's pages are read again, once, and what holds changes nothing", async () => {
  const { checkAll, askedFor, states, sql } = await enter()
  await checkAll()
  expect(await askedFor()).toEqual(["/team"])
  expect(await states()).toEqual(planned)
  expect(await sql("select count(*) as gone from sources where gone_at is not null")).toEqual([{ gone: 0 }])
})

test("pages are left alone long before a message, and read after 30 days in any case", async () => {
  const early = await enter({ hours: 72 })
  await early.checkAll()
  expect(await early.askedFor()).toEqual([])
  const old = await enter({ hours: 72, age: 31 * day })
  await old.checkAll()
  expect((await old.askedFor()).sort()).toEqual(["/team"])
})

test("messages to somebody who is not named any more wait, with the reason, and go once they are approved", async () => {
  const { say, checkAll, states, notes, site, find, tomas, ask, workspace, wren } = await enter()
  await say({ ...paper, "/team": team(wrenNow) })
  await checkAll()
  expect(await states()).toEqual([
    { name: "Tomas Reyes", position: 1, state: "needs_review" },
    { name: "Tomas Reyes", position: 2, state: "approved" },
    ...planned.slice(2),
  ])
  const reason = `They are not named any more at ${site}/team. Approve it if it is to be sent anyway.`
  expect(await notes()).toEqual([["Tomas Reyes", reason]])
  expect((await find(tomas)).state).toBe("stale")
  expect((await find(wren)).state).toBe("active")
  await runNextPart(workspace.id, "notifications.spread")
  const { notifications } = await read<NotificationPage>(ask("/notifications"))
  expect(notifications.map(({ title }) => title)).toContain(
    "A message to Tomas Reyes waits: what a page said of them has changed",
  )

  const { reviews } = await read<ReviewPage>(ask("/reviews"))
  const messages = reviews.flatMap(({ messageId, message }) =>
    message ? [{ messageId, fingerprint: message.fingerprint }] : [],
  )
  expect((await ask("/reviews/approve", { body: { messages } })).status).toBe(200)
  await checkAll()
  expect((await states())[0]).toMatchObject({ state: "scheduled" })
})

test("a message that waits for its review anyway says the reason there", async () => {
  const { say, checkAll, states, notes, site } = await enter({ approval: "first_touch" })
  const before = await states()
  expect(Object.fromEntries(await notes())).toEqual({ "Wren Hollis": null, "Tomas Reyes": null })
  await say({ ...paper, "/team": team(wrenNow) })
  await checkAll()
  expect(await states()).toEqual(before)
  const reason = `They are not named any more at ${site}/team. Approve it if it is to be sent anyway.`
  expect(Object.fromEntries(await notes())).toEqual({ "Wren Hollis": null, "Tomas Reyes": reason })
})

test("another role, another address, a page that is gone: each is told as what it is", async () => {
  for (const [page, told] of [
    [
      team(
        `${tomasNow}<li><h3>Wren Hollis</h3><p>Head of Culture</p><a href="mailto:wren@HOST">Write</a></li>`,
      ),
      "Their role is not at SITE/team any more.",
    ],
    [
      team(`${tomasNow}<li><h3>Wren Hollis</h3><p>Features Editor</p></li>`),
      "Their address is not at SITE/team any more.",
    ],
  ] as const) {
    const { say, checkAll, notes, site } = await enter()
    await say({ ...paper, "/team": page })
    await checkAll()
    const reason = `${told.replace("SITE", site)} Approve it if it is to be sent anyway.`
    expect(await notes()).toEqual([["Wren Hollis", reason]])
  }
  const { say, checkAll, notes, site } = await enter()
  await say({ ...paper, "/team": { body: "Gone", status: 410 } })
  await checkAll()
  const reason = `The page that named them is gone: ${site}/team. Approve it if it is to be sent anyway.`
  expect((await notes()).sort()).toEqual([
    ["Tomas Reyes", reason],
    ["Wren Hollis", reason],
  ])
})

test("a page that cannot be read proves nothing, and is not asked for again and again", async () => {
  const { say, checkAll, askedFor, states } = await enter()
  await say({ ...paper, "/team": { body: "Broken", status: 503 } })
  await checkAll()
  expect(await askedFor()).toEqual(["/team"])
  expect(await states()).toEqual(planned)
})

test("what stands on another page, too, or was typed by a person, holds nothing back", async () => {
  const { say, checkAll, states, ask, tomas } = await enter()
  await ask(`/contacts/${tomas}`, { method: "PUT", body: { title: "Deputy editor" } })
  await say({
    ...paper,
    "/team": team(
      `${wrenNow}<li><h3>Tomas Reyes</h3><p>Chief</p><a href="mailto:tomas.reyes@HOST">Write</a></li>`,
    ),
  })
  await checkAll()
  expect(await states()).toEqual(planned)
})

test("a scan by hand holds messages the same way", async () => {
  const { say, states, workspace, site, ask, token } = await enter()
  const scans = withScans({ ask, workspace, token })
  await say({ ...paper, "/team": team(wrenNow) })
  await scans.scan(site)
  expect((await states())[0]).toEqual({ name: "Tomas Reyes", position: 1, state: "needs_review" })
})
