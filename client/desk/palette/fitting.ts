import type { Entry } from "./entry.ts"

/** Those that have each typed word, with what begins with the first of them before the others. */
export function fitting(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  const first = wanted[0]
  if (first === undefined) return entries.filter(({ group }) => group !== "Workspaces")
  const found = entries.filter(({ label, words = "" }) => {
    const text = fold(`${label} ${words}`)
    return wanted.every((word) => text.includes(word))
  })
  const rank = ({ label }: Entry) => (fold(label).startsWith(first) ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

/** Without accents and case, as people type. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
