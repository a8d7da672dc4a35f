import { TestRunner } from "vitest"
import type { Judge } from "./judge-mutants.ts"

/** The tests that have run in this process; the last file has them judge the mutants. */
export const seen: Judge[] = []

const reached = new Set<number>()
/** How often a test came to a mutant that is compared, less how often it got past: what throws is not got past. */
const begun = new Map<number, number>()
const addBegun = (id: number, more: number) => begun.set(id, (begun.get(id) ?? 0) + more)
/** The id of the mutant that is on; -1 while a test runs as it is, -2 between tests. */
let awake = -2
let calls = 0
let mostCalls = Number.POSITIVE_INFINITY
/** The one that runs now, as far as vitest knows. */
let current: Test | null = null

Object.assign(globalThis, {
  $seen: seen,
  $mutant(id: number, isCompared = false): boolean {
    // A broken condition may end no loop, and leave no timer its turn: then the loop ends here.
    if (++calls > mostCalls) throw new Error("It would never end.")
    if (awake === -1 && isCompared) addBegun(id, 1)
    else if (awake === -1) reached.add(id)
    return id === awake
  },
  /** Returns the value. A test comes by those mutants that would have made it another one, or did not let it throw. */
  $unlike<Value>(others: () => [id: number, value: unknown][], value: Value): Value {
    if (awake !== -1) return value
    for (const [id, other] of others()) {
      addBegun(id, -1)
      if (other !== value) reached.add(id)
    }
    return value
  },
})

type Suite = Parameters<typeof TestRunner.getSuiteHooks>[0]
type Test = Parameters<typeof TestRunner.getTestFn>[0] & {
  fullTestName: string
  file: Suite & { filepath: string }
  suite?: Suite
  context: unknown
  onFinished?: ((context: never) => unknown)[] | undefined
}

/** Runs each test once as it is, and notes which mutants it comes by. */
export default class MutantRunner extends TestRunner {
  async runTask(test: Test): Promise<void> {
    const body = TestRunner.getTestFn(test) as () => unknown
    current = test
    reached.clear()
    begun.clear()
    mostCalls = Number.POSITIVE_INFINITY
    const before = Date.now()
    await runAwake(-1, body, Number.POSITIVE_INFINITY)
    const ms = Date.now() - before
    for (const [id, times] of begun) if (times > 0) reached.add(id)
    const most = calls * 3 + 2000
    const run = async (id: number) => {
      mostCalls = most
      try {
        await prepare(test)
        await runAwake(id, body, ms * 3 + 4000)
        return null
      } catch (error) {
        return String((error as Error)?.message ?? error).slice(0, 120)
      } finally {
        await finish(test)
        if (current && current !== test) await finish(current)
      }
    }
    seen.push({ name: `${test.file.filepath}: ${test.fullTestName}`, ms, reached: new Set(reached), run })
  }
}

async function runAwake(id: number, body: () => unknown, withinMs: number): Promise<void> {
  awake = id
  calls = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    if (withinMs < Number.POSITIVE_INFINITY)
      timer = setTimeout(() => reject(new Error("It took too long.")), withinMs)
  })
  try {
    await Promise.race([body(), late])
  } finally {
    clearTimeout(timer)
    awake = -2
  }
}

/** What a file does before its tests is done before each of their further runs, too: what it made may be old by then. */
async function prepare(test: Test): Promise<void> {
  for (const suite of suitesOf(test)) {
    const { beforeAll, beforeEach } = TestRunner.getSuiteHooks(suite)
    for (const hook of beforeAll) await hook({} as never)
    for (const hook of beforeEach) await hook(test.context as never, suite)
  }
}

/** And what a test and its file want done at its end. */
async function finish(test: Test): Promise<void> {
  const hooks = test.onFinished?.toReversed() ?? []
  test.onFinished = undefined
  for (const hook of hooks) await hook(test.context as never)
  for (const suite of suitesOf(test).toReversed())
    for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(test.context as never, suite)
}

/** The suites around a test, the file first. */
function suitesOf({ suite, file }: Test): Suite[] {
  const suites: Suite[] = []
  for (let around = suite; around && around !== file; around = around.suite) suites.unshift(around)
  return [file, ...suites]
}
