import { Problem } from "../http/problem.ts"
import type { AddressRules } from "./address.ts"
import { AGENT, drop, open } from "./open.ts"
import { readBody } from "./read-body.ts"
import { judgeByRobots, ROBOTS_BYTES, type RobotsVerdict } from "./robots.ts"

type Judge = (path: string) => RobotsVerdict

const noFile: Judge = () => ({ isAllowed: true, reason: "no-file", rule: null })
const unreachable: Judge = () => ({ isAllowed: false, reason: "unreachable", rule: null })

/**
 * Reads the robots.txt of a page's host. RFC 9309, section 2.3.1: a 4xx means that there is none, and so do more than five
 * redirects; a 5xx, or no answer, means that nothing is allowed.
 */
export async function askRobots(page: URL, rules: AddressRules, signal: AbortSignal): Promise<Judge> {
  try {
    const asking = { rules, signal, accept: "text/plain, */*;q=0.5", mostRedirects: 5 }
    const { answer } = await open(new URL("/robots.txt", page), asking)
    if (!answer.ok) {
      await drop(answer)
      return answer.status >= 500 ? unreachable : noFile
    }
    const { bytes } = await readBody(answer, ROBOTS_BYTES, signal)
    const file = new TextDecoder().decode(bytes)
    return (path) => judgeByRobots(file, AGENT, path)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (noFileCodes.has(error.code)) return noFile
    if (error.code === "page_broken") return unreachable
    throw error
  }
}

const noFileCodes = new Set(["too_many_redirects", "redirect_refused", "redirect_broken"])
