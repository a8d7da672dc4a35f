import { type SQL, sql } from "drizzle-orm"
import { SIMULATED_HOSTS } from "../../../directory/simulated/hosts.ts"
import { staysInSandbox } from "../../campaigns/campaigns/leaves-sandbox.ts"
import { placements } from "./table.ts"

const hosts = JSON.stringify(SIMULATED_HOSTS.flatMap((host) => [host, `www.${host}`]))

/**
 * 1 for placements of a rehearsal, else 0: those of a campaign that stays in the sandbox, and those on the website of a
 * simulated outlet. They are shown, and count in no result.
 */
export const isSimulated: SQL<number> = sql<number>`(${placements.host} in (select value from json_each(${hosts}))
  or exists (select 1 from campaigns where campaigns.id = ${placements.campaignId} and ${staysInSandbox}))`
