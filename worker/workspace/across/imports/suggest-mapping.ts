import { foldName } from "../../core/fold-name.ts"
import { detailKeys, details, writtenName } from "../../people/details/contract.ts"
import type { OwnField } from "../../people/own-fields/contract.ts"
import { ownKey } from "../../people/own-fields/values/contract.ts"
import type { ImportField } from "./contract.ts"
import { foldHeader } from "./fold-header.ts"
import { headerWords } from "./header-words.ts"
import { recogniseExport } from "./recognise-export.ts"
import { vagueWords } from "./vague-words.ts"

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
 * The likely meanings of the columns, by their names; of two with one meaning the first whose name is plain. What is known of a service's
 * exports goes before words that are only likely, and the workspace's own fields, by exactly their names, before both.
 */
export function suggestMapping(
  names: readonly string[],
  fields: readonly OwnField[] = [],
): (ImportField | null)[] {
  const own = new Map(fields.map(({ name, key }) => [foldName(name), ownKey(key)]))
  const known = recogniseExport(names)?.columns
  const given = names.map((name): ImportField | null => {
    const header = foldHeader(name)
    const ours = own.get(foldName(name))
    if (ours) return ours
    return known && Object.hasOwn(known, header)
      ? (known[header] ?? null)
      : (fieldOf.get(header) ?? fieldOfEach(name))
  })
  const has = (field: ImportField) => given.includes(field)
  const meant = given.map((field): ImportField | null => {
    // Next to a first name alone, "Name" is the family's; next to both parts it is the whole name, and the parts add
    // nothing.
    if (field === "name" && has("firstName") && !has("lastName")) return "lastName"
    const isPart = field === "firstName" || field === "lastName"
    return isPart && has("name") && has("firstName") && has("lastName") ? null : field
  })
  const isVague = (column: number) => {
    const header = foldHeader(names[column] ?? "")
    return known ? !Object.hasOwn(known, header) : vagueWords.has(header)
  }
  const chosen = (field: ImportField | null) => {
    const clear = meant.findIndex((other, column) => other === field && !isVague(column))
    return clear < 0 ? meant.indexOf(field) : clear
  }
  return meant.map((field, column) => (chosen(field) === column ? field : null))
}

/** The field of a name such as "Outlet / Publication", if it is another word for one field on each side. */
function fieldOfEach(name: string): ImportField | null {
  const [field, ...others] = name.split(/[/|]/).map((word) => fieldOf.get(foldHeader(word)) ?? null)
  return others.length > 0 && others.every((other) => other === field) ? (field ?? null) : null
}

/** Returns how many columns have a known name. */
export const countKnown = (names: readonly string[]) =>
  new Set(suggestMapping(names).filter((field) => field !== null)).size
