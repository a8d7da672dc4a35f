import type { Database } from "../../database.ts"
import type { Settings } from "../../env.ts"
import { AGENT, drop } from "../../fetching/open.ts"
import { readBody } from "../../fetching/read-body.ts"
import { visibleIn } from "../../site/text/contract.ts"
import { leaveAlone, readRetryAfter } from "../collect/pace.ts"
import { LIVE_SOURCES, type LiveAnswer } from "./contract.ts"
import { reserveTurn } from "./reserve-turn.ts"
import type { ReadQuery, Source } from "./source.ts"
import { originOf } from "./sources.ts"
import { toFindings } from "./to-findings.ts"

interface Asking {
  db: Database
  settings: Settings
  clock: () => number
  /** The customer's own; then its pace is theirs, too. */
  key?: string | undefined
}

/** GDELT takes 10 to 15 seconds. */
const patience = 25_000
const mostBytes = 2 * 1024 * 1024
/** Milliseconds that somebody waits for a turn. */
const mostWait = 12_000
/** Where a source that had enough does not say how long. */
const usualRest = 60_000

/**
 * Asks one source once its turn has come. Whatever goes wrong there is an answer, too. Throws only a `Problem` for words that the
 * source cannot search for.
 */
export async function askSource(asking: Asking, source: Source, query: ReadQuery): Promise<LiveAnswer> {
  const { db, settings, clock, key } = asking
  const { path, headers, note } = await source.ask(query, { settings, key, now: clock() })
  const { host } = new URL(source.origin)
  const { name } = LIVE_SOURCES[source.name]
  if (key === undefined) {
    const turn = await reserveTurn(db, { host, pause: source.pause, mostWait }, clock())
    if (!turn.isMine) return busy(`${name} is being asked a lot just now.`, turn.wait)
    await new Promise((resolve) => setTimeout(resolve, turn.wait))
  }
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(originOf(source, settings) + path, {
    headers: {
      "User-Agent": [AGENT, `1.0 (+${new URL("/about", settings.SITE_ORIGIN)})`].join("/"),
      Accept: "application/json",
      ...headers,
    },
    redirect: "manual",
    signal,
  }).catch(() => null)
  if (!answer) return failed(signal.aborted ? `${name} took too long.` : `${name} could not be reached.`)
  if (source.tooOften.includes(answer.status)) {
    await drop(answer)
    const until = readRetryAfter(answer.headers.get("Retry-After"), clock()) ?? clock() + usualRest
    if (key === undefined) await leaveAlone(db, host, until)
    return busy(`${name} asks us to wait.`, until - clock())
  }
  if (source.refusal.includes(answer.status)) {
    await drop(answer)
    return without("refused", `${name} refuses ${key === undefined ? "our requests" : "the key"}.`)
  }
  if (!answer.ok) {
    await drop(answer)
    return failed(`${name} answered with status ${answer.status}.`)
  }
  const read = await readBody(answer, mostBytes, signal).catch(() => null)
  if (!read) return failed(`${name} stopped in the middle of its answer.`)
  const text = new TextDecoder().decode(read.bytes)
  const findings = toFindings(source, query, text)
  if (findings) return { state: "answered", findings, note, retryAfter: null }
  // GDELT tells what it cannot search for in plain text with status 200.
  const said = visibleIn(text.slice(0, 200).replaceAll(/[\p{Cc}\s]+/gu, " "))
  return failed(
    /^[\p{L}\p{P}\s\d]+$/u.test(said) && !said.startsWith("<") && !/^[[{"]/.test(said)
      ? `${name} says: ${said}`
      : `${name} answered something that is no list.`,
  )
}

const without = (
  state: "busy" | "refused" | "failed",
  note: string,
  retryAfter: number | null = null,
): LiveAnswer => ({ state, findings: [], note, retryAfter })
const failed = (why: string) => without("failed", why)
const busy = (why: string, wait: number) => without("busy", why, Math.max(1, Math.ceil(wait / 1000)))
