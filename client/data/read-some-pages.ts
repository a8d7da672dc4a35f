import { type Address, type Answer, type PathOf, withParameter } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"

/** One page of a list, and the cursor that asks for the next one. */
export interface Page<Item> {
  items: Item[]
  before: Place
}

/** The cursor of a page; null at the beginning, or where nothing follows. */
export type Place = number | string | null

/**
 * That many pages of a list from a given place, fewer at its end, with the last answer; null for no pages. Throws
 * ApiError.
 */
export async function readSomePages<P extends PathOf<"GET">, Item>(
  address: Address<P>,
  { before, wanted }: { before: Place; wanted: number },
  read: (answer: Answer<"GET", P>) => Page<Item>,
  cursor: string,
  signal: AbortSignal,
): Promise<{ items: Item[]; last: Answer<"GET", P>; count: number } | null> {
  const items: Item[] = []
  let last: Answer<"GET", P> | null = null
  let count = 0
  for (let place = before; count < wanted; ) {
    last = await api.get(place === null ? address : withParameter(address, cursor, String(place)), { signal })
    const page = read(last)
    items.push(...page.items)
    count++
    place = page.before
    if (place === null) break
  }
  return last && { items, last, count }
}
