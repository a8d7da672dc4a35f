import { and, desc, eq, gt, or } from "drizzle-orm"
import type { NewArticle } from "../../../directory/watching/signed-articles.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { pageForm } from "../placements/target.ts"
import { isSameText, shinglesOf } from "./same-text.ts"
import { proposals } from "./table.ts"

/** Copies of a text appear within this time, in milliseconds. */
const syndicated = 30 * DAY
/** Pages that a new one is compared with. */
const mostCompared = 300

/** The page that had this text first: the one that it names as its own address, or one that says the same. */
export function findOriginal(
  { db }: Ctx,
  clientId: string,
  { headline, summary, publishedAt }: NewArticle,
  canonical: string | null,
): string | null {
  const named = URL.parse(canonical ?? "")
  const isNamed = named ? eq(proposals.pageNorm, pageForm(named)) : undefined
  const earlier = db
    .select()
    .from(proposals)
    .where(
      and(eq(proposals.clientId, clientId), or(isNamed, gt(proposals.publishedAt, publishedAt - syndicated))),
    )
    .orderBy(desc(proposals.number))
    .limit(mostCompared)
    .all()
  const shingles = shinglesOf(`${headline} ${summary}`)
  const same =
    earlier.find(({ pageNorm }) => named && pageNorm === pageForm(named)) ??
    earlier.find((one) => isSameText(shingles, shinglesOf(`${one.headline} ${one.summary}`)))
  return same ? (same.copyOf ?? same.id) : null
}
