import type { Warning } from "./contract.ts"

interface Reader {
  name: string
  outletId: string | null
  company: string
  /** The paragraph for them alone; empty for none. */
  opening: string
}

/**
 * Colleagues at one outlet who would get the same words. They tell each other, so it is worth a word; `isVaried` says that
 * the first message has the field for words for them alone.
 */
export function findSameText(readers: readonly Reader[], isVaried: boolean): Warning[] {
  const seen = Map.groupBy(
    readers.filter(({ outletId }) => outletId !== null),
    ({ outletId, opening }) => `${outletId} ${isVaried ? opening : ""}`,
  )
  const doubled = [...seen.values()].filter(({ length }) => length > 1)
  const [[one, other] = []] = doubled
  if (!one || !other) return []
  const more = doubled.length > 1 ? `, and colleagues at ${doubled.length - 1} more` : ""
  return [
    {
      kind: "same_text",
      position: 1,
      label: null,
      message: `${one.name} and ${other.name} at ${one.company || "one outlet"}${more} get the same text.`,
      fix: { kind: "one_per_outlet", label: "Write to one person at each outlet" },
    },
  ]
}
