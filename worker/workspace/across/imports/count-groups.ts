import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { ListKind } from "../../people/groups/contract.ts"
import { MOST_LISTS } from "../../people/lists/contract.ts"
import { everyNamedList, findPairs } from "../../people/lists/groups-of-import.ts"
import type { NamedGroup } from "./contract.ts"
import type { Judged } from "./judge-rows.ts"
import { type Group, keyOf } from "./read-groups.ts"

export interface GroupCount {
  /** Counts what the rows of a batch would add. Throws 422 when it would create more than allowed. */
  add: (rows: readonly Judged[]) => void
  end: () => NamedGroup[]
}

/** Counts on how many people each tag and list of a file would come, by the lists that there are. */
export function createGroupCount(ctx: Ctx): GroupCount {
  const there = findGroups(ctx)
  const named = new Map<string, NamedGroup>()
  const room = countRoom(there)

  const name = (group: Group): NamedGroup => {
    const key = keyOf(group)
    const found = named.get(key)
    if (found) return found
    const known = there.get(key)
    if (!known && room[group.kind]-- === 0) throw tooManyNames(group.kind)
    const first = { ...group, id: null, ...known, created: 0, known: 0 }
    named.set(key, first)
    return first
  }

  return {
    add(rows) {
      const has = findMembers(ctx, rows, there)
      for (const { outcome, draft, contactId } of rows) {
        if (draft.contact === null) continue
        for (const group of draft.groups) {
          if (outcome === "valid" || outcome === "waiting") name(group).created += 1
          if (contactId !== null && !has(contactId, group)) name(group).known += 1
        }
      }
    },
    end: () => [...named.values()],
  }
}

type Groups = Map<string, Group & { id: string }>

/** All tags and lists that there are, by the names that they are compared by. */
export const findGroups = (ctx: Ctx): Groups =>
  new Map(everyNamedList(ctx).map((group) => [keyOf(group), group]))

function countRoom(there: Groups): Record<ListKind, number> {
  const room = { list: MOST_LISTS, tag: MOST_LISTS }
  for (const { kind } of there.values()) room[kind] -= 1
  return room
}

/** The existing contacts that are in the groups already. */
function findMembers(ctx: Ctx, rows: readonly Judged[], there: Groups) {
  const pairs = rows.flatMap(({ contactId, draft }) =>
    contactId !== null && draft.contact !== null
      ? draft.groups.map((group) => [contactId, there.get(keyOf(group))?.id ?? null] as const)
      : [],
  )
  const members = new Set(findPairs(ctx, pairs).map(({ contactId, list }) => `${list} ${contactId}`))
  return (contactId: string, group: Group) => members.has(`${there.get(keyOf(group))?.id} ${contactId}`)
}

function tooManyNames(kind: ListKind): Problem {
  const message = `With the ${kind}s of this file there would be more than ${MOST_LISTS}. Leave their column out, or give it fewer.`
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "mapping", code: "too_many", message }],
  })
}
