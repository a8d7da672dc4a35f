import { runInDurableObject } from "cloudflare:test"
import { expect, test } from "vitest"
import type {
  CampaignPeople,
  LaunchCheck,
} from "../../../../../worker/workspace/campaigns/audience/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { Outlet } from "../../../../../worker/workspace/people/outlets/contract.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey } from "../../../support/programs.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterWithCampaign, stubOf } from "../campaigns/campaign.ts"

const brief = `News: Four in five racing sails end on a rubbish tip, says a survey of sailmakers in Brittany and Cornwall.
Evidence: A workshop in Falmouth sews weatherproof jackets from the waste and repairs what is torn.
Offer: Photographs, tables, a day aboard with its founder.`
const money = [
  "Bank raises rates",
  "Mortgages are dearer",
  "Taxes to fall",
  "Shares fall on inflation",
  "Pensions and savers",
]

/** A campaign about sails for somebody who writes about money, and for a colleague of theirs of whom nothing is known. */
async function enter(change = {}) {
  const entered = await enterWithCampaign({ brief, recontactGuardDays: 0, ...change })
  const { ask, at, workspace } = entered
  const outlet = await read<Outlet>(ask("/outlets", { body: { url: "paper.example", name: "The Paper" } }))
  const make = async (name: string) => {
    const email = `${name.toLowerCase()}@paper.example`
    const { id } = await read<Contact>(ask("/contacts", { body: { name, email, outletId: outlet.id } }))
    await ask(`${at}/people`, { body: { contactIds: [id] } })
    return id
  }
  const [anna, wren] = [await make("Anna"), await make("Wren")]
  let count = 0
  const publish = (contactId: string, titles: readonly string[]) =>
    runInDurableObject(stubOf(workspace), (_, { storage }) => {
      for (const title of titles)
        storage.sql.exec(
          `insert into articles (id, outlet_id, url, title, contact_id, published_at, found_at)
           values (?1, ?2, 'https://paper.example/' || ?1, ?3, ?4, ?5, 1)`,
          ...[`art_${++count}`, outlet.id, title, contactId, 1_700_000_000_000 + count * 86_400_000],
        )
    })
  const check = () => read<LaunchCheck>(ask(`${at}/check`))
  const people = async (query = "") => (await read<CampaignPeople>(ask(`${at}/people${query}`))).people
  const give = (contactIds: string[], text: string) =>
    ask(`${at}/fit-reasons`, { method: "PUT", body: { contactIds, text } })
  await publish(anna, money)
  return { ...entered, anna, wren, publish, check, people, give }
}

test("somebody who publishes on other subjects is left out until somebody says why they are written to", async () => {
  const { ask, at, workspace, anna, wren, check, people, give } = await enter()
  expect(await check()).toMatchObject({
    total: 2,
    eligible: 1,
    excluded: [{ reason: "off_topic", count: 1 }],
  })
  expect(await people("?reason=off_topic")).toMatchObject([
    {
      contactId: anna,
      standing: "excluded",
      detail: "None of their 5 latest known articles mentions a telling word of the brief.",
      fit: { kind: "other", known: 5, meeting: 0 },
      fitReason: null,
    },
  ])
  expect(await people("?show=eligible")).toMatchObject([
    { contactId: wren, fit: { kind: "unknown", known: 0 } },
  ])
  expect((await ask(`${at}/launch`, { body: { eligible: 2 } })).status).toBe(409)

  expect(await read(give([anna, wren, "con_none"], "  She asked for it by phone.  "))).toEqual({ people: 2 })
  expect(await check()).toMatchObject({ eligible: 2, excluded: [] })
  expect((await people("?show=eligible")).map(({ fitReason }) => fitReason)).toEqual([
    "She asked for it by phone.",
    "She asked for it by phone.",
  ])
  expect(await read(give([anna], ""))).toEqual({ people: 1 })
  expect(await check()).toMatchObject({ eligible: 1 })
  await give([anna], "Once more")
  expect((await ask(`${at}/launch`, { body: { eligible: 2 } })).status).toBe(200)
  const log = await rowsOf(
    workspace.id,
    "select action from audit_log where action = 'campaign.fit_reason_given'",
  )
  expect(log).toHaveLength(3)
})

test("an article that fits brings them in, with its headline, date and link", async () => {
  const { anna, publish, check, people } = await enter()
  await publish(anna, ["The last sailmaker of Saint-Malo"])
  expect(await check()).toMatchObject({ eligible: 2, excluded: [] })
  const [first] = await people()
  expect(first?.fit).toMatchObject({
    kind: "fits",
    known: 6,
    meeting: 1,
    words: ["sailmakers"],
    quotes: [
      { title: "The last sailmaker of Saint-Malo", url: "https://paper.example/art_6", outlet: "The Paper" },
    ],
  })
})

test("the words that mean the same to a workspace count, and a beat does", async () => {
  const { ask, anna, publish, check } = await enter()
  await publish(anna, ["A tent of canvas"])
  expect(await check()).toMatchObject({ eligible: 1 })
  const none = { topics: [], avoid: [], languages: [], countries: [] }
  const say = (synonyms: string[][]) =>
    ask("/opportunities/topics", { method: "PUT", body: { ...none, synonyms } })
  expect((await say([["sails", "canvas"]])).status).toBe(200)
  expect(await check()).toMatchObject({ eligible: 2 })
  await say([])
  expect(await check()).toMatchObject({ eligible: 1 })
  await ask(`/contacts/${anna}`, { method: "PUT", body: { beats: ["Racing"] } })
  expect(await check()).toMatchObject({ eligible: 2 })
})

test("of colleagues at one outlet the one whose work fits is written to", async () => {
  const { wren, check, people } = await enter({ onePerOutlet: true })
  expect(await check()).toMatchObject({ eligible: 1, excluded: [{ reason: "off_topic", count: 1 }] })
  expect(await people("?show=eligible")).toMatchObject([{ contactId: wren }])
})

test("a reason is for members who write, for people of the campaign, and at most 300 characters", async () => {
  const { ask, at, workspace, anna, give } = await enter()
  const viewer = await joinWorkspace(workspace.id, "viewer")
  const body = { contactIds: [anna], text: "Because" }
  expect((await viewer.ask(`${at}/fit-reasons`, { method: "PUT", body })).status).toBe(403)
  for (const refused of [
    { contactIds: [], text: "x" },
    { contactIds: [anna], text: "x".repeat(301) },
    { text: "x" },
    [],
  ])
    expect((await ask(`${at}/fit-reasons`, { method: "PUT", body: refused })).status).toBe(422)
  expect((await ask("/campaigns/cam_none/fit-reasons", { method: "PUT", body })).status).toBe(404)
  expect(await read(give(["con_none"], "Because"))).toEqual({ people: 0 })
})

test("programs give the reason with the people whom they add, and read how these fit", async () => {
  const { ask, id, anna } = await enter()
  const scopes = ["campaigns:write", "campaigns:read", "contacts:read"]
  const { key: token } = await makeKey(ask, { name: "Importer", scopes, days: null })
  const path = `/v1/campaigns/${id}/people`
  const standing = async () =>
    (await read<{ data: { contact_id: string }[] }>(call(path, { token }))).data.find(
      ({ contact_id }) => contact_id === anna,
    )
  expect(await standing()).toMatchObject({
    standing: "excluded",
    reason: "off_topic",
    fit: { kind: "other", known: 5, meeting: 0, quotes: [] },
    fit_reason: null,
  })
  const body = { add: [anna], fit_reason: "Told us that she plans a piece" }
  expect((await call(path, { token, body })).status).toBe(200)
  expect(await standing()).toMatchObject({
    standing: "eligible",
    reason: null,
    fit_reason: "Told us that she plans a piece",
  })
})
