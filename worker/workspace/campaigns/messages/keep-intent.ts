import { eq } from "drizzle-orm"
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
