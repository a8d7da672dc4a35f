import { foldName } from "../../core/fold-name.ts"
import { type ListKind, ListName, listKinds } from "../../people/groups/contract.ts"
import { MOST_LISTS } from "../../people/lists/contract.ts"
import { readNames } from "../files/names-in-cell.ts"

/** A tag or a list by its name. */
export interface Group {
  kind: ListKind
  name: string
}

/** By what a name is the same as another of its kind. */
export const keyOf = ({ kind, name }: Group): string => `${kind} ${foldName(name)}`

const columns = { tag: "tags", list: "lists" } as const
const labels = { tag: "Tags", list: "Lists" } as const

/** The names in the cells of tags and lists, each once; or why they cannot be read. */
export function readGroups(
  cellOf: (field: "tags" | "lists") => string,
): { groups: Group[]; reason: null } | { reason: string } {
  const groups = new Map<string, Group>()
  for (const kind of listKinds) {
    const names = readNames(withoutGoogleMarks(cellOf(columns[kind])))
    if (names.length > MOST_LISTS) return { reason: `${labels[kind]}: Use at most ${MOST_LISTS}.` }
    for (const written of names) {
      const { data: name, error } = ListName.safeParse(written)
      if (name === undefined) return { reason: `${labels[kind]}: ${error.issues[0]?.message}.` }
      const key = keyOf({ kind, name })
      if (!groups.has(key)) groups.set(key, { kind, name })
    }
  }
  return { groups: [...groups.values()], reason: null }
}

/** Google separates labels by ":::", and names its own ones with an asterisk. */
const withoutGoogleMarks = (cell: string): string =>
  cell.includes(":::") || cell.startsWith("* ")
    ? cell
        .split(":::")
        .map((label) => label.trim())
        .filter((label) => !label.startsWith("* "))
        .join(",")
    : cell
