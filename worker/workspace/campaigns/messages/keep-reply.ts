import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { ErrorClass } from "./contract.ts"
import { leftAt } from "./left-at.ts"
import { type MessageRow, messages } from "./table.ts"
import { noteAnswered } from "./threads.ts"

/** A reply by a member, with everything that is known of it. */
export type Reply = MessageRow

type About =
  | "id"
  | "sendKey"
  | "contactId"
  | "mailboxId"
  | "threadId"
  | "messageId"
  | "inReplyTo"
  | "references"
type Words =
  | "fromAddress"
  | "toAddress"
  | "subject"
  | "text"
  | "html"
  | "templateIds"
  | "claimUntil"
  | "draftedBy"

/** The keys of replies begin with it. */
export const REPLY = "reply:"

/** Whether a message was written by a member in its conversation here. */
export const isReply = ({ sendKey }: Pick<MessageRow, "sendKey">): boolean =>
  sendKey?.startsWith(REPLY) ?? false

/** Writes a reply down before it leaves; null when its key was there already. */
export const claimReply = ({ db, now }: Ctx, reply: Pick<MessageRow, About | Words>): Reply | null =>
  db
    .insert(messages)
    .values({ ...reply, direction: "out", state: "claimed", attempt: 1, createdAt: now })
    .onConflictDoNothing()
    .returning()
    .get() ?? null

const isClaimed = (id: string) => and(eq(messages.id, id), eq(messages.state, "claimed"))

/** Notes that a claimed reply has left. */
export function noteReplySent({ db, now }: Ctx, id: string): void {
  db.update(messages).set({ state: "sent", sentAt: now, claimUntil: null }).where(isClaimed(id)).run()
}

/** Notes why a claimed reply has not left. */
export function noteReplyFailed({ db }: Ctx, id: string, error: string, errorClass: ErrorClass | null): void {
  db.update(messages).set({ state: "failed", error, errorClass, claimUntil: null }).where(isClaimed(id)).run()
}

/** The reply with this key; undefined when there is none. */
export const findReply = ({ db }: Pick<Ctx, "db">, sendKey: string): Reply | undefined =>
  db.select().from(messages).where(eq(messages.sendKey, sendKey)).get()

/** Notes that a reply of which it was unknown whether it had left was found among what was sent. */
export function noteReplyFound(ctx: Ctx, id: string): void {
  const found = ctx.db
    .update(messages)
    .set({ state: "sent", sentAt: leftAt(ctx, id), error: null, errorClass: null })
    .where(and(eq(messages.id, id), eq(messages.state, "unknown")))
    .returning()
    .get()
  if (found) noteAnswered(ctx, found)
}
