import { runInDurableObject } from "cloudflare:test"
import { describe, expect, test } from "vitest"
import type { CampaignChange } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { ring } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { enterWithCampaign, stubOf } from "../campaigns/campaign.ts"

test.each([
  ["recipient", "Asia/Tokyo"],
  ["campaign", "Europe/London"],
] as const)(
  "a campaign by the clocks of the %s writes to somebody in Tokyo by those of %s",
  async (timeZoneMode, expected) => {
    const { ask, at, workspace } = await enterWithCampaign({ timeZoneMode, timeZone: "Europe/London" })
    const add = (body: object) => read<Contact>(ask("/contacts", { body }))
    const inTokyo = await add({ name: "Ada Ek", email: "ada@paper.example", timeZone: "Asia/Tokyo" })
    const somewhere = await add({ name: "Bo Vale", email: "bo@harbour.example" })
    await ask(`${at}/people`, { body: { contactIds: [inTokyo.id, somewhere.id] } })
    expect((await ask(`${at}/launch`, { body: { eligible: 2 } })).status).toBe(200)
    const zones = await runInDurableObject(stubOf(workspace), (_, { storage }) =>
      storage.sql
        .exec<{ id: string; zone: string }>("select contact_id as id, time_zone as zone from enrolments")
        .toArray(),
    )
    expect(Object.fromEntries(zones.map(({ id, zone }) => [id, zone]))).toEqual({
      [inTokyo.id]: expected,
      [somewhere.id]: "Europe/London",
    })
  },
)

test("a person has the public holidays of their own country, or else of their outlet's", async () => {
  const { ask, at, workspace } = await enterWithCampaign()
  const outlet = await read<{ id: string }>(
    ask("/outlets", { body: { url: "paper.example", country: "FR" } }),
  )
  const add = (body: object) => read<Contact>(ask("/contacts", { body }))
  const people = [
    await add({ name: "Ada Ek", email: "ada@paper.example", outletId: outlet.id, country: "JP" }),
    await add({ name: "Bo Vale", email: "bo@paper.example", outletId: outlet.id }),
    await add({ name: "Cy Orr", email: "cy@harbour.example" }),
  ]
  await ask(`${at}/people`, { body: { contactIds: people.map(({ id }) => id) } })
  expect((await ask(`${at}/launch`, { body: { eligible: 3 } })).status).toBe(200)
  const rows = await runInDurableObject(stubOf(workspace), (_, { storage }) =>
    storage.sql
      .exec<{ id: string; country: string | null }>("select contact_id as id, country from enrolments")
      .toArray(),
  )
  const countries = new Map(rows.map(({ id, country }) => [id, country]))
  expect(people.map(({ id }) => countries.get(id))).toEqual(["JP", "FR", null])
})

describe("after the launch", () => {
  /** One person whose zone is the campaign's own, one in Tokyo and one of whom no zone is known. */
  const enterLaunched = async (change: CampaignChange) => {
    const entered = await enterWithCampaign({ timeZone: "Europe/London", ...change })
    const { ask, at, workspace } = entered
    const add = (body: object) => read<Contact>(ask("/contacts", { body }))
    const people = {
      london: await add({ name: "Cy Orr", email: "cy@harbour.example", timeZone: "Europe/London" }),
      tokyo: await add({ name: "Ada Ek", email: "ada@paper.example", timeZone: "Asia/Tokyo" }),
      unknown: await add({ name: "Bo Vale", email: "bo@quay.example" }),
    }
    await ask(`${at}/people`, { body: { contactIds: Object.values(people).map(({ id }) => id) } })
    const startAt = new Date(Date.now() + 2 * 86_400_000).toISOString()
    expect((await ask(`${at}/launch`, { body: { eligible: 3, startAt } })).status).toBe(200)
    const zones = () =>
      runInDurableObject(stubOf(workspace), (_, { storage }) => {
        const rows = storage.sql
          .exec<{ id: string; zone: string }>("select contact_id as id, time_zone as zone from enrolments")
          .toArray()
        const zoneOf = new Map(rows.map(({ id, zone }) => [id, zone]))
        return Object.values(people).map(({ id }) => zoneOf.get(id))
      })
    const put = async (body: CampaignChange) =>
      expect((await ask(at, { method: "PUT", body })).status).toBe(200)
    return { ...entered, zones, put }
  }

  test("another zone of the campaign moves only those whose own is unknown", async () => {
    const { zones, put } = await enterLaunched({ timeZoneMode: "recipient" })
    expect(await zones()).toEqual(["Europe/London", "Asia/Tokyo", "Europe/London"])
    await put({ timeZone: "America/New_York" })
    expect(await zones()).toEqual(["Europe/London", "Asia/Tokyo", "America/New_York"])
    await put({ timeZone: "Europe/London" })
    expect(await zones()).toEqual(["Europe/London", "Asia/Tokyo", "Europe/London"])
  })

  test("people follow a change of whose clocks count", async () => {
    const { zones, put } = await enterLaunched({ timeZoneMode: "campaign" })
    expect(await zones()).toEqual(["Europe/London", "Europe/London", "Europe/London"])
    await put({ timeZoneMode: "recipient" })
    expect(await zones()).toEqual(["Europe/London", "Asia/Tokyo", "Europe/London"])
    await put({ timeZoneMode: "campaign", timeZone: "America/New_York" })
    expect(await zones()).toEqual(["America/New_York", "America/New_York", "America/New_York"])
  })

  test("what is planned moves into the hours of the clocks that count now", async () => {
    const window = { days: [1, 2, 3, 4, 5, 6, 7], from: "09:00", to: "10:00" }
    const { put, workspace } = await enterLaunched({ timeZoneMode: "campaign", window })
    await put({ timeZoneMode: "recipient" })
    await ring(workspace.id)
    const times = await runInDurableObject(stubOf(workspace), (_, { storage }) =>
      storage.sql
        .exec<{ at: number; zone: string }>(
          "select m.scheduled_at as at, e.time_zone as zone from messages m join enrolments e on e.id = m.enrolment_id where m.state = 'scheduled'",
        )
        .toArray()
        .map(({ at, zone: timeZone }) => [
          timeZone,
          new Intl.DateTimeFormat("en-GB", { hour: "2-digit", timeZone }).format(new Date(at)),
        ]),
    )
    expect(times.sort()).toEqual([
      ["Asia/Tokyo", "09"],
      ["Europe/London", "09"],
      ["Europe/London", "09"],
    ])
  })
})
