import type { Ctx } from "../../core/context.ts"
import { calledBy, holdsAny, mentionOf } from "../../core/personal-data/mentions.ts"
import type { ErasedPerson } from "../../core/personal-data/personal-data.ts"
import { type Entry, findEntries } from "../../people/trashed/entries.ts"
import { readKept } from "../../people/trashed/kept-rows.ts"
import { entriesWhose } from "../../people/trashed/search-entries.ts"
import { forget } from "./forget.ts"
import { putBack } from "./put-back.ts"

/** One transaction puts back no more; whatever else names the person is deleted for good. */
const MOST = 200

/**
 * Puts back whatever in the trash names somebody who is about to be erased, so that it is emptied of them like everything else. What
 * cannot be put back, such as an earlier contact with their address, is deleted for good. Returns what was put back.
 */
export function putBackNaming(ctx: Ctx, person: ErasedPerson): Entry[] {
  const names = [...calledBy(person), ...person.ids]
  const pattern = mentionOf(names)
  const isNamedIn = (number: number) =>
    readKept(ctx, number).some(({ row }) =>
      Object.values(row).some((value) => typeof value === "string" && pattern.test(value)),
    )
  const back: Entry[] = []
  const isBack = (number: number) => back.some((one) => one.number === number)
  // What one entry lacks may be moved to another, which then names them, too.
  for (;;) {
    const naming = entriesWhose(ctx, (text) => holdsAny(text, names)).filter(
      (number) => !isBack(number) && isNamedIn(number),
    )
    if (naming.length === 0) return back
    for (const number of naming) {
      const [entry] = findEntries(ctx, { number }, { most: 1 })
      if (!entry || isBack(number)) continue
      const added = back.length < MOST ? putBackWithOwner(ctx, entry) : null
      if (added) back.push(...added)
      else forget(ctx, { number })
    }
  }
}

/** Puts something back after what it belongs to, if that is in the trash as well. Returns what was put back; null when it cannot be. */
function putBackWithOwner(ctx: Ctx, entry: Entry): Entry[] | null {
  const { hindrance } = putBack(ctx, entry)
  if (hindrance === null) return [entry]
  const owner = typeof hindrance === "string" ? null : hindrance.entry
  if (!owner || putBack(ctx, owner).hindrance !== null) return null
  return putBack(ctx, entry).hindrance === null ? [owner, entry] : [owner]
}
