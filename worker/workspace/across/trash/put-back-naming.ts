import type { Ctx } from "../../core/context.ts"
import { calledBy, holdsAny, mentionOf } from "../../core/personal-data/mentions.ts"
import type { ErasedPerson } from "../../core/personal-data/personal-data.ts"
import { type Entry, findEntries } from "../../people/trashed/entries.ts"
import { entriesWhose, readKept } from "../../people/trashed/kept-rows.ts"
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
  for (const number of entriesWhose(ctx, (text) => holdsAny(text, names)).filter(isNamedIn)) {
    const [entry] = findEntries(ctx, { number }, { most: 1 })
    if (!entry) continue
    if (back.length < MOST && putBack(ctx, entry) === null) back.push(entry)
    else forget(ctx, { number })
  }
  return back
}
