import { eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { Outlet } from "./contract.ts"
import { presentOutlet } from "./present-outlet.ts"
import { selectOutlets } from "./select-outlets.ts"
import { outlets } from "./table.ts"

/** Throws 404. */
export function findOutlet(ctx: Pick<Ctx, "db">, id: string): Outlet {
  const row = selectOutlets(ctx).where(eq(outlets.id, id)).get()
  if (!row) throw notFound("outlet")
  return presentOutlet(row)
}
