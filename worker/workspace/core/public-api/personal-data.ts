import { sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { calledBy, holdsAny, mentionOf } from "../personal-data/mentions.ts"
import type { ErasedPerson, PersonalData } from "../personal-data/personal-data.ts"
import { idempotencyKeys } from "./table.ts"

/** What programs were answered, which may say of a person or of an outlet's guidelines what stood there. */
export const answerData: PersonalData = { erase: forgetAnswered }

function forgetAnswered({ db }: Ctx, person: ErasedPerson): void {
  for (const id of person.ids)
    db.delete(idempotencyKeys).where(sql`instr(${idempotencyKeys.answer}, ${id}) > 0`).run()
  const names = calledBy(person)
  const isNamed = mentionOf(names)
  const row = sql<number>`rowid`
  const maybe = db
    .select({ row, answer: sql<string>`${idempotencyKeys.answer}` })
    .from(idempotencyKeys)
    .where(holdsAny(idempotencyKeys.answer, names))
    .all()
  const gone = JSON.stringify(maybe.filter(({ answer }) => isNamed.test(answer)).map((one) => one.row))
  db.delete(idempotencyKeys).where(sql`${row} in (select value from json_each(${gone}))`).run()
}
