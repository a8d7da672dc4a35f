import { sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { forgetWorkspace } from "../auth/recent-checks.ts"
import { selectWorkspacesOf } from "./workspaces-of.ts"

/** Tells the workspaces of a person that they were suspended or reinstated. Telling them again changes nothing. */
export async function noteSuspension(ctx: Ctx, userId: string): Promise<void> {
  const { db, workspaces } = ctx
  const theirs = await selectWorkspacesOf(db, sql`${userId}`)
  for (const { id } of theirs) forgetWorkspace(ctx, id)
  await Promise.all(theirs.map(({ id }) => workspaces.getByName(id).noteSuspension()))
}
