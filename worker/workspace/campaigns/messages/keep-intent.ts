import { and, desc, eq, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { InboundClass, Intent } from "./contract.ts"
import { type MessageRow, messages } from "./table.ts"

/** A message that came in; undefined for any other. */
export function findReceived({ db }: Pick<Ctx, "db">, id: string): MessageRow | undefined {
  const row = db.select().from(messages).where(eq(messages.id, id)).get()
  return row?.direction === "in" ? row : undefined
}

/** Keeps what a member says that an answer means; with a class when that was read wrongly as well. */
export function keepIntent({ db }: Ctx, id: string, intent: Intent, kind?: InboundClass): void {
  const columns = { intent, intentBy: "member" as const, intentSentence: null }
  db.update(messages)
    .set(kind === undefined ? columns : { ...columns, class: kind })
    .where(eq(messages.id, id))
    .run()
}

/** What people answered whose meaning was never read, the newest first. */
export const findUnlabelled = ({ db }: Pick<Ctx, "db">, limit: number): Pick<MessageRow, "id" | "text">[] =>
  db
    .select({ id: messages.id, text: messages.text })
    .from(messages)
    .where(and(eq(messages.direction, "in"), eq(messages.class, "human_reply"), isNull(messages.intent)))
    .orderBy(desc(messages.id))
    .limit(limit)
    .all()

/** Keeps what an answer was read to mean, unless somebody said it meanwhile. */
export function keepMeaning(
  { db }: Ctx,
  id: string,
  meaning: Pick<MessageRow, "intent" | "intentSentence" | "intentBy">,
): void {
  // Nothing may be left unread, or it would be read again and again.
  const columns =
    meaning.intent === null ? { intent: "unclear" as const, intentBy: "rules" as const } : meaning
  db.update(messages)
    .set(columns)
    .where(and(eq(messages.id, id), isNull(messages.intent)))
    .run()
}

/** What a person answered of which the rules cannot tell what it means, and nobody else has said; undefined for anything else. */
export const findUnclear = ({ db }: Pick<Ctx, "db">, id: string): MessageRow | undefined =>
  db.select().from(messages).where(isUnclear(id)).get()

/** Keeps what a model says that it means, unless somebody said it meanwhile; null when the model cannot tell, either. */
export function keepModelMeaning(
  { db }: Ctx,
  id: string,
  said: { intent: Intent; sentence: string } | null,
): void {
  db.update(messages)
    .set({
      intent: said?.intent ?? "unclear",
      intentSentence: said?.sentence ?? null,
      intentBy: "model",
    })
    .where(isUnclear(id))
    .run()
}

const isUnclear = (id: string) =>
  and(
    eq(messages.id, id),
    sql`${messages.direction} = 'in' and ${messages.class} = 'human_reply'`,
    sql`${messages.intent} = 'unclear' and ${messages.intentBy} = 'rules'`,
  )
