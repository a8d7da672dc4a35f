import { MOST_AT_ONCE } from "#contract/workspace/people/selection"

/** Does something with as many ids at a time as one request takes, one request after the other; returns the sum of what they changed. */
export async function inBatches(
  ids: readonly string[],
  send: (ids: string[]) => Promise<number>,
): Promise<number> {
  let changed = 0
  for (let at = 0; at < ids.length; at += MOST_AT_ONCE)
    changed += await send(ids.slice(at, at + MOST_AT_ONCE))
  return changed
}
