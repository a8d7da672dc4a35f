import { type SQLiteColumnBuilderBase, text } from "drizzle-orm/sqlite-core"
import { blankDetails, type DetailKey, type Details, details, writtenName } from "./contract.ts"
import type { Kind } from "./kinds/contract.ts"

/** How a detail of each kind is kept with the person; null for a kind that is kept beside them. */
const columns = {
  // It is sorted and searched by, and has columns of its own.
  name: null,
  email: null,
  phone: null,
  text: (name: string) => text(name).notNull().default(""),
  longText: (name: string) => text(name).notNull().default(""),
  country: (name: string) => text(name),
  language: (name: string) => text(name),
  timeZone: (name: string) => text(name),
  texts: (name: string) => text(name, { mode: "json" }).$type<string[]>().notNull().default([]),
  links: (name: string) => text(name, { mode: "json" }).$type<string[]>().notNull().default([]),
} satisfies Record<Kind, ((name: string) => SQLiteColumnBuilderBase) | null>

type ColumnOf<Key extends DetailKey> = (typeof columns)[(typeof details)[Key]["kind"]]
/** The details that are columns of the table of contacts. */
export type ColumnKey = { [Key in DetailKey]: ColumnOf<Key> extends null ? never : Key }[DetailKey]

const entries = Object.entries(details).flatMap(([key, { kind }]) => {
  const column = columns[kind]
  return column === null ? [] : [[key as ColumnKey, column] as const]
})

export const columnKeys: readonly ColumnKey[] = entries.map(([key]) => key)

/** Their columns, for the table. */
export const detailColumns = () =>
  Object.fromEntries(entries.map(([key, column]) => [key, column(writtenName(key))])) as {
    [Key in ColumnKey]: ReturnType<Exclude<ColumnOf<Key>, null>>
  }

/** Says something of each of these details. */
export const eachColumn = <Said>(say: (key: ColumnKey) => Said) =>
  Object.fromEntries(columnKeys.map((key) => [key, say(key)])) as Record<ColumnKey, Said>

/** Those of some details that are such columns. */
export const columnsIn = (
  known: { [Key in ColumnKey]?: Details[Key] | undefined },
): Partial<Pick<Details, ColumnKey>> =>
  Object.fromEntries(columnKeys.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]])))

/** These details of a row that was read without the table: lists are still written as JSON in it. */
export const parseColumns = (row: object): Pick<Details, ColumnKey> => {
  const known = new Map(Object.entries(row))
  return eachColumn((key) =>
    Array.isArray(blankDetails[key]) ? JSON.parse(known.get(key)) : known.get(key),
  ) as Pick<Details, ColumnKey>
}
