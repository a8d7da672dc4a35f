import { releaseThreads } from "../../campaigns/messages/change-threads.ts"
import { allBut, type Departed, onlyThis } from "../../core/access/departed.ts"
import type { Ctx } from "../../core/context.ts"
import { releaseAssistants } from "../../core/keys/keys-of-member.ts"
import { forgetColumns } from "../../core/table-columns/choose-columns.ts"
import { releaseRecipient } from "../../notifications/release-recipient.ts"
import { releaseTasks } from "../../people/tasks/responsible.ts"
import { releaseSchedules } from "../../results/report-schedules/stop-schedules.ts"

type Db = Pick<Ctx, "db">

const releases: readonly ((ctx: Db, isGone: Departed) => void)[] = [
  releaseAssistants,
  releaseRecipient,
  releaseSchedules,
  releaseTasks,
  releaseThreads,
  forgetColumns,
]

function releaseDeparted(ctx: Db, isGone: Departed): void {
  for (const release of releases) release(ctx, isGone)
}

/** Ends what a member who left had here, and unassigns their work. Doing it again changes nothing. */
export const releaseMember = (ctx: Db, userId: string): void => releaseDeparted(ctx, onlyThis(userId))

/** The same for everybody who is none of these. */
export const releaseAllBut = (ctx: Db, memberIds: readonly string[]): void =>
  releaseDeparted(ctx, allBut(memberIds))
