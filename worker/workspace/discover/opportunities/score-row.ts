import type { Ctx } from "../../core/context.ts"
import { outletsByDomain } from "../../people/outlets/known-outlets.ts"
import type { Topics } from "./contract.ts"
import { pointsFound } from "./found-reasons.ts"
import { scoreFit } from "./score-fit.ts"
import type { OpportunityRow } from "./table.ts"

type Judged = Pick<OpportunityRow, "title" | "body" | "replyTo" | "language" | "outletDomain"> &
  Partial<Pick<OpportunityRow, "id" | "kind">>

/** Endings of addresses that are called otherwise than their country. */
const countryOf: Record<string, string> = { uk: "GB" }
/** Two letters that are used by everybody. */
const everybodys = new Set(["io", "co", "tv", "me", "ai", "fm", "eu", "cc", "to", "ly", "gg", "sh"])

/**
 * Returns the columns that store how well a request fits. Its outlet's country is the stored one, or else that of its
 * domain ending. What an article was found for counts, but its words are made when it is shown: they depend on who reads them.
 */
export function scoreRow(ctx: Pick<Ctx, "db">, row: Judged, topics: Topics & { revision: number }) {
  const { outletDomain } = row
  const known = outletDomain ? outletsByDomain(ctx, [outletDomain]).get(outletDomain) : undefined
  const { score, reasons } = scoreFit(
    {
      ...row,
      language: row.language || known?.language || null,
      country: known?.country || countryByEnding(row.outletDomain),
      ...(row.kind === "article" && { found: pointsFound(ctx, row.id ?? "") }),
    },
    topics,
  )
  return { fitScore: score, fitReasons: reasons, scoredBy: topics.revision }
}

function countryByEnding(domain: string | null): string | null {
  const ending = /\.([a-z]{2})$/.exec(domain ?? "")?.[1]
  if (!ending || everybodys.has(ending)) return null
  return countryOf[ending] ?? ending.toUpperCase()
}
