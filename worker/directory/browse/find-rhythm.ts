import { eq } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { outlets } from "../outlets/table.ts"
import type { OutletRhythm } from "./contract.ts"
import { countWeekly } from "./count-weekly.ts"
import { selectOutlets } from "./select-outlets.ts"

/** How often the outlet of a host publishes; null for a host that the directory does not have. */
export async function findRhythm(
  directory: Database,
  now: number,
  host: string,
): Promise<OutletRhythm | null> {
  const isIt = eq(outlets.host, host.replace(/^www\./, ""))
  const [outlet] = await selectOutlets(directory, now, isIt, { limit: 1 })
  if (!outlet) return null
  const { id, name, kind, country, lastReadAt } = outlet
  return { name, kind, country, perWeek: lastReadAt === null ? null : await countWeekly(directory, now, id) }
}
