import { Problem } from "../../../http/problem.ts"

/** Runs `work`, in which only what `field` of the body names may be missing: then that field is wrong, and no address. Throws 422. */
export function referTo<T>(field: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    const { message } = error
    throw new Problem(422, "validation_failed", message, { details: [{ field, code: "missing", message }] })
  }
}
