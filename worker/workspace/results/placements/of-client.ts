import { type SQL, sql } from "drizzle-orm"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import { placements } from "./table.ts"

/**
 * True of the placements of a client: those that name it, and those that name none while their campaign does. What
 * names no client at all belongs to the workspace itself.
 */
export const isOfClient = (client: string): SQL =>
  sql`coalesce(${placements.clientId}, (select whose.client_id from campaigns whose where whose.id = ${placements.campaignId}),
    ${OWN_CLIENT}) = ${client}`
