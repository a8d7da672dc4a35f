import type { Problem } from "../http/problem.ts"
import type { AddressRules } from "./address.ts"
import { AGENT, drop, open } from "./open.ts"
import { readBody } from "./read-body.ts"
import { judgeByRobots, ROBOTS_BYTES, type RobotsVerdict } from "./robots.ts"

type Judge = (path: string) => RobotsVerdict

/** Keeps the robots.txt of hosts, so that it is not fetched with every page; `text` is null where there is none. */
export interface RobotsFiles {
  find: (origin: string) => { text: string | null } | null
  keep: (origin: string, text: string | null) => void
}

const noFile: Judge = () => ({ isAllowed: true, reason: "no-file", rule: null })
const unreachable: Judge = () => ({ isAllowed: false, reason: "unreachable", rule: null })

/**
 * Reads the robots.txt of a page's host, unless it is kept. RFC 9309, section 2.3.1: a 4xx means that there is none,
 * and so do more than five redirects; a 5xx or no answer forbids everything, and it is fetched again with the next
 * page.
 */
export async function askRobots(
  page: URL,
  rules: AddressRules,
  signal: AbortSignal,
  files?: RobotsFiles,
): Promise<Judge> {
  const known = files?.find(page.origin)
  if (known) return judgeOf(known.text)
  const text = await fetchRobots(page, rules, signal)
  if (text === undefined) return unreachable
  files?.keep(page.origin, text)
  return judgeOf(text)
}

const judgeOf = (file: string | null): Judge =>
  file === null ? noFile : (path) => judgeByRobots(file, AGENT, path)

/** Null where there is none, undefined when that cannot be known. */
async function fetchRobots(
  page: URL,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  try {
    const asking = { rules, signal, accept: "text/plain, */*;q=0.5", mostRedirects: 5 }
    const { answer } = await open(new URL("/robots.txt", page), asking)
    if (!answer.ok) {
      await drop(answer)
      return answer.status >= 500 ? undefined : null
    }
    const { bytes } = await readBody(answer, ROBOTS_BYTES, signal)
    return new TextDecoder().decode(bytes)
  } catch (error) {
    const { code } = error as Problem
    if (noFileCodes.has(code)) return null
    if (code === "page_broken") return undefined
    throw error
  }
}

const noFileCodes = new Set(["too_many_redirects", "redirect_refused", "redirect_broken"])
