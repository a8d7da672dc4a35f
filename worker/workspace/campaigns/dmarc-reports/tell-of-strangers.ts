import { and, eq, or } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { ReportedRow } from "./read-row.ts"
import { dmarcSources, dmarcStrangers } from "./table.ts"

/** Has members told of each source that sent as the domain, passed nothing, and never passed anything before; once. */
export function tellOfStrangers(ctx: Ctx, domain: string, rows: readonly ReportedRow[]): void {
  const { db, now } = ctx
  const failing = rows.filter(
    ({ source, dkim, spf, isForwarded }) => source !== "" && !dkim && !spf && !isForwarded,
  )
  const found = [...new Set(failing.map(({ source }) => source))].filter((source) =>
    isStranger(ctx, domain, source),
  )
  let added = 0
  for (const source of found) {
    const isOne = and(eq(dmarcStrangers.domain, domain), eq(dmarcStrangers.source, source))
    const known = db.update(dmarcStrangers).set({ lastSeenAt: now }).where(isOne).returning().all()
    if (known.length > 0) continue
    db.insert(dmarcStrangers).values({ domain, source, firstSeenAt: now, lastSeenAt: now }).run()
    added += 1
  }
  if (added > 0)
    ctx.notify(ctx, {
      kind: "domain.impersonated",
      subjectId: domain,
      key: `domain.impersonated:${domain}:${found[0]}:${now}`,
      count: added,
    })
}

/** What passed once is the customer's own, and was forwarded the other time; so is what receivers know as forwarded. */
function isStranger({ db }: Ctx, domain: string, source: string): boolean {
  const isIt = and(eq(dmarcSources.domain, domain), eq(dmarcSources.source, source))
  const isKnown = or(
    eq(dmarcSources.dkim, true),
    eq(dmarcSources.spf, true),
    eq(dmarcSources.isForwarded, true),
  )
  return db.select().from(dmarcSources).where(and(isIt, isKnown)).limit(1).get() === undefined
}
