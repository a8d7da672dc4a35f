import { desc, ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { campaigns } from "../campaigns/table.ts"
import { number } from "./campaign-orders.ts"

/**
 * At most so many campaigns that may be meant by what somebody has typed: the one of that very name, those that begin so, and
 * those that have it anywhere, the newest first. Compared here, because SQLite folds the letters of English only; a
 * workspace has few enough. Those in the archive are left out.
 */
export function findCalled({ db }: Ctx, typed: string, most: number) {
  const wanted = foldName(typed)
  if (wanted === "") return []
  const rank = (name: string) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2)
  return db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(ne(campaigns.state, "archived"))
    .orderBy(desc(number))
    .all()
    .map((campaign) => ({ campaign, name: foldName(campaign.name) }))
    .filter(({ name }) => name.includes(wanted))
    .sort((one, other) => rank(one.name) - rank(other.name))
    .slice(0, most)
    .map(({ campaign }) => campaign)
}
