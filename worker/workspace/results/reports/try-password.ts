import { eq } from "drizzle-orm"
import { verifyPassword } from "../../../site/accounts/hash-password.ts"
import type { Ctx } from "../../core/context.ts"
import { lookUpReport } from "./find-report.ts"
import { isSecretOf, passOf } from "./link-secret.ts"
import { type ReportRow, reports } from "./table.ts"
import type { OpenedReport, ReportVisit } from "./visit.ts"

const hour = 3_600_000
/** Passwords that may be tried in an hour, by everybody who has the link. */
const mostTries = 10

export function findShared(ctx: Ctx, id: string, secret: string): ReportRow | null {
  const row = lookUpReport(ctx, id)
  if (!row || row.linkEndsAt === null || row.linkEndsAt <= ctx.now) return null
  return isSecretOf(ctx, row, secret) ? row : null
}

/** Each attempt is counted before it is compared, so that many at once are not more than one after the other. */
export async function tryPassword(
  ctx: Ctx,
  row: ReportRow,
  { secret, password }: ReportVisit,
): Promise<OpenedReport> {
  if (!countTry(ctx, row)) {
    return { kind: "locked", trouble: "Too many passwords were tried. Please try again in an hour." }
  }
  const isRight = await verifyPassword(password ?? "", row.passwordHash)
  const now = findShared(ctx, row.id, secret)
  if (!now || now.passwordHash !== row.passwordHash) return { kind: "gone" }
  if (!isRight) return { kind: "locked", trouble: "This is not the password." }
  ctx.db.update(reports).set({ wrongPasswords: 0, wrongFrom: null }).where(eq(reports.id, row.id)).run()
  return { kind: "passed", pass: passOf(ctx, now) }
}

function countTry({ db, now }: Ctx, { id, wrongPasswords, wrongFrom }: ReportRow): boolean {
  const isFresh = wrongFrom === null || wrongFrom + hour <= now
  if (!isFresh && wrongPasswords >= mostTries) return false
  const counted = isFresh ? { wrongPasswords: 1, wrongFrom: now } : { wrongPasswords: wrongPasswords + 1 }
  db.update(reports).set(counted).where(eq(reports.id, id)).run()
  return true
}
