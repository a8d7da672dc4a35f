import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type EnrolmentRow, enrolments } from "./table.ts"

/** The part of a person in a campaign; undefined when they have none, or either is not named. */
export const findEnrolmentOf = (
  { db }: Pick<Ctx, "db">,
  { campaignId, contactId }: { campaignId: string | null; contactId: string | null },
): EnrolmentRow | undefined =>
  campaignId === null || contactId === null
    ? undefined
    : db
        .select()
        .from(enrolments)
        .where(and(eq(enrolments.campaignId, campaignId), eq(enrolments.contactId, contactId)))
        .get()
