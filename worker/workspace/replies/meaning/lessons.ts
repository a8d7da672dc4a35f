import { desc, inArray, sql } from "drizzle-orm"
import type { Intent } from "../../campaigns/messages/contract.ts"
import { receivedFrom } from "../../campaigns/messages/forget-mail.ts"
import type { Ctx } from "../../core/context.ts"
import { foldWording, isNearlySame } from "./near-identical.ts"
import type { Meaning } from "./read-meaning.ts"
import { sentencesOf } from "./sentences.ts"
import { lessons } from "./table.ts"

/** The latest count; so many are compared with each answer that comes in. */
const most = 200

/**
 * Remembers a correction of an answer by the sentence that decided, or by the whole of it when none did. `said` is the whole of what a
 * program wrote.
 */
export function learn(ctx: Ctx, messageId: string, intent: Intent, said: string): void {
  const words = foldWording(said)
  if (words === "") return
  const lesson = { intent, words, learntAt: ctx.now }
  ctx.db
    .insert(lessons)
    .values({ messageId, ...lesson })
    // The wording stays that of the first correction: a second one finds no sentence that decided. What a program wrote counts whole.
    .onConflictDoUpdate({
      target: lessons.messageId,
      set: intent === "automatic" ? lesson : { intent, learntAt: ctx.now },
    })
    .run()
}

/** A wording of fewer words is compared with whole answers alone: one that only thanks says nothing of another that thanks, too. */
const fewest = 5

/**
 * What a member said that nearly the same words mean; null when nobody did. The latest lesson counts. Only a whole answer is automatic:
 * a person also thanks for a mail, and then goes on, and nothing more may be sent to them.
 */
export function recall({ db }: Pick<Ctx, "db">, words: string): Meaning | null {
  const known = db
    .select({ intent: lessons.intent, words: lessons.words })
    .from(lessons)
    .orderBy(desc(lessons.learntAt), desc(sql`rowid`))
    .limit(most)
    .all()
  if (known.length === 0) return null
  const said = [words.trim(), ...sentencesOf(words)].map((text) => ({ text, folded: foldWording(text) }))
  for (const lesson of known) {
    const isWhole = lesson.intent === "automatic" || lesson.words.split(" ").length < fewest
    const compared = isWhole ? said.slice(0, 1) : said
    const found = compared.find(({ folded }) => isNearlySame(folded, lesson.words))
    if (found) return { intent: lesson.intent, sentence: found.text }
  }
  return null
}

/** Forgets what was learnt from what these addresses wrote. Before their mail itself is forgotten. */
export function forgetLessons(ctx: Ctx, addresses: readonly string[]): void {
  ctx.db
    .delete(lessons)
    .where(inArray(lessons.messageId, receivedFrom(ctx, addresses)))
    .run()
}
