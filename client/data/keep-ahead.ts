import type { Reads } from "./reads.ts"

/** Milliseconds for which prefetched data may be used. */
const life = 5000

type Read = (...question: unknown[]) => Promise<unknown>

/**
 * Wraps the reads in two interfaces: a result read through `ahead` is cached and returned once to the same call of
 * `reads` within five seconds. `forget` clears the cache. A failed read is not cached.
 */
export function keepAhead(source: Reads, now: () => number = Date.now) {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>()

  const ahead = around((key, read) => {
    const answer = read()
    const one = { answer, until: now() + life }
    kept.set(key, one)
    answer.catch(() => kept.get(key) === one && kept.delete(key))
    return answer
  })
  const reads = around((key, read) => {
    const one = kept.get(key)
    kept.delete(key)
    return one && now() < one.until ? one.answer : read()
  })
  return { ahead, reads, forget: () => kept.clear() }

  /**
   * Returns the reads, each wrapped: the wrapper receives the cache key of a call and a function that makes the call.
   */
  function around(ask: (key: string, read: () => Promise<unknown>) => Promise<unknown>): Reads {
    const entries = Object.entries(source as unknown as Record<string, Read>).map(([name, read]) => [
      name,
      (...question: unknown[]) => ask(JSON.stringify([name, ...question]), () => read(...question)),
    ])
    return Object.fromEntries(entries)
  }
}
