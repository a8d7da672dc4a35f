import { createHash, randomBytes } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import type { MemberSite } from "../workspaces/require-member.ts"
import type { CalendarLink, NewCalendarLink } from "./contract.ts"
import { calendarLinks } from "./table.ts"

type Member = Pick<MemberSite["Variables"], "ctx" | "actor" | "membership">

const isTheirs = ({ actor, membership }: Member) =>
  and(eq(calendarLinks.userId, actor.userId), eq(calendarLinks.workspaceId, membership.workspaceId))

export async function findLink(member: Member): Promise<CalendarLink | null> {
  const [row] = await member.ctx.db.select().from(calendarLinks).where(isTheirs(member))
  return row ? { timeZone: row.timeZone, createdAt: toIso(row.createdAt) } : null
}

/** Gives a member a new link, which is shown this once; the one before ends. */
export async function makeLink(
  member: Member,
  { timeZone }: NewCalendarLink,
): Promise<{ link: CalendarLink; url: string }> {
  const { ctx, actor, membership } = member
  const secret = randomBytes(32).toString("base64url")
  const fresh = { secretHash: hashSecret(secret), timeZone, createdAt: ctx.now }
  await ctx.db
    .insert(calendarLinks)
    .values({ userId: actor.userId, workspaceId: membership.workspaceId, ...fresh })
    .onConflictDoUpdate({ target: [calendarLinks.userId, calendarLinks.workspaceId], set: fresh })
  return {
    link: { timeZone, createdAt: toIso(ctx.now) },
    url: new URL(`/calendar/${secret}.ics`, ctx.settings.SITE_ORIGIN).href,
  }
}

export async function endLink(member: Member): Promise<void> {
  await member.ctx.db.delete(calendarLinks).where(isTheirs(member))
}

/** Whose link it is; null for one that was never ours or has ended. */
export async function findHolder({ db }: Pick<Ctx, "db">, secret: string) {
  if (!/^[\w-]{43}$/.test(secret)) return null
  const [row] = await db
    .select()
    .from(calendarLinks)
    .where(eq(calendarLinks.secretHash, hashSecret(secret)))
  return row ?? null
}

const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url")
