import { foldName } from "../../core/fold-name.ts"
import { detailKeys, details, writtenName } from "../../people/details/contract.ts"
import type { OwnField } from "../../people/own-fields/contract.ts"
import { ownKey } from "../../people/own-fields/values/contract.ts"
import type { ImportField } from "./contract.ts"
import { headerWords, vagueWords } from "./header-words.ts"

/** Each detail goes by its label and by its name in our own files, and some by others, too. */
const fieldOf = new Map<string, ImportField>([
  ...detailKeys.flatMap((key): [string, ImportField][] =>
    [details[key].label, writtenName(key)].map((word) => [foldHeader(word), key]),
  ),
  ...Object.entries(headerWords).flatMap(([field, words]) =>
    (words ?? []).map((word): [string, ImportField] => [word, field as ImportField]),
  ),
])

/**
 * The likely meanings of the columns, by their names; of two with one meaning the first whose name is plain. The workspace's own fields are known by exactly
 * their names, and before any word that is only likely.
 */
export function suggestMapping(
  names: readonly string[],
  fields: readonly OwnField[] = [],
): (ImportField | null)[] {
  const own = new Map(fields.map(({ name, key }) => [foldName(name), ownKey(key)]))
  const given = names.map((name) => own.get(foldName(name)) ?? fieldOf.get(foldHeader(name)) ?? null)
  const has = (field: ImportField) => given.includes(field)
  const meant = given.map((field): ImportField | null => {
    // Next to a first name alone, "Name" is the family's; next to both parts it is the whole name, and the parts add
    // nothing.
    if (field === "name" && has("firstName") && !has("lastName")) return "lastName"
    const isPart = field === "firstName" || field === "lastName"
    return isPart && has("name") && has("firstName") && has("lastName") ? null : field
  })
  const isVague = (column: number) => vagueWords.has(foldHeader(names[column] ?? ""))
  const chosen = (field: ImportField | null) => {
    const clear = meant.findIndex((other, column) => other === field && !isVague(column))
    return clear < 0 ? meant.indexOf(field) : clear
  }
  return meant.map((field, column) => (chosen(field) === column ? field : null))
}

/** Returns how many columns have a known name. */
export const countKnown = (names: readonly string[]) =>
  new Set(suggestMapping(names).filter((field) => field !== null)).size

/** The words of a column's name, without accents, signs and upper case. */
export function foldHeader(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ł/g, "l")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}
