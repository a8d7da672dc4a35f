import { count, eq, inArray, sql } from "drizzle-orm"
import { conflict, Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { refuseTwins } from "./insert-choices.ts"
import { refuseValue } from "./refusals.ts"
import { ownFieldChoices as choices, type ownFields, ownFieldValues } from "./table.ts"
import { forgetValueSources } from "./value-sources.ts"

interface Given {
  choices: readonly { name: string; was?: string | undefined }[]
  /** The names of those that go, and of those among them that are taken off the contacts that have them. */
  removed: readonly string[]
  clear: readonly string[]
}

/**
 * Gives a field these choices, in this order. Returns how many contacts one was taken off. Runs in the caller's transaction.
 * Throws 409 and 422.
 */
export function changeChoices(
  ctx: Ctx,
  field: typeof ownFields.$inferSelect,
  { choices: given, removed, clear }: Given,
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
  const isRemoved = isAmong(removed)
  if (!gone.every(isRemoved)) throw conflict("The choices have changed meanwhile. Load the page again.")
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

interface Gone {
  number: number
  name: string
  nameNorm: string
}

function isAmong(names: readonly string[]) {
  const folded = new Set(names.map(foldName))
  return ({ nameNorm }: Gone) => folded.has(nameNorm)
}

function removeChoices(ctx: Ctx, key: string, gone: readonly Gone[], clear: readonly string[]): number {
  if (gone.length === 0) return 0
  const numbers = gone.map(({ number }) => number)
  const used = ctx.db
    .select({ choice: ownFieldValues.choice, contacts: count() })
    .from(ownFieldValues)
    .where(inArray(ownFieldValues.choice, numbers))
    .groupBy(ownFieldValues.choice)
    .all()
  const isCleared = isAmong(clear)
  const held = gone.filter((one) => !isCleared(one) && used.some(({ choice }) => choice === one.number))
  if (held.length > 0) throw inUse(held, used)
  forgetValueSources(ctx, key, sql`choice in (select value from json_each(${JSON.stringify(numbers)}))`)
  ctx.db.delete(choices).where(inArray(choices.number, numbers)).run()
  return used.reduce((sum, { contacts }) => sum + contacts, 0)
}

function inUse(held: readonly Gone[], used: readonly { choice: number | null; contacts: number }[]): Problem {
  const said = held.map(({ name, number }) => {
    const contacts = used.find(({ choice }) => choice === number)?.contacts
    return `“${name}” (${contacts === 1 ? "1 contact" : `${contacts} contacts`})`
  })
  const message = `Contacts still have ${said.join(", ")}. Choose something else for them, or clear it from them.`
  return new Problem(409, "in_use", message, { details: [{ field: "choices", code: "in_use", message }] })
}
