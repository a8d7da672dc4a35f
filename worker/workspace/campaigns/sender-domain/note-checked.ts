import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { DomainReport, DomainSubject } from "./contract.ts"
import { type DomainStates, domainChecks } from "./table.ts"

/**
 * Stores how a domain is, and has its workspace told what got worse: what was in order and is not any more, twice in a row. Returns
 * whether something has to be looked at once more.
 */
export function noteChecked(ctx: Ctx, { domain, checks }: DomainReport): boolean {
  const { db, now } = ctx
  const before = db.select().from(domainChecks).where(eq(domainChecks.domain, domain)).get()
  const known: DomainStates = before?.states ?? {}
  const fallen = checks
    .filter(
      ({ subject, state }) => known[subject] === "present" && (state === "missing" || state === "wrong"),
    )
    .map(({ subject }) => subject)
  const worse = fallen.filter((subject) => before?.doubted.includes(subject))
  const doubted = fallen.filter((subject) => !worse.includes(subject))
  // What is doubted, and what was not answered, stays as it was.
  const states: DomainStates = { ...known }
  for (const { subject, state } of checks)
    if (state !== "unanswered" && !doubted.includes(subject)) states[subject] = state
  const row = { states, doubted, worse: worse.length > 0 ? worse : (before?.worse ?? []), checkedAt: now }
  db.insert(domainChecks)
    .values({ domain, ...row })
    .onConflictDoUpdate({ target: domainChecks.domain, set: row })
    .run()
  if (worse.length > 0) tell(ctx, domain, worse)
  return doubted.length > 0
}

const tell = (ctx: Ctx, domain: string, worse: DomainSubject[]) =>
  ctx.notify(ctx, {
    kind: "domain.worse",
    subjectId: domain,
    key: `domain.worse:${domain}:${worse.join()}:${ctx.now}`,
  })
