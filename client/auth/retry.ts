import { ApiError } from "../lib/api-error.ts"

const firstPause = 200
const patience = 30_000
const transient = new Set([0, 408, 409, 425, 429])

/** Whether the same call may succeed if retried a little later. */
export const isTransient = (error: unknown) =>
  error instanceof ApiError && (transient.has(error.status) || error.status >= 500)

interface Pace {
  /** Milliseconds on a monotonic clock. */
  now: () => number
  wait: (milliseconds: number) => Promise<void>
}

/** Repeats what fails for a moment: pauses double from 200 ms, 30 s in all, and are never shorter than Retry-After. */
export async function retry<T>(attempt: () => Promise<T>, { now, wait }: Pace): Promise<T> {
  const began = now()
  for (let pause = firstPause; ; pause *= 2) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransient(error)) throw error
      const asked = ((error as ApiError).retryAfter ?? 0) * 1000
      const next = Math.max(pause, asked)
      if (now() - began + next > patience) throw error
      await wait(next)
    }
  }
}
