import type { List } from "#contract/workspace/people/lists"

export const byName = (a: List, b: List) => a.name.localeCompare(b.name)
