import type { World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import {
  beginJobs,
  nextJobAt,
  type UnderWay,
} from "../../../../../worker/workspace/core/jobs/side-by-side.ts"
import { workersIn } from "./run-jobs.ts"
import type { TestEngine } from "./test-engine.ts"

/** Says at which awaits a machine dies. */
export interface Fate {
  /** An alarm fires, or a message arrives. */
  begin?: () => void
  /** Asked before and after each transaction, and wherever the world is waited for. */
  strikes: () => boolean
}

/** What a world is given of the life that it belongs to. */
export interface Within {
  /** Here the machine may die. */
  point: () => void
  /** Waits until the clock has advanced by this many milliseconds. */
  sleep: (milliseconds: number) => Promise<void>
}

class Crash extends Error {}

interface Life {
  isDead: boolean
  /** Jobs that have begun and not ended. */
  running: number
  sleepers: { at: number; wake: () => void }[]
  underWay: UnderWay
  enter: () => Ctx
  workers: ReturnType<typeof workersIn>
}

/**
 * The machine on which a workspace runs. When it crashes, everything unwritten is lost, nothing that it started
 * continues, and the next one finds only the database.
 */
export function startMachine(engine: TestEngine, fate: Fate, worldOf: (within: Within) => World) {
  const { clock } = engine
  const failures: unknown[] = []
  let crashes = 0
  let life = begin()

  function begin(): Life {
    const point = () => {
      if (begun.isDead) throw new Crash()
      if (!fate.strikes()) return
      begun.isDead = true
      crashes += 1
      throw new Crash()
    }
    const sleep = (milliseconds: number) =>
      new Promise<void>((wake) => begun.sleepers.push({ at: clock.now + milliseconds, wake }))
    const begun: Life = {
      isDead: false,
      running: 0,
      sleepers: [],
      underWay: new Map(),
      enter() {
        if (begun.isDead) throw new Crash()
        const ctx = engine.enter()
        const write = <T>(work: () => T): T => {
          point()
          const done = ctx.write(work)
          point()
          return done
        }
        return { ...ctx, write }
      },
      workers: workersIn(worldOf({ point, sleep })),
    }
    return begun
  }

  async function untilQuiet(): Promise<void> {
    for (let turn = 1; !life.isDead && life.running > life.sleepers.length; turn += 1)
      await (turn % 1000 === 0 ? scheduler.wait(0) : null)
    if (life.isDead) life = begin()
  }

  function follow(of: Life, job: Promise<unknown>): void {
    of.running += 1
    const isOver = () => {
      of.running -= 1
    }
    job.then(isOver, (error) => {
      isOver()
      if (!(error instanceof Crash)) failures.push(error)
    })
  }

  return {
    crashes: () => crashes,
    failures,
    /** Runs the clock up to a time: each alarm at its moment, or later by the result of `delay`. */
    async runUntil(until: number, delay = () => 0): Promise<void> {
      for (;;) {
        const planned = nextJobAt(engine.enter(), life.workers, life.underWay) ?? Infinity
        const next = Math.min(planned, ...life.sleepers.map(({ at }) => at))
        if (next > until) break
        clock.now = Math.max(clock.now, next + delay())
        fate.begin?.()
        for (const { wake } of life.sleepers.filter(({ at }) => at <= clock.now)) wake()
        life.sleepers = life.sleepers.filter(({ at }) => at > clock.now)
        for (const job of beginJobs(life.enter, life.workers, life.underWay)) follow(life, job)
        await untilQuiet()
      }
      clock.now = Math.max(clock.now, until)
    },
    /** Repeats an action from outside until it succeeds, as a mail server retries. */
    async receive(work: (ctx: Ctx) => Promise<void>): Promise<void> {
      for (;;) {
        fate.begin?.()
        const of = life
        try {
          await work(of.enter())
          return
        } catch (error) {
          if (!(error instanceof Crash)) throw error
          life = begin()
        }
      }
    },
  }
}

/** Dies once, at the await with this number. */
export function dieAt(number: number): Fate {
  let count = 0
  return { strikes: () => ++count === number }
}

/**
 * Crashes in one of this many alarms, each time one await later than before; starts over at the first await when five
 * alarms have had fewer awaits.
 */
export function dieInTurn(oneIn: number, chance: () => number) {
  let [at, turn, isDue, missed] = [0, 1, false, 0]
  const struck = new Map<number, number>()
  return {
    /** The number of crashes at each await. */
    struck,
    begin() {
      if (isDue) missed += 1
      if (missed === 5) [turn, missed] = [1, 0]
      isDue = chance() < 1 / oneIn
      at = 0
    },
    strikes() {
      at += 1
      if (!isDue || at !== turn) return false
      struck.set(turn, (struck.get(turn) ?? 0) + 1)
      isDue = false
      missed = 0
      turn += 1
      return true
    },
  } satisfies Fate & { struck: Map<number, number> }
}
