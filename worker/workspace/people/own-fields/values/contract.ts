/** What a field of the customer's own says: a number, or a text; of a date `2026-11-30`, of a choice its name. */
export type OwnValue = string | number
/** By the keys of their fields; null for nothing. */
export type OwnValues = Record<string, OwnValue | null>

/** The name of a value among the details of a contact: in sources, in forms and in the mapping of a file. */
export type OwnKey = `fields.${string}`
/** Values by these names, beside other details. */
export type OwnEntries = { [name: OwnKey]: OwnValue | null }

const prefix = "fields."
export const ownKey = (key: string): OwnKey => `${prefix}${key}`
export const isOwnKey = (name: string): name is OwnKey => name.startsWith(prefix)

export const toEntries = (values: OwnValues): OwnEntries =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [ownKey(key), value]))

/** The values among some details. */
export const valuesIn = (details: object): OwnValues =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      isOwnKey(name) ? [[name.slice(prefix.length), value]] : [],
    ),
  )

/** No hexadecimal numbers, and no infinity. */
const written = /^[+\-.\de]+$/i

/** What was typed, or stands in a cell: a number where it is one, so that a check can refuse everything else. */
export function readTyped(kind: string, typed: string): OwnValue | null {
  const text = typed.trim()
  if (text === "") return null
  return kind === "number" && written.test(text) && Number.isFinite(Number(text)) ? Number(text) : text
}
