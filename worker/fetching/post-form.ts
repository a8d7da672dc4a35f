import { type AddressRules, checkSecureAddress } from "./address.ts"
import { drop, userAgent } from "./open.ts"
import { PageStatus, pageUnreachable, tooManyRedirects } from "./problems.ts"

interface Posting {
  milliseconds: number
  /** Called before a redirect to another host. An error that it throws ends the request. */
  beforeOtherHost: (host: string) => Promise<void>
}

const mostRedirects = 2

/**
 * Sends a form to an address that a foreign page named, which is checked as every other and has to be https. Redirects
 * that keep the method are followed, and what is answered is not read. Throws a Problem from `problems.ts` unless it is
 * accepted.
 */
export async function postForm(
  address: string,
  rules: AddressRules,
  form: Record<string, string>,
  { milliseconds, beforeOtherHost }: Posting,
): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds)
  let url = checkSecureAddress(address, rules)
  for (let redirects = 0; ; redirects++) {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "User-Agent": userAgent(rules) },
      body: new URLSearchParams(form),
      redirect: "manual",
      signal,
    }).catch(() => null)
    if (!answer) throw pageUnreachable()
    await drop(answer)
    if (answer.ok) return
    const next = [307, 308].includes(answer.status) ? answer.headers.get("Location") : null
    if (next === null) throw new PageStatus(answer.status, answer.headers.get("Retry-After"))
    if (redirects === mostRedirects) throw tooManyRedirects()
    const to = checkSecureAddress(URL.parse(next, url)?.href ?? "", rules)
    if (to.host !== url.host) await beforeOtherHost(to.host)
    url = to
  }
}
