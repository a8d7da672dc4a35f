import type { PagedName, PlainName } from "../calls.ts"
import { each } from "../client.ts"
import type { Operations } from "../operations.generated.ts"
import { type Command, type Option, textOf, UsageError } from "./command.ts"
import { toJsonLine, toLine } from "./shown.ts"

type ListName = PlainName & PagedName
type Column<One extends ListName> = keyof Operations[One]["answer"]["data"][number]
type Filter<One extends ListName> = Exclude<
  keyof NonNullable<Operations[One]["query"]>,
  "page" | "limit" | "cursor" | "fields" | "expand"
>

interface Listing<One extends ListName> {
  says: string
  /** What is shown of each, unless other fields are asked for. */
  columns: readonly Column<One>[]
  /** What narrows it, with what each means. */
  filters: { readonly [Name in Filter<One>]?: string }
}

/** A command that shows a list of the API. */
export const listing = <One extends ListName>(
  name: One,
  { says, columns, filters }: Listing<One>,
): Command => ({
  says,
  operands: [],
  options: {
    ...filterOptions(filters),
    limit: { type: "string", value: "NUMBER", says: "Show at most so many." },
    fields: {
      type: "string",
      value: "NAMES",
      says: "Show these fields of each, with commas between the names.",
    },
    json: { type: "boolean", says: "Write each as a line of JSON." },
  },
  async run({ call, values, write }) {
    const most = readLimit(textOf(values, "limit"))
    const isJson = values.json === true
    const asked = textOf(values, "fields")?.split(",")
    const fields = asked ?? columns
    const query = {
      ...readFilters(filters, values),
      limit: Math.min(most, 100),
      ...((asked || !isJson) && { fields }),
    }
    if (!isJson) await write(`${toLine(fields)}\n`)
    let shown = 0
    for await (const row of each(call, name as "listContacts", { query } as object)) {
      await write(isJson ? toJsonLine(row) : `${toLine(fields.map((field) => row[field as "id"]))}\n`)
      if (++shown === most) break
    }
    return true
  },
})

/** The options that narrow a list. */
export const filterOptions = (filters: object): Record<string, Option> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, says]) => [
      toOption(name),
      { type: "string", value: name.endsWith("_since") ? "TIME" : "TEXT", says },
    ]),
  )

/** The part of the query that the options ask for. */
export const readFilters = (filters: object, values: Parameters<typeof textOf>[0]): Record<string, string> =>
  Object.fromEntries(
    Object.keys(filters).flatMap((name) => {
      const text = textOf(values, toOption(name))
      return text === undefined ? [] : [[name, text]]
    }),
  )

const toOption = (name: string) => name.replaceAll("_", "-")

function readLimit(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError("--limit takes a whole number from 1.")
}
