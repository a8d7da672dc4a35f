import { type AddressRules, checkSecureAddress } from "./address.ts"
import { readBody } from "./read-body.ts"

interface Posting {
  headers: Record<string, string>
  body: string
  /** Until the answer has begun. */
  milliseconds: number
  /** Of the answer, unpacked. */
  bytes: number
}

/** `isUnsure`: it may have arrived. */
export type Posted = { status: number; text: string } | { wrong: string; isUnsure: boolean }

/** For the words of an answer whose status has come already. */
const patience = 2000

/**
 * Sends JSON to an address that a customer gave us, which is checked again, and returns the beginning of the answer.
 * Redirects are not followed. It never throws: a failure is returned in words.
 */
export async function postJson(
  address: string,
  rules: AddressRules,
  { headers, body, milliseconds, bytes }: Posting,
): Promise<Posted> {
  const url = checked(address, rules)
  if (!url) return { wrong: "This address may not be called. Give a public one.", isUnsure: false }
  const signal = AbortSignal.timeout(milliseconds)
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
    redirect: "manual",
    signal,
  }).catch(() => null)
  if (!answer) {
    const isSlow = signal.aborted
    return {
      wrong: isSlow ? `It took longer than ${milliseconds / 1000} seconds.` : "It could not be reached.",
      isUnsure: isSlow,
    }
  }
  const text = await readBody(answer, bytes, AbortSignal.timeout(patience)).then(
    (read) => clean(read.bytes),
    () => "",
  )
  return { status: answer.status, text }
}

function checked(address: string, rules: AddressRules): URL | null {
  try {
    return checkSecureAddress(address, rules)
  } catch {
    return null
  }
}

/** Words that can be shown: no control characters, and nothing that turns a line around. */
const clean = (bytes: Uint8Array) =>
  new TextDecoder()
    .decode(bytes)
    .replaceAll(/[^\P{C}\n\t]/gu, "")
    .trim()
