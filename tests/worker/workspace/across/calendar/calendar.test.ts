import { sql } from "drizzle-orm"
import { Temporal } from "temporal-polyfill"
import { expect, test } from "vitest"
import type { WorkCalendar } from "../../../../../worker/workspace/across/calendar/contract.ts"
import type { ClientPage } from "../../../../../worker/workspace/people/clients/contract.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const address = (from: string, to: string, timeZone: string) =>
  `/calendar?${new URLSearchParams({ from, to, timeZone })}`

test("everything stands on its day of the viewer's zone, and within a day by its time", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await read<{ id: string }>(ask("/contacts", { body: { name: "Mira", country: "DE" } }))
  await ask("/tasks", { body: { contactId: id, title: "Call", dueOn: "2027-10-03" } })
  const deadline = { title: "Experts wanted", deadlineLocal: "2027-10-03T23:30", deadlineZone: "UTC" }
  await ask("/opportunities", { body: deadline })
  await ask("/opportunities", { body: { title: "By the day", deadlineLocal: "2027-10-04" } })
  const campaign = await read<{ id: string }>(ask("/campaigns", { body: { name: "Tides" } }))
  await insideWorkspace(({ db }) => {
    db.run(sql`insert into mailboxes (id, driver, address, address_norm, display_name, credentials, created_at, updated_at)
      values ('mbx_real', 'smtp', 'a@b.example', 'a@b.example', 'A', 'sealed', 1, 1)`)
    const add = (name: string, mailbox: string, state: string, at: string) =>
      db.run(sql`insert into messages (id, direction, send_key, campaign_id, mailbox_id, state, scheduled_at, created_at)
        values (${name}, 'out', ${name}, ${campaign.id}, ${mailbox}, ${state}, ${Date.parse(at)}, 1)`)
    add("msg_1", "mbx_real", "scheduled", "2027-10-03T08:00:00Z")
    add("msg_2", "mbx_real", "needs_review", "2027-10-03T09:00:00Z")
    add("msg_3", "mbx_real", "cancelled", "2027-10-03T09:00:00Z")
    const [sandbox] = db.all<{ id: string }>(sql`select id from mailboxes where driver = 'sandbox'`)
    add("msg_4", sandbox?.id ?? "", "scheduled", "2027-10-03T09:00:00Z")
  }, workspace.id)
  const shown = async (timeZone: string) => {
    const { entries } = await read<WorkCalendar>(ask(address("2027-10-03", "2027-10-04", timeZone)))
    return entries.map(({ kind, date, title, count }) => `${date.slice(8)} ${kind} ${title} ${count}`)
  }
  expect(await shown("UTC")).toEqual([
    "03 task Call 1",
    "03 planned Tides 2",
    "03 deadline Experts wanted 1",
    "04 deadline By the day 1",
  ])
  expect(await shown("Europe/Berlin")).toEqual([
    "03 task Call 1",
    "03 planned Tides 2",
    "04 deadline By the day 1",
    "04 deadline Experts wanted 1",
  ])
})

test("a deadline without a zone stands on the day and at the time that are written", async () => {
  const { ask } = await enterOwnWorkspace()
  await ask("/opportunities", { body: { title: "By five", deadlineLocal: "2027-10-04T17:00" } })
  for (const timeZone of ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const { entries } = await read<WorkCalendar>(ask(address("2027-10-04", "2027-10-04", timeZone)))
    const at = Temporal.PlainDateTime.from("2027-10-04T17:00").toZonedDateTime(timeZone)
    expect(entries).toMatchObject([
      { date: "2027-10-04", at: new Date(at.epochMilliseconds).toISOString(), title: "By five" },
    ])
  }
})

test("what cannot go at its time is planned on no day", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const add = async (name: string, state: string) => {
    const { id } = await read<{ id: string }>(ask("/campaigns", { body: { name } }))
    await insideWorkspace(
      ({ db }) => db.run(sql`update campaigns set state = ${state} where id = ${id}`),
      workspace.id,
    )
    return id
  }
  const campaigns = [await add("Runs", "running"), await add("Rests", "paused")]
  const ahead = Date.now() + 2 * 86_400_000
  await insideWorkspace(({ db }) => {
    db.run(sql`insert into mailboxes (id, driver, address, address_norm, display_name, credentials, created_at, updated_at)
      values ('mbx_real', 'smtp', 'a@b.example', 'a@b.example', 'A', 'sealed', 1, 1)`)
    for (const campaign of campaigns)
      for (const state of ["scheduled", "needs_review", "approved", "sent"])
        for (const at of [ahead, ahead - 4 * 86_400_000]) {
          const id = `msg_${campaign}_${state}_${at}`
          db.run(sql`insert into messages (id, direction, send_key, campaign_id, mailbox_id, state, scheduled_at, created_at)
            values (${id}, 'out', ${id}, ${campaign}, 'mbx_real', ${state}, ${at}, 1)`)
        }
  }, workspace.id)
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const { entries } = await read<WorkCalendar>(
    ask(address(dayOf(ahead - 4 * 86_400_000), dayOf(ahead), "UTC")),
  )
  const shown = entries.map(({ kind, date, title, count }) => [
    date === dayOf(ahead) ? "ahead" : "past",
    kind,
    title,
    count,
  ])
  expect(shown.filter(([, kind]) => kind === "planned")).toEqual([["ahead", "planned", "Runs", 2]])
  expect(shown.filter(([, kind]) => kind === "sent")).toHaveLength(4)
})

test("an embargo stands on the day on which it ends, until its campaign is archived or its client is not looked at", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const client = await read<{ id: string }>(ask("/clients", { body: { name: "Tide" } }))
  const { id } = await read<{ id: string }>(
    ask("/campaigns", { body: { name: "Old sails", clientId: client.id } }),
  )
  const set = (embargoUntil: string | null) =>
    ask(`/campaigns/${id}`, { method: "PUT", body: { embargoUntil } })
  const shown = async (timeZone = "UTC", more = "") => {
    const { entries } = await read<WorkCalendar>(
      ask(`${address("2027-10-03", "2027-10-04", timeZone)}${more}`),
    )
    return entries.map(({ kind, date, at, title, targetId }) => [
      kind,
      date.slice(8),
      at,
      title,
      targetId === id,
    ])
  }
  expect((await set("2027-10-03T22:30:00Z")).status).toBe(200)
  const ends = ["2027-10-03T22:30:00.000Z", "Old sails", true]
  expect(await shown()).toEqual([["embargo", "03", ...ends]])
  expect(await shown("Europe/Berlin")).toEqual([["embargo", "04", ...ends]])
  expect(await shown("UTC", `&client=${client.id}`)).toHaveLength(1)
  const [own] = (await read<ClientPage>(ask("/clients"))).clients.filter((one) => one.isOwn)
  expect(await shown("UTC", `&client=${own?.id}`)).toEqual([])
  expect((await set("next week")).status).toBe(422)
  const copy = await read<{ id: string; embargoUntil: string | null }>(
    ask(`/campaigns/${id}/duplicate`, { body: {} }),
  )
  expect(copy.embargoUntil).toBe("2027-10-03T22:30:00.000Z")
  expect(await shown()).toHaveLength(2)
  const archive = sql`update campaigns set state = 'archived' where id = ${copy.id}`
  await insideWorkspace(({ db }) => db.run(archive), workspace.id)
  expect(await shown()).toHaveLength(1)
  await set(null)
  expect(await shown()).toEqual([])
})

test("holidays are those of the countries of the contacts", async () => {
  const { ask } = await enterOwnWorkspace()
  const holidays = async () =>
    (await read<WorkCalendar>(ask(address("2027-10-01", "2027-10-31", "UTC")))).holidays
  expect(await holidays()).toEqual([])
  await ask("/contacts", { body: { name: "Mira", country: "DE" } })
  expect(await holidays()).toEqual([{ date: "2027-10-03", name: "German Unity Day", country: "DE" }])
})

test("a span that is too long or ends before it begins is refused", async () => {
  const { ask } = await enterOwnWorkspace()
  for (const [from, to] of [
    ["2027-10-02", "2027-10-01"],
    ["2027-01-01", "2027-12-31"],
  ] as const)
    expect((await ask(address(from, to, "UTC"))).status).toBe(422)
})
