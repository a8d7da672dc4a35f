import { and, asc, count, eq, gt } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Paging, Since } from "../../core/paging/contract.ts"
import type { Enrolment, EnrolmentFilter, EnrolmentPage } from "./contract.ts"
import { presentEnrolment } from "./present-enrolment.ts"
import { enrolments } from "./table.ts"

/** The first page, in the default size. */
const firstPage = { page: 1, limit: 50 }

/** Returns one page of the people in campaigns, oldest enrolment first. */
export function listEnrolments(
  ctx: Ctx,
  { campaign, state, after, updatedSince }: EnrolmentFilter & Since,
  { page, limit }: Pick<Paging, "page" | "limit"> = firstPage,
): EnrolmentPage {
  const { db } = ctx
  const matches = and(
    changedSince(ctx, "enrolment", enrolments.id, updatedSince),
    campaign === undefined ? undefined : eq(enrolments.campaignId, campaign),
    state === undefined ? undefined : eq(enrolments.state, state),
  )
  const rows = db
    .select()
    .from(enrolments)
    .where(and(matches, after === undefined ? undefined : gt(enrolments.id, after)))
    .orderBy(asc(enrolments.id))
    .limit(limit + 1)
    .offset(after === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  return {
    enrolments: shown.map(presentEnrolment),
    total: db.select({ total: count() }).from(enrolments).where(matches).get()?.total ?? 0,
    after: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Throws 404. */
export function findEnrolment({ db }: Ctx, id: string): Enrolment {
  const row = db.select().from(enrolments).where(eq(enrolments.id, id)).get()
  if (!row) throw notFound("enrolment")
  return presentEnrolment(row)
}
