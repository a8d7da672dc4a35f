import { runInDurableObject } from "cloudflare:test"
import { expect, test } from "vitest"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
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
