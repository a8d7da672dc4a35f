import { sql } from "drizzle-orm"
import type { Intent, ThreadState } from "../campaigns/messages/contract.ts"
import type { Ctx } from "../core/context.ts"
import { ownWords } from "../replies/reading/own-words.ts"
import { type About, quoteOf, type Told } from "./told.ts"

interface Reply {
  threadId: string
  state: ThreadState
  intent: Intent | null
  sentence: string | null
  text: string
  name: string
}

/** An answer, by the id of its message. It is over when its conversation waits for nobody. */
export function aboutReply({ db }: Pick<Ctx, "db">, { kind, subjectId, count }: About): Told | null {
  const [reply] = db.all<Reply>(sql`
    select messages.thread_id as threadId, threads.state, messages.intent, messages.intent_sentence as sentence,
      messages.text_body as text, coalesce(contacts.name, messages.from_address, 'Somebody') as name
    from messages join threads on threads.id = messages.thread_id
    left join contacts on contacts.id = messages.contact_id
    where messages.id = ${subjectId}`)
  if (!reply) return null
  const { threadId, state, intent, sentence, text, name } = reply
  const isComplaint = kind === "reply.complained"
  const said = (intent && meanings[intent]) ?? "answered"
  return {
    title: isComplaint
      ? `${name} reported a message as spam`
      : `${name} ${said}${count > 1 ? ` (${count} messages)` : ""}`,
    ...(!isComplaint && quoteOf(sentence ?? ownWords(text))),
    action: "Open the conversation",
    path: `/dashboard/inbox/${threadId}`,
    isOver: !isComplaint && state !== "needs_reply",
  }
}

/** An answer that a program proposed, by the proposal's id. */
export function aboutProposedAnswer({ db }: Pick<Ctx, "db">, { subjectId }: About): Told | null {
  const [answer] = db.all<{ threadId: string; name: string; by: string; text: string; state: string }>(sql`
    select threads.id as threadId, coalesce(contacts.name, 'somebody') as name, proposed_answers.proposed_by as "by",
      proposed_answers.text, proposed_answers.state
    from proposed_answers join threads on threads.id = proposed_answers.thread_id
    left join contacts on contacts.id = threads.contact_id where proposed_answers.id = ${subjectId}`)
  if (!answer) return null
  return {
    title: `“${answer.by}” proposes an answer to ${answer.name}`,
    ...quoteOf(answer.text),
    action: "Read it in the conversation",
    path: `/dashboard/inbox/${answer.threadId}`,
    isOver: answer.state !== "open",
  }
}

const meanings: Partial<Record<Intent, string>> = {
  interested: "is interested",
  wants_material: "asks for material",
  publishing: "writes about publishing",
  question: "has a question",
}
