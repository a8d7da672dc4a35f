import { count, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { campaigns } from "../campaigns/table.ts"
import { isWaiting } from "./find-proposal.ts"
import { launchProposals } from "./table.ts"

/** How many proposed launches wait for a decision. */
export const countProposals = ({ db }: Pick<Ctx, "db">): number =>
  db
    .select({ total: count() })
    .from(launchProposals)
    .innerJoin(campaigns, eq(campaigns.id, launchProposals.campaignId))
    .where(isWaiting)
    .get()?.total ?? 0
