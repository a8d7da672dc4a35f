import { and, eq, isNull } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { Suppression } from "./contract.ts"
import { presentSuppression } from "./present-suppression.ts"
import { suppressions } from "./table.ts"

/** An entry of the list by its id. Throws 404, also for one that was lifted. */
export function readSuppression({ db }: Ctx, id: string): Suppression {
  const isIt = and(eq(suppressions.id, id), isNull(suppressions.liftedAt))
  const row = db.select().from(suppressions).where(isIt).get()
  if (!row) throw notFound("entry")
  return presentSuppression(row)
}
