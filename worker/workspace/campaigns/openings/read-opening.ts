import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { openings } from "./table.ts"

/** One person's paragraph in a campaign; may be empty. */
export const readOpening = ({ db }: Pick<Ctx, "db">, campaignId: string, contactId: string): string =>
  db
    .select({ text: openings.text })
    .from(openings)
    .where(and(eq(openings.campaignId, campaignId), eq(openings.contactId, contactId)))
    .get()?.text ?? ""
