import * as z from "zod/mini"
import { Problem } from "../../../http/problem.ts"
import { line } from "../../../site/text/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import type { OwnField, OwnFieldKind } from "./contract.ts"
import { listFields } from "./list-fields.ts"
import { type OwnValue, type OwnValues, ownKey } from "./values/contract.ts"

const longest = 500

/** As many as a spreadsheet keeps, and as the database gives back. */
const hasFewDigits = (number: number) => Number(number.toPrecision(15)) === number

const schemas: Record<Exclude<OwnFieldKind, "choice">, z.ZodMiniType<OwnValue>> = {
  text: z.pipe(z.string("Give a text"), line(longest)),
  number: z
    .number("Give a number, such as 12.5")
    .check(z.refine(hasFewDigits, "Give a number of at most 15 digits")),
  date: z.iso.date("Give a day that there is, such as 2026-11-30"),
}

/** A value as its field has it, or what is wrong with it. Null stands for nothing. */
export type Checked = { value: OwnValue | null; wrong: null } | { wrong: string }

export function checkValue({ kind, choices }: OwnField, given: OwnValue | null): Checked {
  const value = typeof given === "string" ? given.trim() : given
  if (value === null || value === "") return { value: null, wrong: null }
  if (kind === "choice") {
    const chosen = choices.find((choice) => foldName(choice) === foldName(String(value)))
    return chosen === undefined
      ? { wrong: `Choose one of: ${nameFew(choices)}` }
      : { value: chosen, wrong: null }
  }
  const { data, error } = schemas[kind].safeParse(value)
  return error ? { wrong: error.issues[0]?.message ?? "" } : { value: data === "" ? null : data, wrong: null }
}

/** The values as their fields have them. Throws 422 with what is wrong with each of them. */
export function checkValues(ctx: Ctx, given: OwnValues): OwnValues {
  const entries = Object.entries(given)
  if (entries.length === 0) return {}
  const fields = new Map(listFields(ctx).map((field) => [field.key, field]))
  const details: { field: string; code: string; message: string }[] = []
  const checked = entries.map(([key, value]) => {
    const field = fields.get(key)
    const found = field ? checkValue(field, value) : { wrong: `There is no field “${key}”` }
    if (found.wrong === null) return [key, found.value]
    details.push({ field: ownKey(key), code: field ? "invalid" : "unknown", message: found.wrong })
    return [key, null]
  })
  const [first] = details
  if (first) {
    const name = fields.get(first.field.slice(ownKey("").length))?.name
    const message = name === undefined ? first.message : `${name}: ${first.message}`
    throw new Problem(422, "validation_failed", message, { details })
  }
  return Object.fromEntries(checked)
}

const shown = 10
const nameFew = (choices: readonly string[]) =>
  choices.length > shown ? `${choices.slice(0, shown).join(", ")}, …` : choices.join(", ")
