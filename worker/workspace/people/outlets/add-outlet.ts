import { eq } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { addSources, sourceByHand } from "../sources/sources.ts"
import type { NewOutlet, Outlet } from "./contract.ts"
import { findOutlet } from "./find-outlet.ts"
import { readPlace } from "./read-place.ts"
import { outlets } from "./table.ts"
import { isKnown, toColumns } from "./write-columns.ts"

/** Adds an outlet by an address of its site. Throws 422 for what is no website, and 409 for an outlet that is here already. */
export function addOutlet(ctx: Ctx, { url, ...input }: NewOutlet, source = sourceByHand(ctx)): Outlet {
  const place = readPlace(url, ctx.settings)
  const name = input.name || place.host
  const id = newId("out", ctx.now)
  const row = { ...toColumns(input), ...place, id, name, nameNorm: foldName(name) }
  return ctx.write(() => {
    const added = ctx.db
      .insert(outlets)
      .values({ ...row, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoNothing({ target: outlets.domain })
      .returning({ id: outlets.id })
      .get()
    if (!added) throw domainTaken(ctx, place.domain)
    const { stage: _, ...facts } = input
    const known = Object.entries(facts).flatMap(([field, value]) => (isKnown(value) ? field : []))
    addSources(ctx, { outletId: id }, ["domain", ...known], source)
    record(ctx, "outlet.created", id)
    return findOutlet(ctx, id)
  })
}

function domainTaken({ db }: Ctx, domain: string): Problem {
  const known = db.select({ name: outlets.name }).from(outlets).where(eq(outlets.domain, domain)).get()
  const message = `You already have this outlet: ${known?.name ?? domain}.`
  return new Problem(409, "conflict", message, { details: [{ field: "url", code: "taken", message }] })
}
