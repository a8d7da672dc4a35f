import type { Visitor } from "../../workspace/replies/visits/contract.ts"

/**
 * They load pictures whether the message is read or not: Apple's mail says no more than this of itself, Google's
 * fetches ahead.
 */
const proxies =
  /^Mozilla\/5\.0$|GoogleImageProxy|Edge\/12\.246 Mozilla\/5\.0$|Yahoo(Mail|Cache)|\bproxy\b|DuckDuckGo|Proton/i
/** Look for harm, for previews, or for nothing that a person would. */
const scanners =
  /bot\b|crawl|spider|scan|preview|monitor|headless|barracuda|mimecast|proofpoint|symantec|sophos|trend ?micro|safelinks|curl|wget|python|java\/|go-http|okhttp|libwww|httpclient|node-fetch|axios|undici|php|ruby|perl|powershell/i

/** The client, as far as a request tells. Its user agent is read here, and not stored. */
export function judgeVisitor(request: Request): Visitor {
  const ahead = `${request.headers.get("Sec-Purpose") ?? ""} ${request.headers.get("Purpose") ?? ""} ${request.headers.get("X-Moz") ?? ""}`
  if (request.method === "HEAD" || /prefetch|preview/i.test(ahead)) return "scanner"
  const agent = request.headers.get("User-Agent")?.trim() ?? ""
  if (agent === "") return "unknown"
  if (proxies.test(agent)) return "proxy"
  return scanners.test(agent) ? "scanner" : "human"
}
