/**
 * What is kept of a day for each key of a cut: the names of the numbers, in their order. Those after `contacted` are
 * kept of all and of each campaign alone.
 */
export const numbers = [
  "sent",
  "reached",
  "answered",
  "positive",
  "placed",
  "contacted",
  "pages",
  "lost",
  "outOfOffice",
  "bounced",
  "optedOut",
  "complained",
  "answers",
] as const
export type Numbers = Record<(typeof numbers)[number], number>

/**
 * By what figures are kept. `all` has one key, which is empty; `times` has the places in `answerBounds`. An outlet is
 * its id, from which its country follows; beats are as the contact has them stored. Weekdays and hours are by the
 * recipient's clocks.
 */
export const keptCuts = [
  "all",
  "times",
  "campaign",
  "mailbox",
  "outlet",
  "beats",
  "step",
  "variant",
  "writer",
  "weekday",
  "hour",
] as const
export type KeptCut = (typeof keptCuts)[number]

/** Hours within which somebody answered; null for any longer time. */
export const answerBounds = [1, 4, 24, 48, 72, 168, null]

/** Numbers by key. */
export class Tally {
  readonly entries = new Map<string, number[]>()

  add(key: string, added: Partial<Numbers>): void {
    const sums = this.of(key)
    for (const [at, name] of numbers.entries()) sums[at] = (sums[at] ?? 0) + (added[name] ?? 0)
  }

  /** Adds entries as they are stored: a key and its numbers. */
  addStored(stored: readonly (readonly [key: string, ...numbers: number[]])[]): void {
    for (const [key, ...added] of stored) {
      const sums = this.of(key)
      for (const [at, value] of added.entries()) sums[at] = (sums[at] ?? 0) + value
    }
  }

  /** For the store; zeros at the end are left out. */
  *toStored(): Generator<[key: string, ...numbers: number[]]> {
    for (const [key, sums] of this.entries) yield [key, ...sums.slice(0, sums.findLastIndex(Boolean) + 1)]
  }

  *read(): Generator<[key: string, numbers: Numbers]> {
    for (const [key, sums] of this.entries) yield [key, named(sums)]
  }

  private of(key: string): number[] {
    let sums = this.entries.get(key)
    if (!sums) {
      sums = []
      this.entries.set(key, sums)
    }
    return sums
  }
}

const named = (sums: readonly number[]): Numbers =>
  Object.fromEntries(numbers.map((name, at) => [name, sums[at] ?? 0])) as Numbers
