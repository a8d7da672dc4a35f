import { type SQL, sql } from "drizzle-orm"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import { type PlacementRow, placements } from "./table.ts"

/** The client of a placement: the one that it names, or else that of its campaign, or else the workspace itself. */
export const clientOf: SQL<string> = sql<string>`coalesce(${placements.clientId},
  (select whose.client_id from campaigns whose where whose.id = ${placements.campaignId}), ${OWN_CLIENT})`

export const isOfClient = (client: string): SQL => sql`${clientOf} = ${client}`

/** True of the placements of the client that one with this client and campaign has. */
export const isOfClientOf = ({ clientId, campaignId }: Pick<PlacementRow, "clientId" | "campaignId">): SQL =>
  sql`${clientOf} = coalesce(${clientId},
    (select whose.client_id from campaigns whose where whose.id = ${campaignId}), ${OWN_CLIENT})`
