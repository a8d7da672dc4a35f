import { sql } from "drizzle-orm"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { checkLaunch } from "../../../../../worker/workspace/campaigns/audience/check-launch.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import { changePermission } from "../../../../../worker/workspace/people/client-permissions/change-permission.ts"
import {
  type ContactPermissions,
  clientPermissions,
} from "../../../../../worker/workspace/people/client-permissions/contract.ts"
import { addClient } from "../../../../../worker/workspace/people/clients/change-client.ts"
import { type Client, NewClient } from "../../../../../worker/workspace/people/clients/contract.ts"
import { stateBasis } from "../../../../../worker/workspace/people/lawful-bases/state-basis.ts"
import type { TimelinePage } from "../../../../../worker/workspace/results/timeline/contract.ts"
import { addPeople as addContacts } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  inTestEngine,
  monday,
  plainCompose,
} from "../../campaigns/engine/test-engine.ts"

type Whose = "own" | "harbour" | "tide"
const whose = fc.constantFrom<Whose>("own", "harbour", "tide")
const said = fc.array(
  fc.record({
    person: fc.nat(2),
    client: whose,
    permission: fc.constantFrom(null, ...clientPermissions),
  }),
  { maxLength: 6 },
)

test("nothing is sent for a client to whoever refuses it, nor to private people without a reason for that client", async () => {
  await fc.assert(
    fc.asyncProperty(
      said,
      fc.subarray([0, 1, 2]),
      fc.subarray([0, 1, 2]),
      whose,
      (told, isPrivate, hasBasis, of) =>
        inTestEngine(monday + 2 * 3_600_000, ({ enter }) => {
          const ids = {
            own: "cli_own",
            harbour: addClient(enter(), NewClient.parse({ name: "Harbour" })).id,
            tide: addClient(enter(), NewClient.parse({ name: "Tide" })).id,
          }
          const people = addPeople(enter(), 3, {
            domainOf: (at) => (isPrivate.includes(at) ? "gmail.com" : `paper${at}.example`),
          })
          const contactIds = people.map(({ contactId }) => contactId)
          const mailbox = addMailbox(enter(), 0, { minGapS: 0, maxGapS: 0 })
          const clientId = of === "own" ? null : ids[of]
          const values = { clientId, mailboxIds: [mailbox], recontactGuardDays: 0 }
          const [checked, sent] = [addCampaign(enter(), values, []), addCampaign(enter(), values, [])]
          enter().db.run(sql`insert into audience select ${checked}, id, 'Ada', 0 from contacts`)
          // Launched before anything is said, so that only the guard at the moment of sending is left.
          launchCampaign(enter(), sent, people)
          enter().db.run(sql`update messages set scheduled_at = ${enter().now}`)
          const based = contactIds.filter((_, at) => hasBasis.includes(at))
          if (based.length > 0) stateBasis(enter(), { contactIds: based, basis: "consent" })
          for (const { person, client, permission } of told)
            changePermission(enter(), contactIds[person] ?? "", ids[client], { permission })
          const standing = people.map((_, at) => {
            const last =
              told.findLast(({ person, client }) => person === at && client === of)?.permission ?? null
            if (last === "refused") return "suppressed"
            return isPrivate.includes(at) && last === null && !hasBasis.includes(at) ? "no_basis" : "free"
          })
          const written: string[] = []
          for (
            let claim = takeNext(enter(), plainCompose, mailbox);
            claim;
            claim = takeNext(enter(), plainCompose, mailbox)
          ) {
            written.push(claim.mail.to.address)
            enter().db.run(sql`update messages set state = 'cancelled' where id = ${claim.message.id}`)
            enter().db.run(sql`update messages set scheduled_at = ${enter().now} where state = 'scheduled'`)
          }
          const free = people.flatMap(({ address }, at) => (standing[at] === "free" ? address : []))
          expect(written.sort()).toEqual(free.sort())
          // The check says the same; nobody is active elsewhere for it, so that no other reason hides this one.
          enter().db.run(sql`update enrolments set state = 'removed'`)
          const count = (reason: string) => standing.filter((one) => one === reason).length
          expect(checkLaunch(enter(), checked).excluded).toEqual(
            ["suppressed", "no_basis"].flatMap((reason) =>
              count(reason) > 0 ? { reason, count: count(reason) } : [],
            ),
          )
        }),
    ),
    { seed: 85, numRuns: 40 },
  )
})

test("what a contact refuses a client is listed, told in the timeline, kept by a merge, and forgotten when it is taken back", async () => {
  const { ask } = await enterOwnWorkspace({ name: "Ada" })
  const harbour = await read<Client>(ask("/clients", { body: { name: "Harbour" } }))
  const [one = "", other = ""] = await addContacts(ask, 2)
  const say = (id: string, permission: string | null, client = harbour.id) =>
    ask(`/contacts/${id}/permissions/${client}`, { method: "PUT", body: { permission } })
  const listed = (id: string) => read<ContactPermissions>(ask(`/contacts/${id}/permissions`))
  expect(await read(say(one, "consent"))).toMatchObject({
    all: null,
    clients: [{ client: { id: harbour.id, name: "Harbour" }, permission: "consent", by: "Ada" }],
  })
  await say(other, "refused")
  await ask("/suppressions", { body: { values: ["paper.example"], clientId: harbour.id } })
  const { entries } = await read<TimelinePage>(ask(`/contacts/${other}/timeline`))
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: "permission", permission: "refused", client: "Harbour", by: "Ada" }),
  )
  expect((await say(one, "maybe")).status).toBe(422)
  expect((await say(one, "consent", "cli_none")).status).toBe(404)
  expect((await say("con_none", "consent")).status).toBe(404)
  const merged = await ask("/merges", { body: { id: one, others: [{ id: other, take: [] }] } })
  expect(merged.status, await merged.clone().text()).toBeLessThan(300)
  expect((await listed(one)).clients).toMatchObject([{ permission: "refused" }])
  expect((await read<ContactPermissions>(say(one, null))).clients).toEqual([])
})

test("a timeline shows entries of the do-not-contact list for one client, with the client", async () => {
  const { ask } = await enterOwnWorkspace()
  const harbour = await read<Client>(ask("/clients", { body: { name: "Harbour" } }))
  const { id } = await read<{ id: string }>(
    ask("/contacts", { body: { name: "Anna Field", email: "anna@paper.example" } }),
  )
  await ask("/suppressions", { body: { values: ["paper.example"], clientId: harbour.id } })
  await ask("/suppressions", { body: { values: ["anna@paper.example"] } })
  const { entries } = await read<TimelinePage>(ask(`/contacts/${id}/timeline`))
  expect(
    entries.flatMap((entry) => (entry.kind === "suppressed" ? [[entry.value, entry.client]] : [])).sort(),
  ).toEqual([
    ["anna@paper.example", null],
    ["paper.example", "Harbour"],
  ])
})

test("a limited member says and sees it for their clients alone, and a viewer changes nothing", async () => {
  const { owner, member, viewer } = await startTeam()
  const [harbour, tide] = [
    await read<Client>(owner.ask("/clients", { body: { name: "Harbour" } })),
    await read<Client>(owner.ask("/clients", { body: { name: "Tide" } })),
  ]
  const [id = ""] = await addContacts(owner.ask, 1)
  await owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds: [harbour.id] } })
  const say = (by: { ask: typeof owner.ask }, client: Client) =>
    by.ask(`/contacts/${id}/permissions/${client.id}`, { method: "PUT", body: { permission: "refused" } })
  expect((await say(owner, tide)).status).toBe(200)
  expect((await say(member, tide)).status).toBe(404)
  expect((await say(member, harbour)).status).toBe(200)
  expect((await say(viewer, harbour)).status).toBe(403)
  const listed = async (by: { ask: typeof owner.ask }) =>
    (await read<ContactPermissions>(by.ask(`/contacts/${id}/permissions`))).clients.map(
      ({ client }) => client.name,
    )
  expect(await listed(member)).toEqual(["Harbour"])
  expect((await listed(owner)).sort()).toEqual(["Harbour", "Tide"])
  expect(await (await member.ask(`/contacts/${id}/timeline`)).text()).not.toContain("Tide")
})
