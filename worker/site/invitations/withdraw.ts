import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import type { Membership } from "../workspaces/find-members.ts"
import { invitations } from "./table.ts"

/** Takes an invitation back: its link opens nothing any more. Throws 404. */
export async function withdrawInvitation(
  { db }: Ctx,
  { workspaceId }: Membership,
  id: string,
): Promise<void> {
  const isIt = and(
    eq(invitations.id, id),
    eq(invitations.workspaceId, workspaceId),
    eq(invitations.state, "open"),
  )
  const withdrawn = await db.update(invitations).set({ state: "withdrawn" }).where(isIt).returning()
  if (withdrawn.length === 0) throw notFound("invitation")
}
