import type { Reads } from "./reads.ts"

/** Milliseconds after which what was read ahead is read anew. */
const life = 5000

type Read = (...question: unknown[]) => Promise<unknown>

/**
 * Two ways to the same reads: what is read by `ahead` is kept, and given once to whoever asks the same of `reads` within
 * five seconds. `forget` drops what is kept. A read that failed is not kept.
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

  /** The reads, each surrounded: it is told by what a question is known, and how it would be answered. */
  function around(ask: (key: string, read: () => Promise<unknown>) => Promise<unknown>): Reads {
    const entries = Object.entries(source as unknown as Record<string, Read>).map(([name, read]) => [
      name,
      (...question: unknown[]) => ask(JSON.stringify([name, ...question]), () => read(...question)),
    ])
    return Object.fromEntries(entries)
  }
}
