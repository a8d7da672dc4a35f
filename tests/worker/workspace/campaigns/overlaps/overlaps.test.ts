import { sql } from "drizzle-orm"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { checkLaunch } from "../../../../../worker/workspace/campaigns/audience/check-launch.ts"
import { listPeople } from "../../../../../worker/workspace/campaigns/audience/list-people.ts"
import { addEvent } from "../../../../../worker/workspace/campaigns/engine/add-event.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { stopEnrolment } from "../../../../../worker/workspace/campaigns/engine/stop-enrolment.ts"
import { takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import type { Candidate } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { findOverlaps } from "../../../../../worker/workspace/campaigns/overlaps/find-overlaps.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { changeClientGap } from "../../../../../worker/workspace/people/client-gap/client-gap.ts"
import { addClient } from "../../../../../worker/workspace/people/clients/change-client.ts"
import { NewClient } from "../../../../../worker/workspace/people/clients/contract.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  monday,
  plainCompose,
} from "../engine/test-engine.ts"

const gap = 30 * day

interface Touch {
  person: number
  client: "none" | "own" | "harbour" | "tide"
  driver: "smtp" | "sandbox"
  kind: "sent" | "send_unknown" | "planned" | "stopped"
  /** Before now for what was sent, after now for what is planned; in milliseconds. */
  distance: number
}

const touches = fc.array(
  fc.record<Touch>({
    person: fc.nat(2),
    client: fc.constantFrom("none", "own", "harbour", "tide"),
    driver: fc.constantFrom("smtp", "smtp", "sandbox"),
    kind: fc.constantFrom("sent", "send_unknown", "planned", "stopped"),
    distance: fc.oneof(fc.constantFrom(gap - 1, gap, gap + 1, 0), fc.integer({ min: 0, max: 2 * gap })),
  }),
  { maxLength: 6 },
)

/** Lets a campaign of its own write to one person as the touch says. */
function touch(ctx: Ctx, id: string, person: Candidate, { driver, kind, distance }: Touch) {
  if (kind === "sent" || kind === "send_unknown") {
    const about = { contactId: person.contactId, campaignId: id, mailboxId: driver }
    addEvent(ctx, { type: kind, dedupeKey: `${kind}:${id}`, about, at: ctx.now - distance })
    return
  }
  launchCampaign(ctx, id, [person])
  ctx.db.run(sql`update messages set scheduled_at = ${ctx.now + distance} where campaign_id = ${id}`)
  const enrolment = ctx.db.get<{ id: string }>(sql`select id from enrolments where campaign_id = ${id}`)
  if (kind === "stopped") stopEnrolment(ctx, enrolment?.id ?? "", "removed_by_hand")
}

const nameClients = (ctx: Ctx) => ({
  none: null,
  own: "cli_own",
  harbour: addClient(ctx, NewClient.parse({ name: "Harbour" })).id,
  tide: addClient(ctx, NewClient.parse({ name: "Tide" })).id,
})

test("exactly the people are shown to whom another client's campaign wrote, or writes, within the days", async () => {
  const mine = fc.constantFrom("none" as const, "own" as const, "harbour" as const)
  await fc.assert(
    fc.asyncProperty(touches, mine, (history, own) =>
      inTestEngine(monday, ({ enter }) => {
        const clients = nameClients(enter())
        const people = addPeople(enter(), 3)
        for (const driver of ["smtp", "sandbox"] as const)
          addMailbox(enter(), 1, { id: driver, driver, credentials: "sealed", addressNorm: driver })
        const campaign = { id: addCampaign(enter(), { clientId: clients[own] }), clientId: clients[own] }
        enter().db.run(sql`insert into audience select ${campaign.id}, id, 'Ada', 0 from contacts`)
        const expected = history.flatMap((one) => {
          const person = people[one.person] as Candidate
          const values = { clientId: clients[one.client], mailboxIds: [one.driver] }
          const id = addCampaign(enter(), values, [])
          touch(enter(), id, person, one)
          const isAnothers = (clients[one.client] ?? "cli_own") !== (clients[own] ?? "cli_own")
          const counts = isAnothers && one.driver === "smtp" && one.kind !== "stopped" && one.distance < gap
          return counts ? [`${person.contactId} ${id}`] : []
        })
        const found = findOverlaps(enter(), campaign)
        expect(found.map((one) => `${one.contactId} ${one.campaign.id}`).sort()).toEqual(expected.sort())
        for (const { writtenAt, plannedAt } of found) expect(writtenAt === null).toBe(plannedAt !== null)
      }),
    ),
    { seed: 22, numRuns: 60 },
  )
})

/** Three people; the first was written to for Harbour ten days ago, and a campaign for Tide is about to write to all. */
function setOut(enter: () => Ctx, values: Parameters<typeof addCampaign>[1] = {}) {
  const clients = nameClients(enter())
  const people = addPeople(enter(), 3)
  const mailbox = addMailbox(enter(), 0, { driver: "smtp", credentials: "sealed" })
  const harbour = addCampaign(
    enter(),
    { clientId: clients.harbour, name: "Boats", mailboxIds: [mailbox] },
    [],
  )
  const write = (at: number, before: number) => {
    const about = { contactId: people[at]?.contactId ?? "", campaignId: harbour, mailboxId: mailbox }
    const sentAt = enter().now - before
    enter().db.run(sql`update contacts set last_contacted_at = ${sentAt} where id = ${about.contactId}`)
    addEvent(enter(), { type: "sent", dedupeKey: `sent:${at}`, about, at: sentAt })
  }
  write(0, 10 * day)
  const id = addCampaign(
    enter(),
    { clientId: clients.tide, mailboxIds: [mailbox], recontactGuardDays: 5, ...values },
    [],
  )
  enter().db.run(sql`insert into audience select ${id}, id, 'Ada', 0 from contacts`)
  return { clients, people, mailbox, harbour, id, write }
}

test("the check says who, for which client, by which campaign and when, and writes to them unless told otherwise", () =>
  inTestEngine(monday, ({ enter }) => {
    const { id, harbour, people, clients } = setOut(enter)
    const check = checkLaunch(enter(), id)
    expect(check).toMatchObject({ total: 3, eligible: 3, excluded: [] })
    expect(check.overlaps).toEqual({
      days: 30,
      people: 1,
      eligible: 1,
      listed: [
        {
          contactId: people[0]?.contactId,
          name: "Person 0",
          client: { id: clients.harbour, name: "Harbour" },
          campaign: { id: harbour, name: "Boats" },
          writtenAt: new Date(monday - 10 * day).toISOString(),
          plannedAt: null,
          isEligible: true,
        },
      ],
    })
  }))

test("a campaign that leaves them out says so of each, and lists them all the same", () =>
  inTestEngine(monday, ({ enter }) => {
    const { id, people } = setOut(enter, { skipOverlaps: true })
    const check = checkLaunch(enter(), id)
    expect(check).toMatchObject({
      total: 3,
      eligible: 2,
      excluded: [{ reason: "other_client", count: 1 }],
      overlaps: { people: 1, eligible: 0, listed: [{ isEligible: false }] },
    })
    const filter = { show: "excluded", reason: undefined, after: undefined } as const
    expect(listPeople(enter(), id, filter).people).toMatchObject([
      {
        contactId: people[0]?.contactId,
        detail: "“Boats”, for another client, wrote to them 10 days ago.",
      },
    ])
  }))

test("whoever another rule leaves out is listed as left out, and no days show nobody", () =>
  inTestEngine(monday, ({ enter }) => {
    const { id } = setOut(enter, { recontactGuardDays: 100 })
    expect(checkLaunch(enter(), id)).toMatchObject({
      excluded: [{ reason: "recently_contacted", count: 1 }],
      overlaps: { people: 1, eligible: 0 },
    })
    changeClientGap(enter(), { days: 0 })
    expect(checkLaunch(enter(), id).overlaps).toEqual({ days: 0, people: 0, eligible: 0, listed: [] })
    changeClientGap(enter(), { days: 10 })
    expect(checkLaunch(enter(), id).overlaps.people).toBe(0)
    changeClientGap(enter(), { days: 11 })
    expect(checkLaunch(enter(), id).overlaps.people).toBe(1)
  }))

test.each([
  [true, 0],
  [false, 1],
])(
  "somebody who hears from another client after the launch: left out %s, messages sent %i",
  (skipOverlaps, sent) =>
    inTestEngine(monday + 2 * 3_600_000, ({ enter }) => {
      const { id, people, mailbox, write } = setOut(enter, { skipOverlaps })
      launchCampaign(enter(), id, people.slice(1, 2))
      enter().db.run(sql`update messages set scheduled_at = ${enter().now}`)
      write(1, 6 * day)
      expect(takeNext(enter(), plainCompose, mailbox) === null ? 0 : 1).toBe(sent)
      const [enrolment] = enter().db.all<{ stop_reason: string | null }>(
        sql`select stop_reason from enrolments`,
      )
      expect(enrolment?.stop_reason).toBe(skipOverlaps ? "contacted_recently" : null)
    }),
)
