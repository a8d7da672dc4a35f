/** A job that ends within a moment needs no second alarm. In milliseconds. */
const moment = 1000

/**
 * Limits how long an alarm waits for the work it has started: until the work ends or something else is due. The
 * platform does not ring while an alarm handler runs, so one slow server would delay all other jobs.
 */
export class AlarmWait {
  #end: PromiseWithResolvers<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Waits for `work`, but no longer than the time last passed to `heed`. */
  async until(work: Promise<unknown>): Promise<void> {
    this.#end ??= Promise.withResolvers<void>()
    await Promise.race([work, this.#end.promise])
    clearTimeout(this.#timer)
    this.#end = null
  }

  /** Reports that something is due in this many milliseconds. */
  heed(milliseconds: number): void {
    clearTimeout(this.#timer)
    // When no alarm is waiting there is nothing to end, and a timer would keep the workspace awake.
    if (this.#end) this.#timer = setTimeout(() => this.#end?.resolve(), Math.max(moment, milliseconds))
  }
}
