import { eq } from "drizzle-orm"
import * as z from "zod/mini"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import type { Ctx } from "../../core/context.ts"
import { addContact } from "../contacts/add-contact.ts"
import { findByAddress } from "../contacts/find-by-address.ts"
import { writeNote } from "../notes/write-note.ts"
import { ownerFor } from "../tasks/responsible.ts"
import { addTask } from "../tasks/write-task.ts"
import { MOST_QUESTIONS_AN_HOUR, Question } from "./contract.ts"
import { readExpert } from "./find-expert.ts"
import { type ExpertRow, experts } from "./table.ts"

const hour = 3_600_000

/**
 * Takes a question for an expert: its writer becomes a contact unless their address is known, with what they wrote as a note
 * and a task for whoever added the expert. Returns what to tell them when it was not taken.
 */
export async function askExpert(
  ctx: Ctx,
  { id, profile, clientId, createdById }: ExpertRow,
  fields: Record<string, string>,
): Promise<string | null> {
  const checked = z.safeParse(Question, { outlet: "", ...fields })
  if (!checked.success) return checked.error.issues[0]?.message ?? "Please write your question"
  if (!countQuestion(ctx, id)) return "There were many questions in the last hour. Please try again later."
  const { name, email, outlet, text } = checked.data
  const origin = `The page of ${profile.name}`
  const folded = foldAddress(email)
  if (folded === null) return "Please enter a valid email address"
  const contactId =
    findByAddress(ctx, folded)?.id ??
    addContact(ctx, { name, email, company: outlet }, { kind: "manual", method: "user", origin }).id
  const who = [name, outlet].filter(Boolean).join(", ")
  writeNote(ctx, {
    contactId,
    text: `Asked on the page of ${profile.name}. Nobody checked who sent it: ${who}, ${email}\n\n${text}`,
  })
  const given = {
    contactId,
    clientId,
    title: `Answer a question for ${profile.name}`,
    dueOn: null,
    // They may have left, or work for other clients by now.
    responsibleId: await ownerFor(ctx, createdById, clientId),
  }
  const task = await addTask(ctx, given, { isTold: false })
  // Everybody is told of the question, and so nobody of the task besides.
  ctx.notify(ctx, { kind: "expert.asked", subjectId: task.id, key: `expert.asked:${task.id}` })
  return null
}

/** Each question is counted before it is kept, so that many at once are not more than one after the other. */
const countQuestion = (ctx: Ctx, id: string): boolean =>
  ctx.write(() => {
    const { questions, questionsFrom } = readExpert(ctx, id)
    const isFresh = questionsFrom === null || questionsFrom + hour <= ctx.now
    if (!isFresh && questions >= MOST_QUESTIONS_AN_HOUR) return false
    const counted = isFresh ? { questions: 1, questionsFrom: ctx.now } : { questions: questions + 1 }
    ctx.db.update(experts).set(counted).where(eq(experts.id, id)).run()
    return true
  })
