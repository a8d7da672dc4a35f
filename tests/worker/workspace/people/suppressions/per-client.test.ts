import { sql } from "drizzle-orm"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { checkLaunch } from "../../../../../worker/workspace/campaigns/audience/check-launch.ts"
import type { CampaignV1 } from "../../../../../worker/workspace/campaigns/campaigns/v1-schemas.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import type { Candidate } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { addClient } from "../../../../../worker/workspace/people/clients/change-client.ts"
import { type Client, NewClient } from "../../../../../worker/workspace/people/clients/contract.ts"
import {
  addSuppressions,
  suppress,
} from "../../../../../worker/workspace/people/suppressions/add-suppressions.ts"
import {
  type SuppressionReason,
  suppressionReasons,
} from "../../../../../worker/workspace/people/suppressions/contract.ts"
import type { SuppressionV1 } from "../../../../../worker/workspace/people/suppressions/v1-schemas.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { type Refusal, startProgram } from "../../../support/programs.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  inTestEngine,
  monday,
  plainCompose,
} from "../../campaigns/engine/test-engine.ts"

type Whose = "none" | "own" | "harbour" | "tide"

interface Entry {
  person: number
  kind: "email" | "domain"
  /** For this client alone; null for all, with the reason. */
  client: Exclude<Whose, "none"> | null
  reason: SuppressionReason
}

const entries = fc.array(
  fc.record<Entry>({
    person: fc.nat(2),
    kind: fc.constantFrom("email", "domain"),
    client: fc.constantFrom(null, "own", "harbour", "tide"),
    reason: fc.constantFrom(...suppressionReasons.filter((reason) => reason !== "erasure")),
  }),
  { maxLength: 4 },
)

test("whoever is suppressed for a client is written to by others alone, and whoever is for all by nobody", async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.constantFrom<Whose>("none", "own", "harbour", "tide"), (list, whose) =>
      inTestEngine(monday + 2 * 3_600_000, ({ enter }) => {
        const ids = {
          none: null,
          own: "cli_own",
          harbour: addClient(enter(), NewClient.parse({ name: "Harbour" })).id,
          tide: addClient(enter(), NewClient.parse({ name: "Tide" })).id,
        }
        const people = addPeople(enter(), 3, { domainOf: (at) => `paper${at}.example` })
        const mailbox = addMailbox(enter(), 0, { minGapS: 0, maxGapS: 0 })
        const values = { clientId: ids[whose], mailboxIds: [mailbox], recontactGuardDays: 0 }
        const [checked, sent] = [addCampaign(enter(), values, []), addCampaign(enter(), values, [])]
        enter().db.run(sql`insert into audience select ${checked}, id, 'Ada', 0 from contacts`)
        // Launched before anything is suppressed, so that only the guard at the moment of sending is left.
        launchCampaign(enter(), sent, people)
        enter().db.run(sql`update messages set scheduled_at = ${enter().now}`)
        for (const { person, kind, client, reason } of list) {
          const { address } = people[person] as Candidate
          const value = kind === "email" ? address : address.slice(address.indexOf("@") + 1)
          if (client === null) suppress(enter(), { kind, value }, { reason })
          else addSuppressions(enter(), { values: [value], note: "", clientId: ids[client] })
        }
        const heeds = (at: number) =>
          list.some(
            ({ person, client }) =>
              person === at && (client === null || client === (whose === "none" ? "own" : whose)),
          )
        const free = people.filter((_, at) => !heeds(at)).map(({ address }) => address)
        // Nobody is active elsewhere for the check, so that no other reason hides this one.
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
        expect(written.sort()).toEqual(free.sort())
        enter().db.run(sql`update enrolments set state = 'removed'`)
        expect(checkLaunch(enter(), checked).excluded).toEqual(
          free.length === 3 ? [] : [{ reason: "suppressed", count: 3 - free.length }],
        )
      }),
    ),
    { seed: 39, numRuns: 40 },
  )
})

const once = () => ({ "Idempotency-Key": crypto.randomUUID() })

async function enter() {
  const { ask, program, workspace } = await startProgram()
  const harbour = await read<Client>(ask("/clients", { body: { name: "Harbour" } }))
  const add = (body: object) => program("/suppressions", { body, headers: once() })
  const added = async (body: object) => (await read<{ data: SuppressionV1 }>(add(body))).data
  return { ask, program, workspace, harbour, add, added }
}

test("an entry for a client stands beside one for all, is listed by its client, and is in the export", async () => {
  const { ask, program, harbour, add, added } = await enter()
  const value = "anna@paper.example"
  const theirs = await added({ value, client_id: harbour.id })
  expect(theirs).toMatchObject({ value, client_id: harbour.id, reason: "manual" })
  expect((await add({ value, client_id: harbour.id })).status).toBe(409)
  expect(await added({ value })).toMatchObject({ value, client_id: null })
  const ids = async (path: string) =>
    (await read<{ data: SuppressionV1[] }>(program(path))).data.map(({ id }) => id)
  expect(await ids("/suppressions")).toHaveLength(2)
  expect(await ids(`/suppressions?client=${harbour.id}`)).toEqual([theirs.id])
  const pasted = await read<object>(
    ask("/suppressions", { body: { values: [value, "b@c.example"], clientId: harbour.id } }),
  )
  expect(pasted).toEqual({ added: 1, already: 1, refused: [] })
  const { doNotContact } = await read<{ doNotContact: { value: string; clientId: string | null }[] }>(
    ask("/exports/workspace.json"),
  )
  expect(doNotContact.map(({ clientId }) => clientId)).toEqual([harbour.id, null, harbour.id])
})

test("a client that is unknown or archived gets no entry", async () => {
  const { ask, harbour, add } = await enter()
  await ask(`/clients/${harbour.id}`, { method: "PUT", body: { isArchived: true } })
  for (const client_id of [harbour.id, "cli_nobody"]) {
    const answer = await add({ value: "anna@paper.example", client_id })
    expect(answer.status, client_id).toBe(422)
    expect((await read<Refusal>(answer)).error.details).toMatchObject([{ field: "client_id" }])
  }
  for (const clientId of [harbour.id, "cli_nobody"]) {
    const answer = await ask("/suppressions", { body: { values: ["anna@paper.example"], clientId } })
    expect(answer.status, clientId).toBe(422)
  }
  expect(await read(ask("/suppressions"))).toMatchObject({ total: 0 })
})

test("an erased person's address is forgotten in entries for a client, too", async () => {
  const { program, workspace, harbour, added } = await enter()
  const value = "anna@paper.example"
  const { id } = await added({ value, client_id: harbour.id })
  await insideWorkspace((ctx) => suppress(ctx, { kind: "email", value }, { reason: "erasure" }), workspace.id)
  expect(await read(program(`/suppressions/${id}`))).toMatchObject({
    data: { value: null, reason: "erasure" },
  })
  expect((await program(`/suppressions/${id}`, { method: "DELETE", headers: once() })).status).toBe(409)
})

test("a program's campaign for the client leaves them out, and one for the workspace itself does not", async () => {
  const { ask, program, harbour, added } = await enter()
  await read(ask("/contacts", { body: { name: "Anna Field", email: "anna@paper.example" } }))
  await added({ value: "paper.example", client_id: harbour.id })
  const excluded = async (client_id: string | null) => {
    const body = { name: "Tides", client_id }
    const { data } = await read<{ data: CampaignV1 }>(program("/campaigns", { body, headers: once() }))
    await ask(`/campaigns/${data.id}/people`, { body: { filter: {} } })
    return (await read<{ data: { excluded: object[] } }>(program(`/campaigns/${data.id}/check`))).data
      .excluded
  }
  expect(await excluded(harbour.id)).toMatchObject([{ reason: "suppressed", count: 1 }])
  expect((await excluded(null)).filter((one) => "reason" in one && one.reason === "suppressed")).toEqual([])
})
