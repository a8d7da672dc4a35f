import { sql } from "drizzle-orm"
import { expect } from "vitest"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { readDue } from "../../../../../worker/workspace/campaigns/engine/read-due.ts"
import { readFacts } from "../../../../../worker/workspace/campaigns/engine/read-facts.ts"
import type { EventType } from "../../../../../worker/workspace/campaigns/messages/contract.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { addClient } from "../../../../../worker/workspace/people/clients/change-client.ts"
import { NewClient } from "../../../../../worker/workspace/people/clients/contract.ts"
import { addCampaign, addMailbox, addPeople, day, inTestEngine, monday } from "./test-engine.ts"

/** In which a test changes one thing. `mine` is the campaign that asks, for the workspace itself. */
export interface Setup {
  ctx: Ctx
  mine: string
  /** For the workspace itself, too. */
  alsoOurs: string
  /** For another client. */
  theirs: string
  client: string
}

/**
 * Three campaigns to the same people, from mailboxes that are real, with every rule that a campaign may have. Nobody has
 * been written to. The first two people share an outlet, the third has another.
 */
function setUp(ctx: Ctx): Setup {
  const client = addClient(ctx, NewClient.parse({ name: "Harbour" })).id
  const own = { driver: "smtp", credentials: "sealed" } as const
  const mailboxIds = [addMailbox(ctx, 0, own)]
  addMailbox(ctx, 9, own)
  const people = addPeople(ctx, 3, { outletOf: (at) => (at < 2 ? "out_1" : "out_2") })
  const [mine = "", alsoOurs = "", theirs = ""] = [null, null, client].map((clientId) => {
    const id = addCampaign(ctx, { clientId, mailboxIds })
    launchCampaign(ctx, id, people)
    return id
  })
  const stopOn = { reply: true, outletReply: true, placement: true } as const
  ctx.db.update(campaigns).set({ onePerOutlet: true, skipOverlaps: true, stopOn }).run()
  return { ctx, mine, alsoOurs, theirs, client }
}

/** An event of somebody in a campaign, some milliseconds ago. */
export function happened(
  { ctx }: Setup,
  type: EventType,
  campaignId: string,
  contact = 0,
  ago = day,
  of = "mbx_009",
) {
  const [person] = ctx.db.all<{ id: string }>(
    sql`select id from enrolments where campaign_id = ${campaignId} and contact_id = ${`con_${contact}`}`,
  )
  ctx.db
    .insert(events)
    .values({
      ...{ id: `evt_${type}`, dedupeKey: type, type, actor: "system", verdict: "human", payload: {} },
      ...{ enrolmentId: person?.id ?? "", contactId: `con_${contact}`, campaignId, mailboxId: of },
      occurredAt: ctx.now - ago,
    })
    .run()
}

export const set = ({ ctx, mine }: Setup, values: Partial<typeof campaigns.$inferInsert>) =>
  ctx.db.update(campaigns).set(values).where(sql`id = ${mine}`).run()
export const ofPerson = ({ ctx }: Setup, campaignId: string, contact: number, change: string) =>
  ctx.db.run(
    `update enrolments set ${change} where campaign_id = '${campaignId}' and contact_id = 'con_${contact}'`,
  )
export const ofMessage = ({ ctx, mine }: Setup, contact: number, position: number, change: string) =>
  ctx.db.run(
    `update messages set ${change} where campaign_id = '${mine}' and contact_id = 'con_${contact}' and position = ${position}`,
  )
export const allows = ({ ctx }: Setup, clientId: string, basis: string | null) =>
  ctx.db.run(sql`insert into client_permissions (contact_id, client_id, basis, stated_by, stated_at)
    values ('con_0', ${clientId}, ${basis}, 'Ada', 0)`)
export const isAt = ({ ctx }: Setup, address: string) =>
  ctx.db.run(
    sql`update contact_points set value = ${address}, value_norm = ${address} where contact_id = 'con_0'`,
  )

export type Told = Partial<ReturnType<typeof readFacts>>

/** What is so of the first person's message where nothing has happened. */
const nothing = {
  ...{ address: "p0@paper0.example", doNotContact: false, isSuppressed: false, lacksBasis: false },
  ...{
    answer: null,
    previousSentAt: null,
    afterPrevious: 0,
    mayHaveAnswered: false,
    isGuarded: false,
    isOutletTaken: false,
    full: [],
  },
}

/** Reads the facts of somebody's message after a change, and expects that these alone are others than `nothing`. */
export const expectFacts = (change: (setup: Setup) => unknown, told: Told = {}, position = 1) =>
  inTestEngine(monday, ({ enter }) => {
    const setup = setUp(enter())
    const [message] = enter()
      .db.select()
      .from(messages)
      .where(sql`campaign_id = ${setup.mine} and contact_id = 'con_0' and position = ${position}`)
      .all()
    change(setup)
    const due = message && readDue(enter(), message)
    if (!due) throw new Error("nothing is due")
    const facts = readFacts(enter(), due)
    expect(facts).toMatchObject({ now: monday, position, scheduledAt: message.scheduledAt })
    expect(facts).toMatchObject({ ...nothing, ...told })
  })
