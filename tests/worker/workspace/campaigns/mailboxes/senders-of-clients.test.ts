import { eq, sql } from "drizzle-orm"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { checkLaunch } from "../../../../../worker/workspace/campaigns/audience/check-launch.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { changeCampaign } from "../../../../../worker/workspace/campaigns/lifecycle/change-campaign.ts"
import { createCampaign } from "../../../../../worker/workspace/campaigns/lifecycle/create-campaign.ts"
import { changeMailbox } from "../../../../../worker/workspace/campaigns/mailbox-settings/change-mailbox.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { addClient } from "../../../../../worker/workspace/people/clients/change-client.ts"
import { NewClient } from "../../../../../worker/workspace/people/clients/contract.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday } from "../engine/test-engine.ts"

const nameClients = (ctx: Ctx) => ({
  own: "cli_own",
  harbour: addClient(ctx, NewClient.parse({ name: "Harbour" })).id,
  tide: addClient(ctx, NewClient.parse({ name: "Tide" })).id,
})
type Whose = keyof ReturnType<typeof nameClients>

const whose = fc.constantFrom<Whose>("own", "harbour", "tide")
const kept = fc.array(fc.uniqueArray(whose), { minLength: 1, maxLength: 4 })
const real = (clientIds: string[]) => ({ driver: "smtp", credentials: "sealed", clientIds }) as const

test("people are shared out among the mailboxes of the client, and the check names each of the others", async () => {
  await fc.assert(
    fc.asyncProperty(kept, whose, fc.boolean(), (boxes, client, isNamed) =>
      inTestEngine(monday, ({ enter }) => {
        const ids = nameClients(enter())
        const people = addPeople(enter(), 6)
        const mailboxIds = boxes.map((clients, at) =>
          addMailbox(enter(), at, real(clients.map((one) => ids[one]))),
        )
        const clientId = client === "own" && !isNamed ? null : ids[client]
        const id = addCampaign(enter(), { clientId, mailboxIds }, [])
        enter().db.run(sql`insert into audience select ${id}, id, 'Ada', 0 from contacts`)
        const serving = mailboxIds.filter((_, at) => {
          const clients = boxes[at] ?? []
          return clients.length === 0 || clients.includes(client)
        })
        const strange = checkLaunch(enter(), id).blockers.filter(
          ({ kind }) => kind === "other_clients_mailbox",
        )
        expect(strange).toHaveLength(mailboxIds.length - serving.length)
        const launch = () => launchCampaign(enter(), id, people)
        if (serving.length === 0) {
          expect(launch).toThrow("Choose a mailbox")
          return
        }
        launch()
        const used = enter().db.all<{ id: string }>(sql`select distinct mailbox_id as id from enrolments`)
        expect(used.map((one) => one.id).sort()).toEqual(serving.sort())
      }),
    ),
    { seed: 5, numRuns: 40 },
  )
})

const clientsOf = (ctx: Ctx, id: string) =>
  ctx.db.select({ clientIds: mailboxes.clientIds }).from(mailboxes).where(eq(mailboxes.id, id)).get()
    ?.clientIds

test("a mailbox is not taken from a campaign under way, and such a campaign gets none of other clients", () =>
  inTestEngine(monday, async ({ enter }) => {
    const { own, harbour, tide } = nameClients(enter())
    const [forAll, forTide] = [addMailbox(enter(), 0, real([])), addMailbox(enter(), 1, real([tide]))]
    const id = addCampaign(enter(), { name: "Boats", clientId: harbour, mailboxIds: [forAll] }, [])
    await changeMailbox(enter(), forAll, { clientIds: [tide] })
    expect(clientsOf(enter(), forAll)).toEqual([tide])
    await changeMailbox(enter(), forAll, { clientIds: [harbour, own] })
    launchCampaign(enter(), id, addPeople(enter(), 1))
    await expect(changeMailbox(enter(), forAll, { clientIds: [tide] })).rejects.toThrow(
      "“Boats” is sent from it",
    )
    expect(clientsOf(enter(), forAll)).toEqual([harbour, own])
    for (const change of [{ mailboxIds: [forAll, forTide] }, { clientId: tide }])
      expect(() => changeCampaign(enter(), id, change)).toThrow("kept for other clients")
    expect(changeCampaign(enter(), id, { name: "Ships" })).toMatchObject({ mailboxIds: [forAll] })
    await expect(changeMailbox(enter(), forTide, { clientIds: ["cli_nobody"] })).rejects.toThrow(
      "This client does not exist",
    )
  }))

test("a new campaign begins with a mailbox of its client", () =>
  inTestEngine(monday, ({ enter }) => {
    const { harbour, tide } = nameClients(enter())
    const [forTide, forAll] = [addMailbox(enter(), 0, real([tide])), addMailbox(enter(), 1, real([]))]
    const begin = (clientId: string) =>
      createCampaign(enter(), { name: "Tides", goal: "coverage", clientId }).mailboxIds
    expect([begin(harbour), begin(tide)]).toEqual([[forAll], [forTide]])
  }))
