import { AGENT, drop } from "../../../fetching/open.ts"
import { PageStatus, pageUnreachable, tooManyBytes } from "../../../fetching/problems.ts"
import { readBody } from "../../../fetching/read-body.ts"
import { Problem } from "../../../http/problem.ts"
import { readRetryAfter } from "../pace.ts"

const usualRest = 15 * 60_000

/** A whole file of GDELT's. Throws a Problem from `fetching/problems.ts` for anything else, a longer one unread. */
export async function fetchFile(
  url: URL,
  { bytes: most, milliseconds }: { bytes: number; milliseconds: number },
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(milliseconds)
  const headers = { "User-Agent": AGENT }
  const answer = await fetch(url, { headers, redirect: "manual", signal }).catch(() => null)
  if (!answer) throw pageUnreachable()
  if (answer.status !== 200 || Number(answer.headers.get("Content-Length")) > most) {
    await drop(answer)
    throw answer.status === 200
      ? tooManyBytes()
      : new PageStatus(answer.status, answer.headers.get("Retry-After"))
  }
  const { bytes, isTruncated } = await readBody(answer, most, signal)
  if (isTruncated) throw tooManyBytes()
  return bytes
}

/** Until when GDELT asks to be left alone; null when it does not. */
export function retryAfterOf(error: unknown, now: number): number | null {
  if (!(error instanceof PageStatus)) return null
  const isBusy = error.answered === 429 || error.answered === 503
  return readRetryAfter(error.retryAfter, now) ?? (isBusy ? now + usualRest : null)
}

export const notAList = () => new Problem(422, "not_a_list", "This is no list of GDELT's files.")
export const brokenFile = () => new Problem(422, "broken_file", "This is none of GDELT's files.")
