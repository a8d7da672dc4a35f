import { sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { otherActiveOwners } from "../workspaces/active-owners.ts"
import { workspaces } from "../workspaces/table.ts"

export const isDeletable = (userId: string) => sql`id = ${userId} and not exists (${soleOwned(userId)})`

/** Selects the workspaces that have other members but only this person as an owner who may sign in. */
const soleOwned = (userId: string) => sql`select 1 from memberships as own
  where own.user_id = ${userId} and own.role = 'owner'
  and exists (select 1 from memberships as others
    where others.workspace_id = own.workspace_id and others.user_id <> own.user_id)
  and not exists (${otherActiveOwners(sql`own.workspace_id`, sql`own.user_id`)})`

export const selectSoleOwned = ({ db }: Ctx, userId: string) =>
  db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(sql`exists (${soleOwned(userId)} and own.workspace_id = ${workspaces.id})`)
    .limit(1)
