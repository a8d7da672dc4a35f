import { type SQL, sql } from "drizzle-orm"

/**
 * Selects the owners of a workspace other than this person who may sign in: one who is suspended, or whose account is being
 * deleted, can neither run a workspace nor hand it over.
 */
export const otherActiveOwners = (workspaceId: SQL, userId: SQL) =>
  sql`select 1 from memberships as owning join users as owner on owner.id = owning.user_id
    where owning.workspace_id = ${workspaceId} and owning.user_id <> ${userId} and owning.role = 'owner'
    and owner.state = 'active'`
