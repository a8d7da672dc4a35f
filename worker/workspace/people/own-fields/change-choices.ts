import { count, eq, inArray, sql } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { refuseTwins } from "./insert-choices.ts"
import { refuseValue } from "./refusals.ts"
import { ownFieldChoices as choices, type ownFields, ownFieldValues } from "./table.ts"
import { forgetValueSources } from "./value-sources.ts"

interface GivenChoice {
  name: string
  was?: string | undefined
}

/**
 * Gives a field these choices, in this order. One that is not named any more goes; `clear` takes it off the contacts that have it.
 * Returns how many those were. Runs in the caller's transaction. Throws 409 and 422.
 */
export function changeChoices(
  ctx: Ctx,
  field: typeof ownFields.$inferSelect,
  given: readonly GivenChoice[],
  clear: boolean,
): number {
  refuseTwins(given.map(({ name }) => name))
  const { db } = ctx
  const known = db.select().from(choices).where(eq(choices.field, field.number)).all()
  const byName = new Map(known.map((choice) => [choice.nameNorm, choice]))
  const kept = new Set<number>()
  const wanted = given.map(({ name, was }) => {
    const former = byName.get(foldName(was ?? name))
    if (was !== undefined && !former) throw refuseValue("choices", `There is no choice “${was}” any more`)
    if (former && kept.has(former.number))
      throw refuseValue("choices", `“${former.name}” cannot become two choices`)
    if (former) kept.add(former.number)
    return { name, number: former?.number }
  })
  const gone = known.filter(({ number }) => !kept.has(number))
  const cleared = removeChoices(ctx, field.key, gone, clear)
  // First out of each other's way: two choices may have swapped their names.
  db.update(choices)
    .set({ nameNorm: sql`char(0) || ${choices.number}` })
    .where(eq(choices.field, field.number))
    .run()
  for (const [position, { name, number }] of wanted.entries()) {
    const row = { name, nameNorm: foldName(name), position }
    if (number === undefined)
      db.insert(choices)
        .values({ ...row, field: field.number })
        .run()
    else db.update(choices).set(row).where(eq(choices.number, number)).run()
  }
  return cleared
}

function removeChoices(
  ctx: Ctx,
  key: string,
  gone: readonly { number: number; name: string }[],
  clear: boolean,
): number {
  if (gone.length === 0) return 0
  const numbers = gone.map(({ number }) => number)
  const used = ctx.db
    .select({ choice: ownFieldValues.choice, contacts: count() })
    .from(ownFieldValues)
    .where(inArray(ownFieldValues.choice, numbers))
    .groupBy(ownFieldValues.choice)
    .all()
  if (used.length > 0 && !clear) throw inUse(gone, used)
  forgetValueSources(ctx, key, sql`choice in (select value from json_each(${JSON.stringify(numbers)}))`)
  ctx.db.delete(choices).where(inArray(choices.number, numbers)).run()
  return used.reduce((sum, { contacts }) => sum + contacts, 0)
}

function inUse(
  gone: readonly { number: number; name: string }[],
  used: readonly { choice: number | null; contacts: number }[],
): Problem {
  const said = used.map(({ choice, contacts }) => {
    const name = gone.find(({ number }) => number === choice)?.name
    return `“${name}” (${contacts === 1 ? "1 contact" : `${contacts} contacts`})`
  })
  const message = `Contacts still have ${said.join(", ")}. Choose something else for them, or clear it from them.`
  return new Problem(409, "in_use", message, { details: [{ field: "choices", code: "in_use", message }] })
}
