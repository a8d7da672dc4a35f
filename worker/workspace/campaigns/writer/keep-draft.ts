import { eq } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { senderDetailsOf } from "../../people/sender/sender-details.ts"
import type { Composed } from "./compose-draft.ts"
import type { Draft } from "./contract.ts"
import { drafts } from "./table.ts"
import { isKept } from "./take-turn.ts"
import type { Task, Writer } from "./writer.ts"

export const named = ({ name: writer, model }: Writer) => ({ writer, model })

/** Stores the result of a draft and returns it for display. */
export function keepDraft(
  ctx: Ctx,
  id: string,
  writer: Writer,
  { factIds, ...composed }: Composed,
  { facts, voice }: Pick<Task, "facts" | "voice">,
): Draft {
  const { db, now } = ctx
  const { subject, body, refusals } = composed
  const used = facts.filter((fact) => factIds.includes(fact.id))
  const isRepeated = isKept(ctx, id, body)
  db.update(drafts).set({ subject, body, facts: used, refusals }).where(eq(drafts.id, id)).run()
  return {
    id,
    ...named(writer),
    ...composed,
    facts: used,
    isRepeated,
    // The built-in writer has words of its own.
    learntFrom: writer.model === null ? 0 : (voice?.letters ?? 0),
    isDisclosed: writer.model !== null && senderDetailsOf(ctx).disclosesModel,
    createdAt: toIso(now),
  }
}
