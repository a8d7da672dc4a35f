import { and, desc, eq, gt, ne } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { toIso } from "../../to-iso.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import type { SessionRow } from "../auth/sessions.ts"
import { sessions } from "../auth/table.ts"
import { checkProof } from "../proofs/require-proof.ts"
import { nameDevice } from "../security/name-device.ts"
import { noteEvent } from "../security/note-event.ts"
import type { OwnSession } from "./contract.ts"

/** Returns a person's active sessions, most recently used first. */
export async function listSessions(ctx: Ctx, actor: Actor): Promise<OwnSession[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.startedAt), sessions.id)
  return rows.map((row) => present(row, actor))
}

/** Ends one of a person's own sessions and returns whether it was the current one. Throws 404, and 403 without a fresh proof for another one. */
export async function endSession(ctx: Ctx, actor: Actor, id: string): Promise<{ isCurrent: boolean }> {
  const isCurrent = id === actor.sessionId
  if (!isCurrent) checkProof(ctx, actor)
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, actor.userId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw notFound("session")
  forgetPerson(ctx, actor.userId)
  return { isCurrent }
}

/** Ends all of a person's sessions except the current one. */
export async function endOtherSessions(ctx: Ctx, { userId, sessionId }: Actor): Promise<void> {
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
  forgetPerson(ctx, userId)
  noteEvent(ctx, { kind: "sessions", personId: userId })
}

const present = (row: SessionRow, actor: Actor): OwnSession => ({
  id: row.id,
  device: nameDevice(row.userAgent),
  country: row.country,
  startedAt: toIso(row.startedAt),
  refreshedAt: toIso(row.refreshedAt),
  isCurrent: row.id === actor.sessionId,
})
