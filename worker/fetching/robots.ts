import { type Group, normalise, parseRobots, type Rule } from "./parse-robots.ts"

/** RFC 9309, section 2.5: what lies beyond is not read. */
export const ROBOTS_BYTES = 512_000

/** The answer of a robots.txt. `rule` is the line that decided, null where no line matches the page. */
export interface RobotsVerdict {
  isAllowed: boolean
  reason: "rule" | "no-rule" | "no-file" | "unreachable"
  rule: string | null
}

/** The rule of a robots.txt for one path (with its query) and the program of that name. */
export function judgeByRobots(file: string, agent: string, path: string): RobotsVerdict {
  const target = normalise(path)
  let best: Rule | null = null
  for (const rule of rulesFor(parseRobots(file), agent)) {
    if (!matches(rule.pattern, target)) continue
    const ahead = best ? rule.pattern.length - best.pattern.length : 1
    // The most specific match decides; of two equally specific ones, the one that allows wins (section 2.2.2).
    if (ahead > 0 || (ahead === 0 && rule.isAllowed)) best = rule
  }
  if (!best) return { isAllowed: true, reason: "no-rule", rule: null }
  const rule = `${best.isAllowed ? "Allow" : "Disallow"}: ${best.pattern}`
  return { isAllowed: best.isAllowed, reason: "rule", rule: rule.slice(0, 200) }
}

/** The sitemaps that a robots.txt names (sitemaps.org), which are for every program. */
export const sitemapsIn = (file: string): string[] =>
  [...file.matchAll(/^[ \t]{0,20}sitemap[ \t]{0,20}:[ \t]{0,20}(\S{1,2048})/gim)]
    .slice(0, 10)
    .map(([, url]) => url as string)

/** Seconds that a robots.txt asks a program to wait between two requests, as many do outside of the standard. */
export function crawlDelayIn(file: string, agent: string): number | null {
  const delays = groupsFor(parseRobots(file), agent).flatMap(({ delay }) => delay ?? [])
  return delays.length > 0 ? Math.max(...delays) : null
}

/** The rules of all groups that name the program, or else of those for everyone. */
const rulesFor = (groups: Group[], agent: string): Rule[] =>
  groupsFor(groups, agent).flatMap(({ rules }) => rules)

function groupsFor(groups: Group[], agent: string): Group[] {
  const name = agent.toLowerCase()
  const named = groups.filter(({ agents }) => agents.includes(name))
  return named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"))
}

/** Whether a pattern (`*` for anything, `$` for the end) matches a path from its beginning, in linear time. */
function matches(pattern: string, path: string): boolean {
  if (pattern === "") return false
  const isAnchored = pattern.endsWith("$")
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split(/\*+/)
  const first = parts.shift() ?? ""
  if (!path.startsWith(first)) return false
  if (parts.length === 0) return !isAnchored || path.length === first.length
  const last = isAnchored ? (parts.pop() ?? "") : ""
  let at = first.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}
