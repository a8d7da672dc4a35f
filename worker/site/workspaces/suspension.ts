import { type SQL, sql } from "drizzle-orm"
import { openDatabase } from "../../database.ts"
import { Problem } from "../../http/problem.ts"
import { WORKSPACE_SUSPENDED } from "../refusals/contract.ts"
import { workspaces } from "./table.ts"

/** What the administrator's suspensions mean for one workspace. */
export interface Suspension {
  /** Every owner is suspended, so the workspace stands still. */
  isSuspended: boolean
  /** The suspended among its members and among those whose keys it has, and of the latter those whose accounts are gone. */
  people: readonly string[]
}

/** Whether a row of `workspaces` has owners, and all of them are suspended. */
export const hasSuspendedOwnersOnly: SQL<boolean> = isSuspendedBy(sql`${workspaces.id}`)

/** Asks which suspensions concern a workspace. `keyMakers` may have left it. */
export async function findSuspension(
  site: D1Database,
  workspaceId: string,
  keyMakers: readonly string[],
): Promise<Suspension> {
  const makers = JSON.stringify(keyMakers)
  const [row] = await openDatabase(site)
    .select({
      isSuspended: isSuspendedBy(sql`${workspaceId}`).as("is_suspended"),
      people: sql<string>`(select json_group_array(id) from (
        select id from users where state = 'suspended' and (
          id in (select user_id from memberships where workspace_id = ${workspaceId})
          or id in (select value from json_each(${makers})))
        union all select value from json_each(${makers}) where value not in (select id from users)))`.as(
        "people",
      ),
    })
    .from(sql`(select 1)`)
  return { isSuspended: Boolean(row?.isSuspended), people: JSON.parse(row?.people ?? "[]") }
}

function isSuspendedBy(workspaceId: SQL): SQL<boolean> {
  const owners = sql`select 1 from memberships as owning join users as owner on owner.id = owning.user_id
    where owning.workspace_id = ${workspaceId} and owning.role = 'owner'`
  return sql`(exists (${owners}) and not exists (${owners} and owner.state = 'active'))`.mapWith(Boolean)
}

/** 403: everything is kept, and goes on once an owner may sign in again. */
export const workspaceSuspended = () =>
  new Problem(
    403,
    WORKSPACE_SUSPENDED,
    "This workspace stands still because its owner's account is suspended or being deleted. Nothing is lost: it goes on when the account does.",
  )
