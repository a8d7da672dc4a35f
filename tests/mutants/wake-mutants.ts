import { TestRunner } from "vitest"

/** What a test found out, read from the run's report. */
export interface Verdicts {
  /** The mutants that this test kills, with what it said. */
  killed: Record<string, string>
  /** How often it passed with a mutant awake. */
  missed: number
  /** Why it does not judge, or not any more. */
  unfit?: string | null
}

/** How many may die one after another before the test has to pass without any. */
const mostFresh = 6

const reached = new Set<number>()
const killed: Record<string, string> = {}
let awake = -1
let calls = 0
let mostCalls = Number.POSITIVE_INFINITY

Object.assign(globalThis, {
  $mutant(id: number): boolean {
    // A broken condition may end no loop, and leave no timer its turn: then the loop ends here.
    if (++calls > mostCalls) throw new Error("It would never end.")
    if (awake === -1) reached.add(id)
    return id === awake
  },
})

type Test = Parameters<typeof TestRunner.getTestFn>[0] & {
  context: unknown
  meta: object
  onFinished?: ((context: never) => unknown)[] | undefined
}

/** Runs each test as it is, and then again for each mutant that it came by and that still lives. */
export default class MutantRunner extends TestRunner {
  async runTask(test: Test): Promise<void> {
    const body = TestRunner.getTestFn(test) as () => unknown
    const verdicts: Verdicts = { killed: {}, missed: 0 }
    Object.assign(test.meta, { verdicts })
    reached.clear()
    mostCalls = Number.POSITIVE_INFINITY
    const before = Date.now()
    await wake(-1, body, 600_000)
    const plainMs = Date.now() - before
    mostCalls = calls * 3 + 2000
    const candidates = [...reached].filter((id) => !(id in killed))
    if (candidates.length === 0) return
    const failureOf = async (id: number): Promise<string | null> => {
      await finish(test)
      return wake(id, body, plainMs * 3 + 4000).then(
        () => null,
        (error) => String(error?.message ?? error).slice(0, 120),
      )
    }
    const longestMs = Number(this.injectValue("longestMs"))
    verdicts.unfit = plainMs > longestMs ? `takes ${plainMs} ms` : await failureOf(-1)
    /** Killed since the test was last seen to pass: if it was spoilt, the first of them did it, and the others died of that. */
    let fresh: [number, string][] = []
    for (const id of verdicts.unfit ? [] : [...candidates, -1]) {
      const failure = await failureOf(id)
      if (failure === null) verdicts.missed += 1
      else if (id !== -1) fresh.push([id, failure])
      const isWell = failure === null || (fresh.length === mostFresh && (await failureOf(-1)) === null)
      const isSpoilt = !isWell && (id === -1 || fresh.length === mostFresh)
      if (!isWell && !isSpoilt) continue
      for (const [dead, why] of isWell ? fresh : fresh.slice(0, 1)) verdicts.killed[dead] = killed[dead] = why
      fresh = []
      if (!isSpoilt) continue
      verdicts.unfit = `spoilt by a mutant: ${failure}`
      return
    }
  }
}

async function wake(id: number, body: () => unknown, withinMs: number): Promise<void> {
  awake = id
  calls = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long.")), withinMs)
  })
  try {
    await Promise.race([body(), late])
  } finally {
    clearTimeout(timer)
    awake = -2
  }
}

/** What a test wants done at its end is done between its runs, too. */
async function finish(test: Test): Promise<void> {
  const hooks = test.onFinished?.toReversed() ?? []
  test.onFinished = undefined
  for (const hook of hooks) await hook(test.context as never)
}
