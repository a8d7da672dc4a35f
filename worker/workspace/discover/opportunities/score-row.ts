import type { Ctx } from "../../core/context.ts"
import { outletsByDomain } from "../../people/outlets/known-outlets.ts"
import type { Finding } from "../sightings/contract.ts"
import type { FitReason, Topics } from "./contract.ts"
import { findingsOf } from "./findings-of.ts"
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
 * domain ending.
 */
export function scoreRow(ctx: Pick<Ctx, "db">, row: Judged, topics: Topics & { revision: number }) {
  const { outletDomain } = row
  const known = outletDomain ? outletsByDomain(ctx, [outletDomain]).get(outletDomain) : undefined
  const { score, reasons } = scoreFit(
    {
      ...row,
      language: row.language || known?.language || null,
      country: known?.country || countryByEnding(row.outletDomain),
      ...(row.kind === "article" && { found: reasonsOf(ctx, row.id ?? "") }),
    },
    topics,
  )
  return { fitScore: score, fitReasons: reasons, scoredBy: topics.revision }
}

const worth: Record<Finding["reason"], number> = { named: 40, competitor: 25, fits: 30, backlink: 20 }

/** Each reason in words; only the strongest has points, because they say the same of one article. */
function reasonsOf(ctx: Pick<Ctx, "db">, id: string): FitReason[] {
  const findings = findingsOf(ctx, [{ id }]).get(id) ?? []
  const most = Math.max(0, ...findings.map(({ reason }) => worth[reason]))
  const first = findings.findIndex(({ reason }) => worth[reason] === most)
  return findings.map((finding, at) => ({ points: at === first ? most : 0, text: wordsOf(finding) }))
}

function wordsOf({ reason, name, storyTitle }: Finding): string {
  const story = `your story “${storyTitle}”`
  if (reason === "named") return `It names “${name}”, watched for ${story}.`
  if (reason === "competitor") return `It covers your competitor “${name}”, watched for ${story}.`
  if (reason === "backlink") return `It links to “${name}”, by a file that you imported for ${story}.`
  return `It writes about ${story}.`
}

function countryByEnding(domain: string | null): string | null {
  const ending = /\.([a-z]{2})$/.exec(domain ?? "")?.[1]
  if (!ending || everybodys.has(ending)) return null
  return countryOf[ending] ?? ending.toUpperCase()
}
