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

/** Told the kind of each job that has ended, and when an alarm could not be answered. */
interface Listener {
  ended: (kind: string) => void
  failed: () => void
}

const aheadKey = "clock ahead"
/** After the alarm could not be answered, in milliseconds. */
const patience = 60_000
/** How long the time stays as it is for what is under way, in milliseconds. */
const longestStay = 10_000
/** How often a suspended workspace asks whether it still is, in milliseconds. */
const lookAgain = 3_600_000
/** The platform accepts no alarm after the year 2189, but a user may enter such a date. */
const latest = Date.UTC(2189, 0)

/**
 * The workspace's only alarm: rings for the job that is due first, tracks running jobs, and sets itself for the next
 * one.
 */
export class AlarmClock {
  #storage: DurableObjectStorage
  #tell: Listener
  #isRinging = false
  #underWay: UnderWay = new Map()
  /** Resolved when the jobs under way have ended. */
  #ends = new Set<Promise<void>>()
  #wait = new AlarmWait()
  /** When the alarm rings next, as far as this instance of the object has set it. */
  #alarmAt: number | null = null
  /** While jobs wait because the workspace is suspended: when to ask again whether it is. */
  #suspendedUntil: number | null = null

  constructor(storage: DurableObjectStorage, tell: Listener) {
    this.#storage = storage
    this.#tell = tell
  }

  /** By how much it is later here than outside, in milliseconds; nothing except after `moveBy`. */
  get ahead(): number {
    return this.#storage.kv.get<number>(aheadKey) ?? 0
  }

  /** Has jobs wait from now on because the workspace is suspended, or go on. The alarm has to be set afterwards. */
  suspend(isSuspended: boolean): void {
    this.#suspendedUntil = isSuspended ? readClock() + lookAgain : null
  }

  get #isSuspended(): boolean {
    return this.#suspendedUntil !== null
  }

  /**
   * Moves this workspace's time ahead by so many milliseconds, and sets the alarm again. What is under way may end
   * first: a message that is being sent just now would seem to have been interrupted hours ago.
   */
  async moveBy(jobs: Jobs, milliseconds: number): Promise<void> {
    await Promise.race([Promise.all(this.#ends), scheduler.wait(longestStay)])
    this.#storage.kv.put(aheadKey, this.ahead + milliseconds)
    await this.set(jobs)
  }

  /**
   * The alarm's handler: does the parts of jobs that are due. `findEnter` finds how the clock enters the workspace, for
   * each part again.
   */
  async ring(jobs: Jobs, requestId: string, findEnter: () => Promise<() => Ctx>): Promise<void> {
    this.#alarmAt = null
    this.#isRinging = true
    try {
      const begun = jobs.beginJobs(await findEnter(), jobs.workers, this.#underWay, this.#isSuspended)
      // A job that is still running when another is due continues next to it: the platform never runs two alarms at
      // once.
      const answered = this.#wait.until(Promise.all(begun.map((job) => this.#follow(jobs, job, requestId))))
      await this.set(jobs)
      await answered
    } catch (error) {
      await this.#ringLater(error, requestId)
    } finally {
      this.#isRinging = false
    }
  }

  /**
   * Sets the alarm again if the platform gave it up, which it does after six failures. Returns by how much the earliest
   * job is overdue then, in milliseconds; null when the alarm is as it should be.
   */
  async revive(jobs: Jobs): Promise<number | null> {
    const due = jobs.nextJobAt(jobs, jobs.workers, this.#underWay)
    // While an alarm is being answered there is none, and it sets the next one itself.
    if (due === null || this.#isRinging) return null
    const now = readClock()
    const alarm = await this.#storage.getAlarm()
    if (alarm !== null && alarm <= Math.max(now, due - this.ahead) + patience) return null
    this.#alarmAt = null
    await this.set(jobs)
    return Math.max(0, now - (due - this.ahead))
  }

  /** Sets the alarm for the next due job. Call it after anything that may have planned a job. */
  async set({ nextJobAt, db, workers }: Jobs): Promise<void> {
    const due = nextJobAt({ db }, workers, this.#underWay, this.#isSuspended)
    // The platform takes no alarm at 0, which is when a migration plans what is to be done at once.
    const times = due === null ? [] : [Math.min(latest, Math.max(1, due - this.ahead))]
    if (this.#suspendedUntil !== null) times.push(this.#suspendedUntil)
    const next = times.length === 0 ? null : Math.min(...times)
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

  #follow(jobs: Jobs, job: Promise<string>, requestId: string): Promise<void> {
    const end = this.#tellEnd(jobs, job, requestId).finally(() => this.#ends.delete(end))
    this.#ends.add(end)
    return end
  }

  /**
   * Reports that a job has ended, and sets the alarm to the next one, even if the alarm that started it no longer
   * waits.
   */
  async #tellEnd(jobs: Jobs, job: Promise<string>, requestId: string): Promise<void> {
    try {
      this.#tell.ended(await job)
      await this.set(jobs)
    } catch (error) {
      await this.#ringLater(error, requestId)
    }
  }

  /** The platform drops an alarm after a few failed tries, and every planned job would be lost with it. */
  async #ringLater(error: unknown, requestId: string): Promise<void> {
    log("error", { requestId, job: "alarm", error: rootOf(error).stack })
    this.#tell.failed()
    this.#alarmAt = null
    await this.#storage.setAlarm(readClock() + patience)
  }
}
