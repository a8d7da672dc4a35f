/** A test that can be run again, with one mutant awake or, for -1, with none. */
export interface Judge {
  name: string
  /** How long it took without a mutant. */
  ms: number
  /** The ids of the mutants that it comes by, where they would have made a difference. */
  reached: ReadonlySet<number>
  /** Returns what it said when it failed; null when it passed. */
  run: (id: number) => Promise<string | null>
}

export interface Verdicts {
  killed: Record<string, { by: string; why: string }>
  /** How many of the tests that come by were tried. */
  survived: Record<string, { tried: number; of: number }>
  /** Tests that judge nothing or not any more, and why. */
  unfit: Record<string, string>
}

interface Patience {
  /** The tests that are about the file of a mutant; they are tried first. */
  isAbout?: (test: string, id: number) => boolean
  /** Tests that take longer, in milliseconds, judge nothing. */
  longestMs: number
  /** For so long, in milliseconds, a mutant is looked for a test that fails. */
  mostMs: number
}

/** So many tests are tried however long they take, so that a busy machine says the same as a quiet one. */
const fewestTried = 40

/** How often a test may kill before it has to pass without a mutant. */
const mostFresh = 6

interface Sitting extends Judge {
  kills: number
  misses: number
  isProven: boolean
  /** Killed since it was last seen to pass: if it was spoilt, the first of them did it, and the others died of that. */
  fresh: number[]
}

/**
 * Finds a test that fails for each mutant: the tests that killed its neighbours first, then those that are about its
 * file, then those that cost the least for a kill. A test that fails without a mutant, too, was spoilt, and its last
 * kills are judged again by others.
 */
export async function judgeMutants(
  judges: Judge[],
  ids: number[],
  { longestMs, mostMs, isAbout = () => false }: Patience,
  tell: (done: number, survivor: number | null) => void = () => {},
): Promise<Verdicts> {
  const verdicts: Verdicts = { killed: {}, survived: {}, unfit: {} }
  const all = judges.map((judge) => ({
    ...judge,
    kills: 0,
    misses: 0,
    isProven: false,
    fresh: [] as number[],
  }))
  for (const { name, ms, reached } of all)
    if (ms > longestMs && reached.size > 0) verdicts.unfit[name] = `takes ${ms} ms`
  const waiting = [...ids]
  let lately: Sitting[] = []

  const isFit = ({ name }: Sitting) => !(name in verdicts.unfit)
  /** Whether it still passes when nothing is broken. */
  const prove = async (judge: Sitting) => {
    const failure = await judge.run(-1)
    const doubted = judge.fresh.slice(failure === null ? judge.fresh.length : judge.isProven ? 1 : 0)
    judge.fresh = []
    judge.isProven = true
    if (failure === null) return true
    verdicts.unfit[judge.name] = `fails without a mutant: ${failure}`
    for (const id of doubted) delete verdicts.killed[id]
    waiting.push(...doubted)
    return false
  }

  const judge = async (id: number) => {
    const able = all.filter((one) => one.reached.has(id) && isFit(one))
    const costOf = (one: Sitting) => (one.ms + 5) * ((one.kills + one.misses + 2) / (one.kills + 1))
    const recent = lately.filter((one) => able.includes(one))
    const others = able.filter((one) => !recent.includes(one)).sort((a, b) => costOf(a) - costOf(b))
    const [about, rest] = [true, false].map((is) => others.filter(({ name }) => isAbout(name, id) === is))
    let [tried, spent] = [0, 0]
    for (const one of [...recent, ...(about ?? []), ...(rest ?? [])]) {
      if (spent > mostMs && tried >= fewestTried) break
      if (!one.isProven && !(await prove(one))) continue
      const before = Date.now()
      const why = await one.run(id)
      spent += Date.now() - before
      tried += 1
      if (why === null) {
        one.misses += 1
        one.fresh = []
        continue
      }
      one.kills += 1
      one.fresh.push(id)
      verdicts.killed[id] = { by: one.name, why }
      lately = [one, ...lately.filter((other) => other !== one)].slice(0, 3)
      if (one.fresh.length === mostFresh) await prove(one)
      return
    }
    verdicts.survived[id] = { tried, of: able.length }
  }

  for (let done = 1; ; done++) {
    const id = waiting.shift()
    if (id !== undefined) {
      await judge(id)
      tell(done, id in verdicts.survived ? id : null)
      continue
    }
    for (const one of all) if (one.fresh.length > 0) await prove(one)
    if (waiting.length === 0) return verdicts
  }
}
