import type { Recipient } from "../../site/workspaces/list-recipients.ts"
import { permissionsOf } from "../core/access/contract.ts"
import type { Ctx } from "../core/context.ts"
import { seenByMember } from "../core/limits/find-limit.ts"
import { NOTIFICATION_KINDS } from "../core/notification-kinds/contract.ts"
import { isVisible } from "./is-visible.ts"
import { choiceFor, findSettings } from "./own-settings.ts"
import { tellTogether } from "./tell-together.ts"
import type { Told } from "./told.ts"
import type { WaitingMail } from "./waiting-mail.ts"

/** What is still to be told: unread, not over, mailed by the choice of now, and what the member may see now. */
export function stillNews(ctx: Ctx, { id, role }: Recipient, settled: readonly WaitingMail[]): Told[] {
  const may = permissionsOf(role, true)
  const seen = seenByMember(ctx, { userId: id, role })
  const settings = findSettings(ctx, id)
  const unread = settled.filter(
    ({ row, to }) =>
      to.readAt === null &&
      choiceFor(settings, row.kind).mail !== "off" &&
      may.includes(NOTIFICATION_KINDS[row.kind].asks) &&
      (seen === ctx || isVisible(seen, row.number)),
  )
  return tellTogether(
    ctx,
    unread.map(({ row }) => row),
  )
}
