import { and, eq } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { readThread } from "../../campaigns/messages/threads.ts"
import type { Ctx } from "../../core/context.ts"
import { MOST_TEXT } from "../answering/contract.ts"
import { replyDrafts } from "./table.ts"

/** Keeps what this member has begun to answer; an empty text drops it. Throws 404. */
export function keepDraft(ctx: Ctx, threadId: string, text: string): void {
  ctx.write(() => {
    readThread(ctx, threadId)
    if (text.trim() === "") return dropDraft(ctx, threadId)
    const written = { text, updatedAt: ctx.now }
    ctx.db
      .insert(replyDrafts)
      .values({ threadId, memberId: ctx.actor.id, ...written })
      .onConflictDoUpdate({ target: [replyDrafts.threadId, replyDrafts.memberId], set: written })
      .run()
  })
}

/** Adds a text below what this member has begun to answer. Throws 404, and 409 when there is no room for it. */
export function addToDraft(ctx: Ctx, threadId: string, text: string): void {
  const begun = draftIn(ctx, threadId).trimEnd()
  const whole = begun === "" ? text : `${begun}\n\n${text}`
  if (whole.length > MOST_TEXT) throw conflict("Your draft is too long to take it in. Shorten it first.")
  keepDraft(ctx, threadId, whole)
}

/** What this member has begun to answer; empty for nothing. */
export const draftIn = (ctx: Pick<Ctx, "db" | "actor">, threadId: string): string =>
  ctx.db.select().from(replyDrafts).where(isTheirs(ctx, threadId)).get()?.text ?? ""

/** Once it was sent, or taken back. */
export const dropDraft = (ctx: Pick<Ctx, "db" | "actor">, threadId: string): void => {
  ctx.db.delete(replyDrafts).where(isTheirs(ctx, threadId)).run()
}

const isTheirs = ({ actor }: Pick<Ctx, "actor">, threadId: string) =>
  and(eq(replyDrafts.threadId, threadId), eq(replyDrafts.memberId, actor.id))
