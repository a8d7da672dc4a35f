import { sql } from "drizzle-orm"
import { Temporal } from "temporal-polyfill"
import { expect, test } from "vitest"
import type { WorkCalendar } from "../../../../../worker/workspace/across/calendar/contract.ts"
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
