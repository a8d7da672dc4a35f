import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { openings } from "./table.ts"

/** The words of one person in a campaign; empty for none. */
export const readOpening = ({ db }: Pick<Ctx, "db">, campaignId: string, contactId: string): string =>
  db
    .select({ text: openings.text })
    .from(openings)
    .where(and(eq(openings.campaignId, campaignId), eq(openings.contactId, contactId)))
    .get()?.text ?? ""
