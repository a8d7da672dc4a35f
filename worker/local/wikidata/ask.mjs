import { Stop } from "../say.mjs"

/** The service gives a query 60 seconds. */
const patience = 75_000
const mostBytes = 16 * 1024 * 1024
const mostTries = 4
/** What its operators ask to wait after a 429 that names no time, and the longest that we wait. */
const usualWait = 60_000
const longestWait = 15 * 60_000

/** Whether to try again with a smaller page: the query took too long. */
export class TooSlow extends Error {}

/**
 * @typedef {object} Asking
 * @property {string} endpoint
 * @property {string} contact by which the service can reach us (its User-Agent policy)
 * @property {(milliseconds: number) => Promise<unknown>} wait
 * @property {(line: string) => void} say
 */

/**
 * Asks one query, and again after as long as the service says when it answers 429 or 503. Returns the lines of the answer
 * in the SPARQL 1.1 Query Results JSON Format. Throws TooSlow, and a Stop that says what else was wrong.
 * @param {string} query
 * @param {Asking} asking
 * @returns {Promise<Record<string, { value: string }>[]>}
 */
export async function ask(query, { endpoint, contact, wait, say }) {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: {
        Accept: "application/sparql-results+json",
        "User-Agent": `PresskiteDirectory/1.0 (${contact})`,
      },
      body: new URLSearchParams({ query }),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    }).catch((error) => {
      if (/** @type {Error} */ (error).name === "TimeoutError") throw new TooSlow()
      throw new Stop(`Wikidata could not be reached: ${/** @type {Error} */ (error).message}.`)
    })
    const text = await readText(answer)
    if (answer.status === 200) return readLines(text)
    if (answer.status >= 500 && /TimeoutException|timed? ?out/i.test(text)) throw new TooSlow()
    const isBusy = answer.status === 429 || answer.status === 503
    if (!isBusy || tries === mostTries) throw new Stop(reasonOf(answer.status, text))
    const pause = waitOf(answer.headers.get("Retry-After"))
    say(`Wikidata asks us to wait ${Math.ceil(pause / 1000)} s.`)
    await wait(pause)
  }
}

/** @param {Response} answer */
async function readText(answer) {
  const chunks = []
  let bytes = 0
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new Stop("Wikidata answered with more than 16 MB. Name one --kind.")
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Stop) throw error
    throw /** @type {Error} */ (error).name === "TimeoutError"
      ? new TooSlow()
      : new Stop("Wikidata stopped in the middle of its answer. Please try again later.")
  }
  return Buffer.concat(chunks).toString("utf8")
}

/**
 * The service may end a query with status 200 and a plain text behind what it found.
 * @param {string} text
 */
function readLines(text) {
  try {
    const lines = JSON.parse(text).results.bindings
    if (Array.isArray(lines)) return lines
  } catch {
    if (/TimeoutException/.test(text)) throw new TooSlow()
  }
  throw new Stop("Wikidata answered with something that is no result of a query.")
}

/** @param {string | null} header */
function waitOf(header) {
  const given = /^\d{1,6}$/.test(header ?? "") ? Number(header) * 1000 : Date.parse(header ?? "") - Date.now()
  return Number.isNaN(given) ? usualWait : Math.min(longestWait, Math.max(1000, given))
}

/**
 * @param {number} status
 * @param {string} text
 */
function reasonOf(status, text) {
  if (status === 403) return "Wikidata refuses us (403). Wait a day, and check --contact."
  const words = text
    .replace(/\p{C}+/gu, " ")
    .trim()
    .slice(0, 200)
  return `Wikidata answered with status ${status}${words ? `: ${words}` : ""}. Please try again later.`
}
