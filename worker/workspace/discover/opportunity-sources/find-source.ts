import { asc, count, eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { allowanceOf } from "../../../site/plans/contract.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { type OpportunitySourceRow, opportunitySightings, opportunitySources } from "../sightings/table.ts"
import type { OpportunitySource, OpportunitySourceList } from "./contract.ts"
import { addressOf, confirmationOf, receivesMail } from "./mail-address.ts"

/** All of them: there are few. */
export const listSources = (ctx: Ctx): OpportunitySourceList => ({
  sources: ctx.db
    .select()
    .from(opportunitySources)
    .orderBy(asc(opportunitySources.name), asc(opportunitySources.number))
    .all()
    .map((row) => presentSource(ctx, row)),
  most: allowanceOf(ctx.planStatus, ctx.now).opportunitySources,
  takesMail: receivesMail(ctx),
})

/** Throws 404. */
export function readSourceRow({ db }: Pick<Ctx, "db">, id: string): OpportunitySourceRow {
  const row = db.select().from(opportunitySources).where(eq(opportunitySources.id, id)).get()
  if (!row) throw notFound("source")
  return row
}

export const findSource = (ctx: Presenting, id: string): OpportunitySource =>
  presentSource(ctx, readSourceRow(ctx, id))

type Presenting = Pick<Ctx, "db" | "now" | "settings" | "workspaceId">

function presentSource(ctx: Presenting, row: OpportunitySourceRow): OpportunitySource {
  const { db, now } = ctx
  const { id, name, url, state, lastError, createdBy } = row
  const found = db
    .select({ total: count() })
    .from(opportunitySightings)
    .where(eq(opportunitySightings.sourceId, id))
    .get()
  return {
    ...{ id, name, url, lastError, createdBy },
    kind: row.mailKey === null ? row.kind : "mail",
    address: addressOf(ctx, row.mailKey),
    confirmation: confirmationOf(row, now),
    isPaused: state === "paused",
    lastCheckedAt: row.lastCheckedAt === null ? null : toIso(row.lastCheckedAt),
    nextCheckAt: state === "paused" || row.nextCheckAt === null ? null : toIso(row.nextCheckAt),
    found: found?.total ?? 0,
  }
}
