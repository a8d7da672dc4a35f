import type { Recipient } from "../../site/workspaces/list-recipients.ts"
import { permissionsOf } from "../core/access/contract.ts"
import type { Ctx } from "../core/context.ts"
import { seenByMember } from "../core/limits/find-limit.ts"
import { NOTIFICATION_KINDS } from "../core/notification-kinds/contract.ts"
import { describe } from "./describe.ts"
import { groupAlike } from "./group-alike.ts"
import { isVisible } from "./is-visible.ts"
import type { Told } from "./told.ts"
import type { WaitingMail } from "./waiting-mail.ts"

/** What is still to be told: unread, not over, and what the member may see now. */
export function stillNews(
  ctx: Ctx,
  { id, role }: Recipient,
  settled: readonly WaitingMail[],
): (Told & { count: number })[] {
  const may = permissionsOf(role, true)
  const seen = seenByMember(ctx, { userId: id, role })
  const unread = settled.filter(
    ({ row, to }) =>
      to.readAt === null &&
      may.includes(NOTIFICATION_KINDS[row.kind].asks) &&
      (seen === ctx || isVisible(seen, row.number)),
  )
  const groups = groupAlike(unread.map(({ row }) => row))
  return groups.flatMap(({ newest, count }) => {
    const told = describe(ctx, { ...newest, count })
    return told && !told.isOver ? { ...told, count } : []
  })
}
