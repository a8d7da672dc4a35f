import { eq } from "drizzle-orm"
import { hashPassword } from "../../../site/accounts/hash-password.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { NewLink, Report } from "./contract.ts"
import { findReport, readReport } from "./find-report.ts"
import { reports } from "./table.ts"

const day = 86_400_000

/** Gives a report a new address, under which it can be read without an account; the one before ends. Throws 404. */
export async function shareReport(ctx: Ctx, id: string, { days, password }: NewLink): Promise<Report> {
  readReport(ctx, id)
  const passwordHash = password === null ? null : await hashPassword(password)
  return ctx.write(() => {
    openLink(ctx, id, { days, passwordHash })
    return findReport(ctx, id)
  })
}

/** Gives a report a new address in the caller's transaction; the one before ends. Throws 404. */
export function openLink(
  ctx: Ctx,
  id: string,
  { days, passwordHash }: { days: number; passwordHash: string | null },
): void {
  const { linkNumber } = readReport(ctx, id)
  const fresh = { views: 0, wrongPasswords: 0, wrongFrom: null, updatedAt: ctx.now }
  ctx.db
    .update(reports)
    // By the clock, so that no link is given again of a report that was deleted and came back with a copy, which knows fewer.
    .set({
      linkNumber: Math.max(linkNumber + 1, ctx.now),
      linkEndsAt: ctx.now + days * day,
      passwordHash,
      ...fresh,
    })
    .where(eq(reports.id, id))
    .run()
  record(ctx, "report.shared", id)
}

/** Ends a report's link at once. Throws 404. */
export function revokeLink(ctx: Ctx, id: string): Report {
  return ctx.write(() => {
    if (readReport(ctx, id).linkEndsAt !== null) {
      ctx.db
        .update(reports)
        .set({ linkEndsAt: null, passwordHash: null, updatedAt: ctx.now })
        .where(eq(reports.id, id))
        .run()
      record(ctx, "report.link_revoked", id)
    }
    return findReport(ctx, id)
  })
}
