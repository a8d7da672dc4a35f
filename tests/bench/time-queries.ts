import { percentile } from "./percentile.ts"
import type { Line } from "./table.ts"

/** Writes the query of a list, another for each run. */
export type Query = (run: number) => string

const runs = 60
const warmUps = 5

/**
 * The 95th percentile of each query, with what is promised of it in milliseconds. Whole calls of the built workspace are timed by
 * RPC, so each figure is a little more than what the object itself takes.
 */
export async function timeQueries(
  ask: (path: string) => Promise<string>,
  queries: Record<string, Query>,
  limit: number,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const [what, write] of Object.entries(queries)) {
    const times: number[] = []
    for (let run = -warmUps; run < runs; run++) {
      const began = performance.now()
      await ask(write(Math.max(run, 1)))
      if (run >= 0) times.push(performance.now() - began)
    }
    lines.push({ what, value: percentile(times, 0.95), limit, is: "at most" })
  }
  return lines
}

/** A cursor as lists write it. */
export const cursorAt = (value: string | number, number: number) =>
  Buffer.from(JSON.stringify([value, number])).toString("base64url")
