import { and, asc, eq, lte } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { type CampaignRules, readRules } from "./campaign-rules.ts"
import { readMailbox } from "./mailboxes.ts"

/** A message that is due, with whom it is for and by which rules. */
export interface Due {
  message: MessageRow
  enrolment: EnrolmentRow
  rules: CampaignRules
  mailbox: MailboxRow
}

/** The messages that a mailbox should have sent by now, the longest due first. */
export const findDue = ({ db, now }: Ctx, mailboxId: string, most: number): MessageRow[] =>
  db
    .select()
    .from(messages)
    .where(
      and(eq(messages.mailboxId, mailboxId), eq(messages.state, "scheduled"), lte(messages.scheduledAt, now)),
    )
    .orderBy(asc(messages.scheduledAt))
    .limit(most)
    .all()

/** Null when the person or the mailbox was deleted. */
export function readDue(ctx: Ctx, message: MessageRow): Due | null {
  const enrolment = message.enrolmentId ? findEnrolment(ctx, message.enrolmentId) : undefined
  const mailbox = readMailbox(ctx, message.mailboxId)
  return enrolment && mailbox
    ? { message, enrolment, mailbox, rules: readRules(ctx, enrolment.campaignId) }
    : null
}

export const findEnrolment = ({ db }: Pick<Ctx, "db">, id: string): EnrolmentRow | undefined =>
  db.select().from(enrolments).where(eq(enrolments.id, id)).get()
