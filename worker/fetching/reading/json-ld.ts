import { withoutReferences } from "./references.ts"

/** One record of a page's JSON-LD. */
export interface Thing {
  types: string[]
  value: Record<string, unknown>
  /** The key under which this record is nested in another one, and the types of that one. */
  key: string
  within: string[]
}

const most = 5000

/** Every record in the blocks, however deep, in no particular order beyond that of the blocks. */
export function readThings(blocks: string[]): Thing[] {
  const things: Thing[] = []
  for (const block of blocks) {
    const waiting: { value: unknown; key: string; within: string[] }[] = [
      { value: parse(block), key: "", within: [] },
    ]
    for (let next = waiting.pop(); next && things.length < most; next = waiting.pop()) {
      const { value, key, within } = next
      if (typeof value !== "object" || value === null) continue
      if (Array.isArray(value)) {
        for (const one of value.slice(0, most).reverse()) waiting.push({ value: one, key, within })
        continue
      }
      const record = value as Record<string, unknown>
      const types = stringsOf(record["@type"]).map((type) => type.replace(/^https?:\/\/schema\.org\//, ""))
      things.push({ types, value: record, key, within })
      const inside = types.length > 0 ? types : within
      for (const [name, inner] of Object.entries(record)) {
        if (typeof inner === "object")
          waiting.push({ value: inner, key: name === "@graph" ? "" : name, within: inside })
      }
    }
  }
  return things
}

/** The records that have a name, by their `@id`. */
export const byId = (things: Thing[]): Map<string, Record<string, unknown>> =>
  new Map(
    things.flatMap(({ value }) =>
      typeof value["@id"] === "string" && value.name !== undefined ? [[value["@id"], value] as const] : [],
    ),
  )

/** The records that a value is, or that it names by `@id`. */
export function resolve(
  value: unknown,
  named: Map<string, Record<string, unknown>>,
): Record<string, unknown>[] {
  return listOf(value).flatMap((one) => {
    if (typeof one === "string")
      return named.has(one) ? [named.get(one) as Record<string, unknown>] : [{ "@type": "", name: one }]
    if (typeof one !== "object" || one === null) return []
    const record = one as Record<string, unknown>
    if (typeof record.name === "string" || typeof record["@id"] !== "string") return [record]
    return [named.get(record["@id"]) ?? record]
  })
}

export const typesOf = (record: Record<string, unknown>): string[] => stringsOf(record["@type"])

export const textIn = (record: Record<string, unknown>, key: string): string | null => {
  const value = listOf(record[key])[0]
  const text =
    typeof value === "object" && value !== null ? (value as Record<string, unknown>)["@value"] : value
  return typeof text === "string" && text.trim() !== "" ? plain(text) : null
}

const plain = (text: string) => withoutReferences(text.trim().slice(0, 2000))

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, 200) : value === undefined || value === null ? [] : [value]

const stringsOf = (value: unknown): string[] => listOf(value).filter((one) => typeof one === "string")

/** Some systems leave raw line breaks inside of strings. */
function parse(text: string): unknown {
  for (const tried of [text, text.replace(/\p{Cc}/gu, " ")]) {
    try {
      return JSON.parse(tried)
    } catch {}
  }
  return null
}
