import { and, eq, getTableColumns, inArray, lte, or, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { clearJobs } from "../../core/jobs/jobs.ts"
import type { Carried, Restoring } from "../../core/restoring/carried.ts"
import { campaigns } from "../campaigns/table.ts"
import { openStates } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"
import { mailboxes } from "../mailboxes/table.ts"
import { messages } from "../messages/table.ts"
import { noteUnknown } from "./note-unknown.ts"
import { spreadMailbox } from "./spread-people.ts"
import { stopEnrolment, stopWithoutMailbox } from "./stop-enrolment.ts"
import { endOnReply } from "./stop-rules.ts"
import { startWatch } from "./watch.ts"

/** The events that decide whether somebody may be written to: what has left, and what came back. */
const decisive = sql.raw(
  ["sent", "send_unknown", "replied", "opted_out", "complained", "bounced", "placed", "objected"]
    .map((type) => `'${type}'`)
    .join(),
)
const eventColumns = sql.raw(
  "id, type, message_id, enrolment_id, contact_id, campaign_id, mailbox_id, domain_hash, occurred_at, actor, verdict, dedupe_key, payload",
)

/**
 * Nothing that has left goes out again. Whoever was written to since the copy is taken out of that campaign; where nobody knows what
 * was sent since, what was due in between waits for a member; and every campaign is paused.
 */
export const carriedOutreach: Carried = {
  aside: (since) => ({
    events: `select * from events where occurred_at >= ${since}`,
    enrolments: "select * from enrolments",
    messages: `select * from messages where direction = 'out' and (state = 'claimed' or sent_at >= ${since}
      or state = 'unknown' and coalesce(scheduled_at, created_at) >= ${since})`,
  }),
  carryOver: (ctx, restoring) => {
    clearJobs(ctx, ["messages.send", "campaign.start"])
    const written = enrolmentsWrittenSince(ctx)
    carryEvents(ctx)
    carryEnrolments(ctx, written)
    carryMessages(ctx)
    for (const enrolment of enrolmentsAnsweredSince(ctx)) endOnReply(ctx, enrolment)
    for (const id of written) stopEnrolment(ctx, id, "restored")
    leaveRemovedMailboxes(ctx)
    for (const message of findUncertain(ctx, restoring)) noteUnknown(ctx, message, restoring.reason)
    pauseAll(ctx, restoring.reason)
    startWatch(ctx)
  },
}

/** What is being sent at this moment may have left. */
const enrolmentsWrittenSince = ({ db }: Ctx): string[] =>
  db
    .all<{ id: string }>(sql`
      select enrolment_id as id from aside_events where enrolment_id is not null
        and type in ('sent', 'send_unknown') and dedupe_key not in (select dedupe_key from events)
      union select enrolment_id from aside_messages where enrolment_id is not null and state = 'claimed'`)
    .map(({ id }) => id)

/** Of those that are still open. Read once their events are there again. */
const enrolmentsAnsweredSince = ({ db }: Ctx) =>
  db
    .select()
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.state, [...openStates]),
        sql`${enrolments.id} in (select enrolment_id from aside_events where type = 'replied')`,
      ),
    )
    .all()

/** A mailbox that was removed since the copy is removed here by now, and people wait for it still. */
function leaveRemovedMailboxes(ctx: Ctx): void {
  const isRemoved = eq(mailboxes.state, "removed")
  const removed = ctx.db.select({ id: mailboxes.id }).from(mailboxes).where(isRemoved).all()
  stopWithoutMailbox(ctx)
  for (const { id } of removed) spreadMailbox(ctx, { id, state: "removed" })
}

const carryEvents = ({ db }: Ctx) =>
  db.run(sql`insert or ignore into events (${eventColumns})
    select ${eventColumns} from aside_events where type in (${decisive}) order by number`)

/**
 * Somebody who was added since the copy, and written to, cannot be added to the same campaign again. How often each was written to stays
 * known: it decides about their colleagues.
 */
function carryEnrolments({ db, now }: Ctx, written: readonly string[]): void {
  const ids = JSON.stringify(written)
  db.run(sql`insert or ignore into enrolments (id, campaign_id, contact_id, contact_point_id, outlet_id, mailbox_id,
      state, stop_reason, touches, generation, time_zone, country, created_at, updated_at, ended_at)
    select id, campaign_id, contact_id, contact_point_id, outlet_id, mailbox_id,
      'removed', 'restored', touches, generation, time_zone, country, created_at, ${now}, ${now}
    from aside_enrolments where id in (select value from json_each(${ids}))
      and contact_id in (select id from contacts) and campaign_id in (select id from campaigns)`)
  db.run(sql`update enrolments set touches = was.touches from aside_enrolments as was
    where was.id = enrolments.id and was.id in (select value from json_each(${ids}))`)
}

/** What is not there any more is not referred to. */
const carriedAs: Record<string, string> = {
  enrolment_id: "(select id from enrolments where id = aside_messages.enrolment_id)",
  contact_id: "(select id from contacts where id = aside_messages.contact_id)",
  thread_id: "(select id from threads where id = aside_messages.thread_id)",
}

/** A message that has left stays known: its recipient may answer it, or follow its link to be left alone. */
function carryMessages({ db }: Ctx): void {
  const columns = Object.values(getTableColumns(messages))
    .filter(({ generated }) => generated === undefined)
    .map(({ name }) => name)
  db.run(sql`delete from messages where direction = 'out'
    and state in ('draft', 'needs_review', 'approved', 'scheduled', 'claimed')
    and (id in (select id from aside_messages) or send_key in (select send_key from aside_messages))`)
  db.run(sql`insert or ignore into messages (${sql.raw(columns.join())})
    select ${sql.raw(columns.map((name) => carriedAs[name] ?? name).join())} from aside_messages`)
}

/** Messages of which nobody knows whether they have left. */
function findUncertain({ db, now }: Ctx, { isContinued }: Restoring) {
  const isClaimed = eq(messages.state, "claimed")
  const wasDue = and(
    inArray(messages.state, ["draft", "needs_review", "approved", "scheduled"]),
    lte(messages.scheduledAt, now),
  )
  return db
    .select()
    .from(messages)
    .where(isContinued ? isClaimed : or(isClaimed, wasDue))
    .all()
}

/** Those that have not begun, too: each goes on when a member resumes it. */
function pauseAll({ db, now }: Ctx, reason: string): void {
  db.update(campaigns)
    .set({ state: "paused", pauseReason: reason, updatedAt: now })
    .where(inArray(campaigns.state, ["scheduled", "running"]))
    .run()
  db.update(messages).set({ state: "approved" }).where(eq(messages.state, "scheduled")).run()
}
