import { type AddressRules, checkSecureAddress } from "./address.ts"
import { drop, open } from "./open.ts"
import { PageStatus, tooManyBytes } from "./problems.ts"
import { readBody } from "./read-body.ts"

export interface ByteLimits {
  /** For everything: redirects and the body. */
  milliseconds: number
  /** Of the body, unpacked. */
  bytes: number
  redirects: number
}

/**
 * Reads a whole file for a person who is looking at a page of ours, as their browser would: robots.txt, which speaks to
 * programs that crawl, is not asked. Throws a Problem from `problems.ts` for anything but the whole file.
 */
export async function fetchBytes(
  address: string,
  rules: AddressRules,
  accept: string,
  { milliseconds, bytes: most, redirects }: ByteLimits,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(milliseconds)
  const start = checkSecureAddress(address, rules)
  const { answer } = await open(start, {
    rules,
    signal,
    accept,
    mostRedirects: redirects,
    // A redirect must not lead to where it can be read on its way either.
    beforeEach: async (url) => void checkSecureAddress(url.href, rules),
  })
  if (answer.status !== 200 || Number(answer.headers.get("Content-Length")) > most) {
    await drop(answer)
    throw answer.status === 200 ? tooManyBytes() : new PageStatus(answer.status)
  }
  const { bytes, isTruncated } = await readBody(answer, most, signal)
  if (isTruncated) throw tooManyBytes()
  return bytes
}
