import type { Ctx } from "../../core/context.ts"
import { ownFieldChoices, ownFields } from "./table.ts"
import { isOwnKey, type OwnEntries, ownKey } from "./values/contract.ts"

/** What a value that is kept for later refers to, which another name changes nothing of: a field, and one of its choices. */
export type Referred = Record<string, { field: number; choice?: number }>

/** Returns a function that says what the values among some details refer to. */
export function referringNow(ctx: Ctx): (details: object) => Referred {
  const now = readFields(ctx)
  return (details) =>
    Object.fromEntries(
      Object.entries(details).flatMap(([name, value]) => {
        const known = isOwnKey(name) && now.get(name)
        if (!known) return []
        const choice = known.choices.find((one) => one.name === value)?.number
        return [[name, { field: known.field, ...(choice !== undefined && { choice }) }]]
      }),
    )
}

/**
 * Kept details as they are called now. A choice that is there no more is nothing, so that what replaced it goes; what a field
 * said that was deleted is left out, also if another has its key by now.
 */
export function readKept<Details extends object>(ctx: Ctx, details: Details, referred: Referred): Details {
  const now = readFields(ctx)
  const read = Object.entries(details).flatMap(([name, value]) => {
    const known = isOwnKey(name) && now.get(name)
    if (!known) return [[name, value]]
    // What was kept before numbers were is known by its name alone.
    const kept = referred[name]
    if (kept && known.field !== kept.field) return []
    if (!known.isChoice || value === null) return [[name, value]]
    const choice = known.choices.find((one) => (kept ? one.number === kept.choice : one.name === value))
    return [[name, choice?.name ?? null]]
  })
  return Object.fromEntries(read) as Details
}

function readFields({ db }: Ctx) {
  const choices = Map.groupBy(db.select().from(ownFieldChoices).all(), ({ field }) => field)
  const fields = db.select().from(ownFields).all()
  return new Map<
    keyof OwnEntries,
    { field: number; isChoice: boolean; choices: { name: string; number: number }[] }
  >(
    fields.map(({ key, number, kind }) => [
      ownKey(key),
      { field: number, isChoice: kind === "choice", choices: choices.get(number) ?? [] },
    ]),
  )
}
