import { Problem } from "../../../http/problem.ts"

/** Throws 409 when others match than the member saw; null where they saw no exact number. */
export function requireExpected(expected: number | null, count: () => number): void {
  const now = expected === null ? null : count()
  if (now === expected || now === null) return
  throw new Problem(
    409,
    "changed",
    `The list has changed: it has ${now.toLocaleString("en-GB")} now. Look at it again, and select all once more.`,
  )
}
