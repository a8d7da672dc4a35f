import { and, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { messages } from "./table.ts"

interface Letter {
  mailboxId: string
  text: string
}

/**
 * What members lately wrote themselves and sent, the newest first: answers, and letters of campaigns, each once however many
 * people got it. Not what a writer drafted, nor what programs proposed.
 */
export function lettersByHand(ctx: Pick<Ctx, "db">, most: number): Letter[] {
  const letters = [...answers(ctx, most), ...campaignLetters(ctx, most)]
  return letters.sort((one, other) => other.at - one.at).slice(0, most)
}

const wasSent = inArray(messages.state, ["sent", "delivered"])
const at = sql<number>`coalesce(${messages.sentAt}, 0)`

const answers = ({ db }: Pick<Ctx, "db">, most: number) =>
  db
    .select({ mailboxId: messages.mailboxId, text: messages.text, at })
    .from(messages)
    .where(
      and(
        // All that begin with `reply:`, by the index.
        gte(messages.sendKey, "reply:"),
        lt(messages.sendKey, "reply;"),
        sql`instr(${messages.sendKey}, ':pan_') = 0`,
        or(isNull(messages.draftedBy), ne(messages.draftedBy, "model")),
        wasSent,
      ),
    )
    .orderBy(desc(messages.sentAt))
    .limit(most)
    .all()

/** Among so many of the latest messages letters are looked for, so that a large workspace is not read whole. */
const lookedAt = 200

function campaignLetters({ db }: Pick<Ctx, "db">, most: number) {
  const { mailboxId, text, draftedBy, stepId, variantId, revision } = messages
  const latest = (["sent", "delivered"] as const).flatMap((state) =>
    db
      .select({ mailboxId, text, draftedBy, stepId, variantId, revision, at })
      .from(messages)
      .where(eq(messages.state, state))
      .orderBy(desc(messages.at))
      .limit(lookedAt)
      .all(),
  )
  const byHand = latest.filter((letter) => letter.draftedBy === "hand" && letter.stepId !== null)
  const texts = new Map(
    byHand.map((letter) => [`${letter.stepId} ${letter.variantId} ${letter.revision}`, letter]),
  )
  // What stands below the signature is ours.
  return [...texts.values()]
    .slice(0, most)
    .map(({ text, ...letter }) => ({ ...letter, text: text.split(/^-- $/m, 1)[0]?.trimEnd() ?? "" }))
}
