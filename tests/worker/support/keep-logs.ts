import { format } from "node:util"
import { afterEach, beforeEach, type TestContext } from "vitest"

/** More than this of one test nobody reads. */
const most = 200
const levels = ["debug", "error", "info", "log", "warn"] as const
const kept: string[] = []

/** What was logged since the test began, a line each. */
export const readKeptLogs = (): readonly string[] => kept

/**
 * Keeps what is logged, and says it when the test fails. Vitest's own console sends each line to Vitest and waits for an answer
 * at the end of a file; a line that a Durable Object logs is sent only together with the next message of the test itself
 * (@cloudflare/vitest-plugin before 1.5). One that an alarm logs after the last message of a file was thus waited for without
 * end.
 */
export function keepLogs(): void {
  for (const level of levels)
    console[level] = (...words) => {
      if (kept.length < most) kept.push(format(...words))
    }
  beforeEach(forget)
  afterEach(sayAfterFailure)
}

const say = console.error

function forget() {
  kept.length = 0
}

function sayAfterFailure({ task }: TestContext) {
  if (task.result?.state === "fail" && kept.length > 0) say(kept.join("\n"))
}
