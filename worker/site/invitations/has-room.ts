import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { allowanceOf, PLAN_LIMIT, TO_CHANGE_PLAN } from "../plans/contract.ts"
import type { Membership } from "../workspaces/find-members.ts"

/**
 * Whether the plan has room for one more member, counting open invitations; `but` is an invitation to leave out of the
 * count.
 */
export function hasRoom({ now }: Ctx, { workspaceId, planStatus }: Membership, but = ""): SQL {
  const { people } = allowanceOf(planStatus, now)
  if (people === null) return sql`true`
  return sql`(select count(*) from memberships where workspace_id = ${workspaceId})
    + (select count(*) from invitations as waiting where waiting.workspace_id = ${workspaceId}
      and waiting.state = 'open' and waiting.expires_at > ${now} and waiting.id <> ${but}) < ${people}`
}

export const noRoom = () =>
  new Problem(403, PLAN_LIMIT, `The plan of this workspace has no room for another person. ${TO_CHANGE_PLAN}`)
