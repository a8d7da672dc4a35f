import type { BrowserContext } from "playwright/test"

/** Collects everything that a browser's console would show in red, from every page of the context, and what a policy refused. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`)
    if (message.type() === "warning" && /hydrat|did not match/i.test(message.text())) {
      problems.push(`hydration: ${message.text()}`)
    }
  })
  context.on("weberror", (error) => problems.push(`page: ${error.error().stack ?? error.error()}`))
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? ""
    // A navigation takes the requests of the page that it leaves with it.
    if (reason !== "net::ERR_ABORTED") problems.push(`request: ${request.url()} ${reason}`)
  })
  return problems
}
