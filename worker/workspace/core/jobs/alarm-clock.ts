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
/** The platform knows no alarm after the year 2189; somebody may well type one. */
const latest = Date.UTC(2189, 0)

/** A workspace's one clock: rings for the job that is due first, knows what is under way, and sets itself to what comes next. */
export class AlarmClock {
  #storage: DurableObjectStorage
  /** Told the kind of each job that has ended. */
  #tell: (kind: string) => void
  #underWay: UnderWay = new Map()
  #wait = new AlarmWait()
  /** When the alarm rings next, as far as this life of the object has set it. */
  #alarmAt: number | null = null

  constructor(storage: DurableObjectStorage, tell: (kind: string) => void) {
    this.#storage = storage
    this.#tell = tell
  }

  /** By how much it is later here than outside, in milliseconds; nothing except after `moveBy`. */
  get ahead(): number {
    return this.#storage.kv.get<number>(aheadKey) ?? 0
  }

  /** Makes it later here by so many milliseconds, and sets the alarm anew. */
  async moveBy(jobs: Jobs, milliseconds: number): Promise<void> {
    this.#storage.kv.put(aheadKey, this.ahead + milliseconds)
    await this.set(jobs)
  }

  /** The alarm rang: does the parts of jobs that are due. `findEnter` finds how the clock enters the workspace, for each part anew. */
  async ring(jobs: Jobs, requestId: string, findEnter: () => Promise<() => Ctx>): Promise<void> {
    this.#alarmAt = null
    try {
      const begun = jobs.beginJobs(await findEnter(), jobs.workers, this.#underWay)
      // What is still under way when something else is due goes on beside it: the platform never rings twice at once.
      const answered = this.#wait.until(Promise.all(begun.map((job) => this.#tellEnd(jobs, job, requestId))))
      await this.set(jobs)
      await answered
    } catch (error) {
      await this.#ringLater(error, requestId)
    }
  }

  /** Sets the alarm to what is due next, after anything that may have planned something. */
  async set({ nextJobAt, db, workers }: Jobs): Promise<void> {
    const due = nextJobAt({ db }, workers, this.#underWay)
    const next = due === null ? null : Math.min(latest, Math.max(0, due - this.ahead))
    if (next === null || next === this.#alarmAt) return
    this.#alarmAt = next
    this.#wait.heed(next - readClock())
    await this.#storage.setAlarm(next)
  }

  /** Rings no more, until it is set again. */
  async stop(): Promise<void> {
    await this.#storage.deleteAlarm()
    this.#alarmAt = null
  }

  /** Says that a job has ended, and sets the alarm to what comes next, also where the alarm that began it waits no more. */
  async #tellEnd(jobs: Jobs, job: Promise<string>, requestId: string): Promise<void> {
    try {
      this.#tell(await job)
      await this.set(jobs)
    } catch (error) {
      await this.#ringLater(error, requestId)
    }
  }

  /** The platform gives an alarm up after a few tries, and with it everything that is planned. */
  async #ringLater(error: unknown, requestId: string): Promise<void> {
    log("error", { requestId, job: "alarm", error: rootOf(error).stack })
    this.#alarmAt = null
    await this.#storage.setAlarm(readClock() + patience)
  }
}
