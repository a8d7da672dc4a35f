/** What a page of the dashboard asks at once when it is opened, below its workspace. */
const pages = [
  ["/overview", "/tasks", "/sender", "/campaigns?limit=1", "/contacts?limit=1"],
  ["/contacts", "/views", "/lists", "/own-fields"],
  ["/inbox", "/mailboxes"],
  ["/campaigns", "/mailboxes"],
  ["/outlets", "/lists", "/views"],
  ["/opportunities"],
  ["/placements"],
] as const

export const kinds = ["arrival", "page", "change", "program", "visit"] as const

/** Several requests of one person, program or recipient that leave at the same time. */
export interface Event {
  /** Milliseconds from the beginning. */
  at: number
  /** The number of the person; for programs and recipients, of somebody of the workspace. */
  person: number
  kind: (typeof kinds)[number]
  /** What a page asks; empty for everything else. */
  paths: readonly string[]
}

interface Mix {
  /** The people who work at the same time, each for the whole time. */
  people: number[]
  /** Milliseconds. */
  lasts: number
  /** The mean time between two pages of a person, in milliseconds. */
  pause: number
}

/**
 * What people do at the same time: each opens one page after the other, and changes something after every fourth. Half of
 * them arrive meanwhile, as if everybody stayed for twice as long. For each ten pages there are six requests by a program and six visits by recipients, who read what was sent.
 */
export function planSittings({ people, lasts, pause }: Mix): Event[] {
  const random = seeded(7)
  const wait = () => 1000 + -Math.log(1 - random()) * (pause - 1000)
  const events: Event[] = []
  for (const person of people) {
    let at = random() * pause
    // Half of them were there before.
    if (random() < 0.5) events.push({ at, person, kind: "arrival", paths: [] })
    for (let page = 0; ; page++) {
      at += page === 0 ? 300 : wait()
      if (at > lasts) break
      const paths = pages[Math.floor(random() * pages.length)] as readonly string[]
      events.push({ at, person, kind: "page", paths })
      if (page % 4 === 3) events.push({ at: at + 800, person, kind: "change", paths: [] })
      for (const kind of ["program", "visit"] as const)
        if (random() < 0.6) events.push({ at: at + random() * pause, person, kind, paths: [] })
    }
  }
  return events.sort((a, b) => a.at - b.at)
}

/** Mulberry32: the same numbers in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
