import { readClock } from "../../../clock.ts"
import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import type { Ctx } from "../context.ts"
import { AlarmWait } from "./alarm-wait.ts"
import type { beginJobs, nextJobAt, UnderWay, Workers } from "./side-by-side.ts"

/** The jobs of a workspace, loaded with everything else that it does. */
export interface Jobs extends Pick<Ctx, "db"> {
  beginJobs: typeof beginJobs
  nextJobAt: typeof nextJobAt
  workers: Workers
}

const aheadKey = "clock ahead"
/** After the alarm could not be answered, in milliseconds. */
const patience = 60_000
/** The platform accepts no alarm after the year 2189, but a user may enter such a date. */
const latest = Date.UTC(2189, 0)

/**
 * The workspace's only alarm: rings for the job that is due first, tracks running jobs, and sets itself for the next
 * one.
 */
export class AlarmClock {
  #storage: DurableObjectStorage
  /** Told the kind of each job that has ended. */
  #tell: (kind: string) => void
  #underWay: UnderWay = new Map()
  #wait = new AlarmWait()
  /** When the alarm rings next, as far as this instance of the object has set it. */
  #alarmAt: number | null = null

  constructor(storage: DurableObjectStorage, tell: (kind: string) => void) {
    this.#storage = storage
    this.#tell = tell
  }

  /** By how much it is later here than outside, in milliseconds; nothing except after `moveBy`. */
  get ahead(): number {
    return this.#storage.kv.get<number>(aheadKey) ?? 0
  }

  /** Moves this workspace's time ahead by so many milliseconds, and sets the alarm again. */
  async moveBy(jobs: Jobs, milliseconds: number): Promise<void> {
    this.#storage.kv.put(aheadKey, this.ahead + milliseconds)
    await this.set(jobs)
  }

  /**
   * The alarm's handler: does the parts of jobs that are due. `findEnter` finds how the clock enters the workspace, for
   * each part again.
   */
  async ring(jobs: Jobs, requestId: string, findEnter: () => Promise<() => Ctx>): Promise<void> {
    this.#alarmAt = null
    try {
      const begun = jobs.beginJobs(await findEnter(), jobs.workers, this.#underWay)
      // A job that is still running when another is due continues next to it: the platform never runs two alarms at
      // once.
      const answered = this.#wait.until(Promise.all(begun.map((job) => this.#tellEnd(jobs, job, requestId))))
      await this.set(jobs)
      await answered
    } catch (error) {
      await this.#ringLater(error, requestId)
    }
  }

  /** Sets the alarm for the next due job. Call it after anything that may have planned a job. */
  async set({ nextJobAt, db, workers }: Jobs): Promise<void> {
    const due = nextJobAt({ db }, workers, this.#underWay)
    const next = due === null ? null : Math.min(latest, Math.max(0, due - this.ahead))
    if (next === null || next === this.#alarmAt) return
    this.#alarmAt = next
    this.#wait.heed(next - readClock())
    await this.#storage.setAlarm(next)
  }

  /** Stops the alarm until it is set again. */
  async stop(): Promise<void> {
    await this.#storage.deleteAlarm()
    this.#alarmAt = null
  }

  /**
   * Reports that a job has ended, and sets the alarm to the next one, even if the alarm that started it no longer
   * waits.
   */
  async #tellEnd(jobs: Jobs, job: Promise<string>, requestId: string): Promise<void> {
    try {
      this.#tell(await job)
      await this.set(jobs)
    } catch (error) {
      await this.#ringLater(error, requestId)
    }
  }

  /** The platform drops an alarm after a few failed tries, and every planned job would be lost with it. */
  async #ringLater(error: unknown, requestId: string): Promise<void> {
    log("error", { requestId, job: "alarm", error: rootOf(error).stack })
    this.#alarmAt = null
    await this.#storage.setAlarm(readClock() + patience)
  }
}
