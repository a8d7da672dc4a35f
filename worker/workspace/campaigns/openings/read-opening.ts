import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Drafter } from "../origins/contract.ts"
import { openings } from "./table.ts"

/** One person's paragraph in a campaign; may be empty. */
export const readOpening = ({ db }: Pick<Ctx, "db">, campaignId: string, contactId: string): string =>
  db
    .select({ text: openings.text })
    .from(openings)
    .where(and(eq(openings.campaignId, campaignId), eq(openings.contactId, contactId)))
    .get()?.text ?? ""

/** Who drafted it; null without one. */
export const readOpeningDrafter = (
  { db }: Pick<Ctx, "db">,
  campaignId: string,
  contactId: string,
): Drafter | null =>
  db
    .select({ draftedBy: openings.draftedBy })
    .from(openings)
    .where(and(eq(openings.campaignId, campaignId), eq(openings.contactId, contactId)))
    .get()?.draftedBy ?? null
