import { and, eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { audience } from "./table.ts"

/** Throws 404 for somebody who is not in the audience of a campaign. */
export function requirePerson({ db }: Ctx, campaignId: string, contactId: string): void {
  const isChosen = and(eq(audience.campaignId, campaignId), eq(audience.contactId, contactId))
  if (!db.select({ id: audience.contactId }).from(audience).where(isChosen).get()) throw notFound("person")
}
