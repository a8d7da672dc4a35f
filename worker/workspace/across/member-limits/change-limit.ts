import { conflict, notFound } from "../../../http/problem.ts"
import type { MemberChange } from "../../../http/workspaces.ts"
import type { Ctx } from "../../core/context.ts"
import type { MemberLimit, MemberLimitChange } from "../../core/limits/contract.ts"
import { noSuchClients } from "../../core/limits/no-such-clients.ts"
import { setLimit } from "../../core/limits/set-limit.ts"
import { listClients } from "../../people/clients/list-clients.ts"
import { releaseHidden, releaseWork } from "../departures/release-departed.ts"

/**
 * Limits a member to some clients, or lets them see all again. Throws 404 for somebody else, 409 for owners and admins,
 * 422 for a client that is not there.
 */
export async function changeLimit(
  ctx: Ctx,
  userId: string,
  { clientIds }: MemberLimitChange,
): Promise<MemberLimit> {
  const member = await ctx.findMember(userId)
  if (!member) throw notFound("member")
  if (clientIds && (member.role === "owner" || member.role === "admin"))
    throw conflict("Owners and admins see every client. Give them another role first.")
  if (clientIds) requireClients(ctx, clientIds)
  return limitMember(ctx, userId, clientIds)
}

/** Applies the role that a member got, and the limit where one is given. What they may no longer do is unassigned. */
export function changeMember(ctx: Ctx, userId: string, { role, clientIds }: MemberChange): void {
  ctx.write(() => {
    // Owners and admins see every client.
    if (role === "owner" || role === "admin") limitMember(ctx, userId, null)
    else if (clientIds !== undefined) limitMember(ctx, userId, clientIds)
    if (role === "viewer") releaseWork(ctx, userId)
  })
}

/** A limited member cannot be responsible for what they do not see. */
const limitMember = (ctx: Ctx, userId: string, clientIds: readonly string[] | null): MemberLimit =>
  ctx.write(() => {
    const limit = setLimit(ctx, userId, clientIds)
    if (limit.clientIds) releaseHidden(ctx, { userId, clientIds: limit.clientIds })
    return limit
  })

function requireClients(ctx: Ctx, clientIds: readonly string[]): void {
  const known = new Set(listClients(ctx).clients.map(({ id }) => id))
  if (!clientIds.every((id) => known.has(id))) throw noSuchClients()
}
