import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Numbers } from "../kept-figures/tally.ts"
import type { StepResults } from "../results/contract.ts"

type Named = Omit<StepResults, "isRemoved" | "sent" | "replied"> & { key: string; isRemoved: number }

/** Texts by the keys under which they are kept, with what they are called: all, or those of one campaign. */
export function nameSteps(
  { db }: Pick<Ctx, "db">,
  found: ReadonlyMap<string, Pick<Numbers, "sent" | "answered">>,
  campaign: string | undefined,
): StepResults[] {
  const keys = JSON.stringify(
    [...found.keys()].map((key) => {
      const [step = "", variant = ""] = key.split(" ")
      return { key, step, variant: variant || null }
    }),
  )
  const rows = db.all<Named>(sql`
    select kept.value ->> 'key' as key, s.campaign_id as campaignId, s.id as stepId, s.position,
      s.removed_at is not null as isRemoved, kept.value ->> 'variant' as variantId,
      case when kept.value ->> 'variant' is null then 'A'
        else (select label from variants where id = kept.value ->> 'variant') end as label
    from json_each(${keys}) kept join steps s on s.id = kept.value ->> 'step'
    where ${campaign === undefined ? sql`true` : sql`s.campaign_id = ${campaign}`}`)
  return rows.map(({ key, isRemoved, ...row }) => {
    const { sent = 0, answered = 0 } = found.get(key) ?? {}
    return { ...row, isRemoved: isRemoved === 1, sent, replied: answered }
  })
}
