import { and, count, eq, gte, inArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type EventRow, events, type MessageRow } from "./table.ts"

type Reader = Pick<Ctx, "db">

/** Undefined for a number that no event has. */
export const readEvent = ({ db }: Reader, number: number): EventRow | undefined =>
  db.select().from(events).where(eq(events.number, number)).get()

/** Whether an event happened in the sandbox: by its mailbox, or by that of its message or enrolment. */
export const isInSandbox = (
  { db }: Reader,
  { mailboxId, messageId, enrolmentId }: Pick<EventRow, "mailboxId" | "messageId" | "enrolmentId">,
): boolean =>
  db.get(sql`select 1 from mailboxes where driver = 'sandbox' and id = coalesce(${mailboxId},
    (select mailbox_id from messages where id = ${messageId}), (select mailbox_id from enrolments where id = ${enrolmentId}))`) !==
  undefined

/** The numbers of the events about these contacts, as a query. */
export const eventsAbout = ({ db }: Reader, contactIds: readonly string[]) =>
  db
    .select({ number: events.number })
    .from(events)
    .where(inArray(events.contactId, [...contactIds]))

/** How many other links of a message were followed since a time. */
export const countOtherClicks = (
  { db }: Reader,
  { id, campaignId }: Pick<MessageRow, "id" | "campaignId">,
  link: string,
  since: number,
): number =>
  db
    .select({ all: count() })
    .from(events)
    .where(
      and(
        eq(events.campaignId, campaignId ?? ""),
        eq(events.type, "clicked"),
        gte(events.occurredAt, since),
        eq(events.messageId, id),
        sql`json_extract(${events.payload}, '$.link') <> ${link}`,
      ),
    )
    .get()?.all ?? 0
