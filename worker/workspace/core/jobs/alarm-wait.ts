/** What answers within a moment needs no second alarm. In milliseconds. */
const moment = 1000

/**
 * How long an alarm waits for what it has begun: until that has ended, or something else is due. The platform does not ring while
 * an alarm is being answered, so a server that is slow would hold up every other.
 */
export class AlarmWait {
  #end: PromiseWithResolvers<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Waits for `work`, and no longer than until the time that `heed` was told last. */
  async until(work: Promise<unknown>): Promise<void> {
    this.#end ??= Promise.withResolvers<void>()
    await Promise.race([work, this.#end.promise])
    clearTimeout(this.#timer)
    this.#end = null
  }

  /** Something is due in so many milliseconds. */
  heed(milliseconds: number): void {
    clearTimeout(this.#timer)
    // Without an alarm that waits nothing is to be ended, and a timer would keep the workspace awake.
    if (this.#end) this.#timer = setTimeout(() => this.#end?.resolve(), Math.max(moment, milliseconds))
  }
}
