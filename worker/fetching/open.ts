import { BRAND } from "#contract/site/brand"
import { readClock } from "../clock.ts"
import { isSimulatedHost } from "../directory/simulated/hosts.ts"
import { type AddressRules, checkAddress } from "./address.ts"
import { pageUnreachable, redirectBroken, redirectRefused, tooManyRedirects } from "./problems.ts"

/** The name that robots.txt files know us by. */
export const AGENT = `${BRAND}Bot`
const product = [AGENT, "1.0"].join("/")

/** How we introduce ourselves to websites that others named. */
export const userAgent = ({ SITE_ORIGIN }: Pick<AddressRules, "SITE_ORIGIN">): string =>
  `${product} (+${SITE_ORIGIN}/about)`

export interface Asking {
  rules: AddressRules
  accept: string
  mostRedirects: number
  signal: AbortSignal
  /** Conditions, which every address of the way is asked under. */
  headers?: Record<string, string>
  /** Called before each address is requested, redirects included. An error that it throws ends the request. */
  beforeEach?: (url: URL) => Promise<void>
}

export interface Opened {
  url: URL
  answer: Response
  /** Whether it was reached by redirects, all of them permanent. */
  isMoved: boolean
}

/**
 * Asks an address that was checked, follows its redirects by hand, and checks each one as the first. Nothing of the
 * visitor travels along: no cookie, no key, no header of theirs. The caller reads or cancels the body.
 */
export async function open(start: URL, asking: Asking): Promise<Opened> {
  let url = start
  let isPermanent = true
  for (let redirects = 0; ; redirects++) {
    await asking.beforeEach?.(url)
    const answer = await ask(url, asking)
    if (![301, 302, 303, 307, 308].includes(answer.status))
      return { url, answer, isMoved: isPermanent && redirects > 0 }
    isPermanent &&= answer.status === 301 || answer.status === 308
    await drop(answer)
    if (redirects === asking.mostRedirects) throw tooManyRedirects()
    url = follow(answer.headers.get("Location"), url, asking.rules)
  }
}

/** Cancels a body that will not be read. */
export const drop = (answer: Response) => answer.body?.cancel().catch(() => {})

async function ask(url: URL, { accept, signal, rules, headers: own }: Asking): Promise<Response> {
  const simulated = rules.LOCAL && isSimulatedHost(url.host) ? await askSimulated(url) : null
  if (simulated) return simulated
  const headers = {
    "User-Agent": userAgent(rules),
    Accept: accept,
    "Accept-Language": "en, *;q=0.5",
    ...own,
  }
  const answer = await fetch(url, { headers, redirect: "manual", signal }).catch(() => null)
  // With 520 to 530 the platform says that it could not connect, each number for a different reason.
  if (!answer || (answer.status >= 520 && answer.status <= 530)) {
    if (answer) await drop(answer)
    throw pageUnreachable()
  }
  return answer
}

/** On a developer's machine, the websites of simulated outlets are answered here. */
async function askSimulated(url: URL): Promise<Response | null> {
  const { answerSimulated } = await import("../directory/simulated/answer-simulated.ts")
  return answerSimulated(url, readClock())
}

function follow(location: string | null, from: URL, rules: AddressRules): URL {
  if (!location || !URL.canParse(location, from.href)) throw redirectBroken()
  try {
    return checkAddress(location, rules, from)
  } catch {
    throw redirectRefused()
  }
}
