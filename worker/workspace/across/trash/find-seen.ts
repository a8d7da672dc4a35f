import type { Ctx } from "../../core/context.ts"
import { wouldSee } from "../../core/limits/limit-database.ts"
import type { Row } from "../../people/merged/row-change.ts"
import { type Entry, findEntries, type Which } from "../../people/trashed/entries.ts"
import { readOwn } from "../../people/trashed/kept-rows.ts"
import { shapes } from "./shapes.ts"

/**
 * Some of the entries, as `findEntries` gives them, but for those of things that a limited member does not see: to them, these are not
 * in the trash, and no page ends because of them.
 */
export function findSeen(
  ctx: Ctx,
  which: Which,
  { after = 0, most }: { after?: number; most: number },
): Entry[] {
  const seen: Entry[] = []
  for (let from = after; ; ) {
    const page = findEntries(ctx, which, { after: from, most })
    seen.push(...page.filter((entry) => isSeen(ctx, entry)))
    const last = page.at(-1)
    if (!last || page.length < most || seen.length >= most) return seen.slice(0, most)
    from = last.number
  }
}

function isSeen(ctx: Ctx, { kind, number }: Entry): boolean {
  if (!ctx.limit) return true
  const { table } = shapes[kind]
  const row = readOwn(ctx, number, table)
  if (!row) return false
  const isOfCampaign = kind === "placement" && row.client_id === null && row.campaign_id !== null
  return wouldSee(
    ctx,
    table,
    isOfCampaign ? { ...row, client_id: clientInTrash(ctx, row.campaign_id ?? null) } : row,
  )
}

/** The client of a campaign in the trash, where the rules for what is there do not find it. */
function clientInTrash(ctx: Ctx, campaignId: Row[string]): Row[string] {
  const [campaign] = findEntries(ctx, { kind: "campaign", itemIds: [String(campaignId)] }, { most: 1 })
  return (campaign && readOwn(ctx, campaign.number, shapes.campaign.table)?.client_id) ?? null
}
