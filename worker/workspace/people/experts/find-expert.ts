import { asc, eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Since } from "../../core/paging/contract.ts"
import type { Expert } from "./contract.ts"
import { pageAddress } from "./expert-link.ts"
import { type ExpertRow, experts } from "./table.ts"

export const listExperts = (ctx: Ctx, { updatedSince }: Since = {}): { experts: Expert[] } => ({
  experts: ctx.db
    .select()
    .from(experts)
    .where(changedSince(ctx, "expert", experts.id, updatedSince))
    .orderBy(asc(experts.createdAt), asc(experts.id))
    .all()
    .map((row) => presentExpert(ctx, row)),
})

/** Undefined for one that is not there. */
export const lookUpExpert = ({ db }: Pick<Ctx, "db">, id: string): ExpertRow | undefined =>
  db.select().from(experts).where(eq(experts.id, id)).get()

/** Throws 404. */
export function readExpert(ctx: Pick<Ctx, "db">, id: string): ExpertRow {
  const row = lookUpExpert(ctx, id)
  if (!row) throw notFound("expert")
  return row
}

/** Throws 404. */
export const findExpert = (ctx: Ctx, id: string): Expert => presentExpert(ctx, readExpert(ctx, id))

const presentExpert = (ctx: Ctx, row: ExpertRow): Expert => ({
  ...row.profile,
  id: row.id,
  clientId: row.clientId,
  email: row.email,
  takesQuestions: row.takesQuestions,
  state: stateOf(row),
  confirmedAt: row.confirmedAt === null ? null : toIso(row.confirmedAt),
  words: row.words,
  address: row.openedAt === null || row.confirmed === null ? null : pageAddress(ctx, row),
  createdBy: row.createdBy,
  createdAt: toIso(row.createdAt),
})

export function stateOf({
  declinedAt,
  confirmed,
  confirmedDomain,
  profile,
  email,
  isAsked,
}: ExpertRow): Expert["state"] {
  if (declinedAt !== null) return "declined"
  if (confirmed === null) return isAsked ? "asked" : "draft"
  const isSame = JSON.stringify(confirmed) === JSON.stringify(profile) && confirmedDomain === domainOf(email)
  return isSame ? "confirmed" : "changed"
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1)
