/** How often each is killed, and from where the instants follow: `KILLS=50 KILL_SEED=7` makes the large run. */
export const kills = Number(process.env.KILLS ?? 2)
export const seed = Number(process.env.KILL_SEED ?? 1)

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
export function chanceOf(start: number): () => number {
  let at = start
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
