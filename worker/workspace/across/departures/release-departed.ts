import { getTableName, sql } from "drizzle-orm"
import { releaseThreads } from "../../campaigns/messages/change-threads.ts"
import { allBut, type Departed, onlyThis } from "../../core/access/departed.ts"
import type { Ctx } from "../../core/context.ts"
import { releaseAssistants } from "../../core/keys/keys-of-member.ts"
import type { Limit } from "../../core/limits/contract.ts"
import { seenBy } from "../../core/limits/find-limit.ts"
import { listLimits } from "../../core/limits/set-limit.ts"
import { forgetColumns } from "../../core/table-columns/choose-columns.ts"
import { releaseRecipient } from "../../notifications/release-recipient.ts"
import { releaseTasks } from "../../people/tasks/responsible.ts"
import { releaseSchedules } from "../../results/report-schedules/stop-schedules.ts"

type Db = Pick<Ctx, "db">

type Releases = readonly ((ctx: Db, isGone: Departed) => void)[]

/** What members are responsible for. */
const work: Releases = [releaseSchedules, releaseTasks, releaseThreads]
const everything: Releases = [releaseAssistants, releaseRecipient, ...work, forgetColumns]

function releaseDeparted(ctx: Db, isGone: Departed, releases = everything): void {
  for (const release of releases) release(ctx, isGone)
}

/** Ends what a member who left had here, and unassigns their work. Doing it again changes nothing. */
export const releaseMember = (ctx: Db, userId: string): void => releaseDeparted(ctx, onlyThis(userId))

/** The same for everybody who is none of these. */
export const releaseAllBut = (ctx: Db, memberIds: readonly string[]): void =>
  releaseDeparted(ctx, allBut(memberIds))

/** Unassigns the work of a member who may only look from now on. */
export const releaseWork = (ctx: Db, userId: string): void => releaseDeparted(ctx, onlyThis(userId), work)

/** Unassigns what a member is responsible for, and does not see by this limit. */
export const releaseHidden = (ctx: Ctx, limit: Limit): void =>
  releaseDeparted(ctx, hiddenFrom(ctx, limit), work)

/** Those of these people who can be responsible for nothing, because they left or may only look. Only the site knows. */
export async function findDeparted(ctx: Ctx, userIds: readonly string[]): Promise<string[]> {
  const roles = await Promise.all(userIds.map(async (id) => (await ctx.findMember(id))?.role ?? null))
  return userIds.filter((_, at) => roles[at] === null || roles[at] === "viewer")
}

/** Unassigns the older work that came back of these people, and of limited members who do not see it. */
export function releaseReturned(ctx: Ctx, departed: readonly string[]): void {
  for (const userId of departed) releaseWork(ctx, userId)
  releaseAllHidden(ctx)
}

/** Unassigns what limited members do not see, after older work came back. */
export function releaseAllHidden(ctx: Ctx): void {
  for (const { userId, clientIds } of listLimits(ctx).limits)
    if (clientIds) releaseHidden(ctx, { userId, clientIds })
}

const hiddenFrom =
  (ctx: Ctx, limit: Limit): Departed =>
  (column) => {
    const table = sql.identifier(getTableName(column.table))
    const isTheirs = sql`${sql.identifier(column.name)} = ${limit.userId}`
    const seen = seenBy(ctx, limit).db.all<{ id: string }>(sql`select id from ${table} where ${isTheirs}`)
    const ids = JSON.stringify(seen.map(({ id }) => id))
    return sql`(${isTheirs} and id not in (select value from json_each(${ids})))`
  }
