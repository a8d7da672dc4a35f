import { eq, or, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { calledBy, holdsAny, mentionOf } from "../../core/personal-data/mentions.ts"
import type { ErasedPerson } from "../../core/personal-data/personal-data.ts"
import { articles } from "./table.ts"

/** Takes the byline of a person off what they wrote, and forgets every article that names them. */
export function forgetAuthor({ db }: Ctx, person: ErasedPerson): void {
  const names = calledBy(person)
  const isNamed = mentionOf(names)
  const spelled = sql`${articles.title} || ' ' || ${articles.summary} || ' ' || replace(${articles.url}, '-', ' ')`
  const found = db
    .select()
    .from(articles)
    .where(
      or(
        eq(articles.contactId, person.id),
        holdsAny(sql`${articles.authorName} || ' ' || ${spelled}`, names),
      ),
    )
    .all()
  for (const { id, title, summary, url, authorName, contactId: author } of found) {
    const isIt = eq(articles.id, id)
    const text = `${title}\n${summary}\n${url.replaceAll("-", " ")}`
    if (isNamed.test(text)) db.delete(articles).where(isIt).run()
    else if (author === person.id || (author === null && isNamed.test(authorName)))
      db.update(articles).set({ authorName: "", contactId: null }).where(isIt).run()
  }
}
