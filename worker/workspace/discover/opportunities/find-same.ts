import { eq, type SQL } from "drizzle-orm"
import { fold } from "../../../fetching/reading/fold.ts"
import type { Ctx } from "../../core/context.ts"
import type { NewOpportunity } from "./contract.ts"
import { toDeadlineColumns } from "./deadline.ts"
import { dedupeHash, foldUrl } from "./dedupe-hash.ts"
import { type OpportunityRow, opportunities } from "./table.ts"

type Compared = Pick<
  NewOpportunity,
  "title" | "body" | "url" | "outlet" | "journalist" | "deadlineLocal" | "deadlineZone"
>

/**
 * Returns the request with the same words, the one with the same title at the same address, or the one with the same title and deadline from
 * whoever asks: two digests pass a request on in words of their own.
 */
export function findSame({ db }: Pick<Ctx, "db">, request: Compared): OpportunityRow | undefined {
  const find = (where: SQL) => db.select().from(opportunities).where(where).limit(mostCompared).all()
  const title = fold(request.title)
  const isTitled = (row: OpportunityRow) => fold(row.title) === title
  const urlNorm = foldUrl(request.url)
  const { deadlineAt } = toDeadlineColumns({ ...request, deadlineWords: "" })
  return (
    find(eq(opportunities.dedupeHash, dedupeHash(request)))[0] ??
    (urlNorm === null ? undefined : find(eq(opportunities.urlNorm, urlNorm)).find(isTitled)) ??
    (deadlineAt === null
      ? undefined
      : find(eq(opportunities.deadlineAt, deadlineAt)).find(
          (row) => isTitled(row) && isFromSame(row, request),
        ))
  )
}

/** What only one of them says does not tell them apart. */
const isFromSame = (row: OpportunityRow, { journalist, outlet }: Compared): boolean =>
  isSameOrUnsaid(row.journalist, journalist) && isSameOrUnsaid(row.outletName, outlet)

const isSameOrUnsaid = (one: string, other: string): boolean =>
  one === "" || other === "" || fold(one) === fold(other)

/** More than one page lists, or one day ends. */
const mostCompared = 200
