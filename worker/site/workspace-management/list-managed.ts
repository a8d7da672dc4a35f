import { and, desc, eq, type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../full-text.ts"
import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { isOnTrial, type Plan } from "../plans/contract.ts"
import { workspaces } from "../workspaces/table.ts"
import type { ManagedWorkspace, WorkspaceFilter, WorkspacePage } from "./contract.ts"

const pageSize = 25

/** One page of workspaces, the newest first. */
export async function listManaged(ctx: Ctx, { q, plan, before }: WorkspaceFilter): Promise<WorkspacePage> {
  const wanted = and(
    before === undefined ? undefined : sql`"workspaces".rowid < ${before}`,
    plan && (plan === "asked" ? isAsking : eq(workspaces.plan, plan)),
    q ? isOwnedBy(q) : undefined,
  )
  // One extra row shows whether there is a next page.
  const rows = await selectManaged(ctx, wanted).limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    workspaces: page.map((row) => presentManaged(ctx, row)),
    before: rows.length > pageSize ? (page.at(-1)?.position ?? null) : null,
  }
}

const isOwnedBy = (q: string): SQL => sql`"workspaces"."id" in (
  select workspace_id from memberships where role = 'owner' and user_id in (
    select id from users where rowid in (
      select rowid from user_search where user_search match ${wordsBeginning(q) ?? '""'})))`

const openRequest = sql`from plan_requests where workspace_id = "workspaces"."id" and declined_at is null`
const isAsking = sql`exists (select 1 ${openRequest})`

const firstOwner = sql<string | null>`(select email from memberships join users on users.id = user_id
  where workspace_id = "workspaces"."id" and role = 'owner' order by memberships.created_at, user_id limit 1)`

/** Workspaces as they are managed, to be run alone or in a batch. */
export const selectManaged = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      position: sql<number>`"workspaces".rowid`.as("position"),
      id: workspaces.id,
      name: workspaces.name,
      plan: workspaces.plan,
      trialEndsAt: workspaces.trialEndsAt,
      createdAt: workspaces.createdAt,
      owner: firstOwner.as("owner"),
      askedPlan: sql<Plan | null>`(select plan ${openRequest})`.as("asked_plan"),
      askedAt: sql<number | null>`(select asked_at ${openRequest})`.as("asked_at"),
      people: sql<number>`(select count(*) from memberships where workspace_id = "workspaces"."id")`.as(
        "people",
      ),
    })
    .from(workspaces)
    .where(where)
    .orderBy(desc(sql`"workspaces".rowid`))

type Row = Awaited<ReturnType<typeof selectManaged>>[number]

export const presentManaged = ({ now }: Ctx, row: Row): ManagedWorkspace => ({
  id: row.id,
  name: row.name,
  owner: row.owner,
  people: row.people,
  plan: row.plan,
  trialEndsAt: toIso(row.trialEndsAt),
  isOnTrial: isOnTrial(row, now),
  asked: row.askedPlan && { plan: row.askedPlan, at: toIso(row.askedAt ?? 0) },
  createdAt: toIso(row.createdAt),
})
