/** What the yardstick takes on a machine that does nothing else, in milliseconds. */
const usual = 50

/**
 * Milliseconds that some work would take on an idle machine: the best of three runs, or the first that took no
 * longer than is enough, each compared with work of a known size, because other load on the machine must not fail a test.
 */
export async function quickest(work: () => unknown, enough = 1000): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3 && best > enough; turn++) {
    const before = timeYardstick()
    const began = performance.now()
    await work()
    const time = performance.now() - began
    const slowness = Math.max(1, (before + timeYardstick()) / 2 / usual)
    best = Math.min(best, time / slowness)
  }
  return best
}

function timeYardstick(): number {
  const began = performance.now()
  let sum = 0
  for (let step = 0; step < 45_000_000; step++) sum += step % 7
  return sum < 0 ? 0 : performance.now() - began
}
