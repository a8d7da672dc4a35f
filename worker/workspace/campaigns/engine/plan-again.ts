import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import type { CampaignRules } from "./campaign-rules.ts"
import { openCampaignUse } from "./ledger.ts"
import { planSends } from "./mailboxes.ts"
import type { Move } from "./moves.ts"
import type { Again, NewPlan } from "./new-plan.ts"
import { planSequence, requestFor } from "./plan-sequence.ts"
import { chooseSender, openSenders, type Sender, type Senders } from "./senders.ts"
import type { CampaignUse } from "./slots.ts"
import { stopEnrolment } from "./stop-enrolment.ts"
import { writeTimes } from "./write-times.ts"

/**
 * Plans people again, one after the other, each message by every rule, and with another mailbox where that is due and
 * they have had no message. The times that they held are free for all of them. A person without a time within three
 * years keeps the old ones, and is null in the answer; for the others it has the first new time. Runs in the caller's
 * transaction.
 */
export function planAgain(ctx: Ctx, people: readonly Again[]): (number | null)[] {
  askForTimes(
    ctx,
    people.flatMap(({ rows }) => rows),
  )
  const senders = openSenders(ctx)
  const campaignUse = openCampaignUses(ctx)
  const plans = people.map((person) => planPerson(ctx, person, senders, campaignUse(person.rules)))
  writeTimes(ctx, plans)
  for (const { sender, enrolment } of plans) if (!sender) stopEnrolment(ctx, enrolment.id, "mailbox_removed")
  for (const id of new Set(plans.flatMap(({ sender }) => sender?.mailbox.id ?? []))) planSends(ctx, id)
  return plans.map(({ times }) => times?.[0]?.at ?? null)
}

/** Marks messages as not counted until they have new times. */
function askForTimes({ db }: Ctx, rows: readonly MessageRow[]): void {
  for (const batch of toJsonBatches(rows.map(({ id }) => id)))
    db.run(
      sql`update ${messages} set limits_revision = 0 where id in (select value from json_each(${batch}))`,
    )
}

/** Opens what each campaign has sent and planned once. */
function openCampaignUses(ctx: Ctx) {
  const opened = new Map<string, CampaignUse | null>()
  return ({ campaign }: CampaignRules): CampaignUse | null => {
    const known = opened.get(campaign.id)
    const use = known === undefined ? openCampaignUse(ctx, campaign) : known
    opened.set(campaign.id, use)
    return use
  }
}

function planPerson(ctx: Ctx, person: Again, senders: Senders, campaign: CampaignUse | null): NewPlan {
  const { enrolment, rules, rows, start, seed } = person
  const steps = rows.flatMap(({ stepId }) => rules.steps.find(({ id }) => id === stepId) ?? [])
  const sequence = { seed, person: enrolment, address: rows[0]?.toAddress ?? "" }
  const from = { ...start, earliest: Math.max(start.earliest, ctx.now) }
  const own = senders.of(enrolment.mailboxId)
  const request = requestFor(rules, steps[0], sequence, from.earliest)
  const sender = isUntouched(person)
    ? chooseSender(own, senders.ofCampaign(rules.campaign), request, campaign)
    : (own ?? null)
  const times = sender && planSequence(rules, steps, sequence, from, { mailbox: sender.use, campaign })
  const [first] = times ?? []
  const turn = turnOf(person, own, sender)
  if (first && turn) first.moves = [...first.moves, { rule: turn, to: first.at }]
  return { ...person, sender, times }
}

/**
 * Whether they cannot have received anything from their mailbox yet: a follow-up must come from the address that wrote
 * first.
 */
const isUntouched = ({ enrolment, rows }: Again): boolean =>
  enrolment.touches === 0 &&
  enrolment.generation === 0 &&
  enrolment.threadId === null &&
  rows[0]?.position === 1

/** Returns why they have a different mailbox than they were first given; undefined when it is the same. */
function turnOf(
  { rows, rules }: Again,
  own: Sender | undefined,
  sender: Sender | null,
): Move["rule"] | undefined {
  if (own === sender) {
    const moves = (rows[0]?.moves ?? []) as Move[]
    return moves.find(({ rule }) => rule === "mailbox_away" || rule === "mailbox_full")?.rule
  }
  const wasReady = own?.mailbox.state === "active" && rules.campaign.mailboxIds.includes(own.mailbox.id)
  return wasReady ? "mailbox_full" : "mailbox_away"
}
