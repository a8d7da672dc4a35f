import { sql } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import { type About, inWords, quoteOf, type Told } from "./told.ts"

type Db = Pick<Ctx, "db">

/** What somebody wrote on the page of an expert, by the task to answer it: the note of the same moment holds it. */
export function aboutQuestion({ db }: Db, { subjectId, count }: About): Told | null {
  const [asked] = db.all<{ contactId: string; name: string; body: string }>(sql`
    select contacts.id as contactId, contacts.name, notes.body
    from notes join contacts on contacts.id = notes.contact_id
    where notes.id = coalesce((select note.id from tasks join notes note
      on note.contact_id = tasks.contact_id and note.created_at = tasks.created_at
      where tasks.id = ${subjectId} limit 1), ${subjectId})`)
  if (!asked) return null
  // The first paragraph says where it came from.
  const [, ...question] = asked.body.split("\n\n")
  return {
    title: `${asked.name} wrote to an expert of yours${count > 1 ? `: ${inWords(count, "question", "questions")}` : ""}`,
    ...quoteOf(question.join(" ")),
    action: "Read the question",
    path: `/dashboard/contacts/${asked.contactId}`,
    isOver: false,
  }
}

/** An expert who confirmed their page, or wants none, by their id. */
export function aboutDecision({ db }: Db, { subjectId }: About): Told | null {
  const [expert] = db.all<{ name: string; isDeclined: number }>(sql`
    select profile ->> 'name' as name, declined_at is not null as isDeclined from experts where id = ${subjectId}`)
  if (!expert) return null
  return {
    title: expert.isDeclined
      ? `${expert.name} wants no page as an expert`
      : `${expert.name} confirmed their page as an expert`,
    action: "Open the experts",
    path: "/dashboard/experts",
    isOver: false,
  }
}
