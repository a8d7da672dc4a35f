import type { BrowserContext } from "playwright/test"

/** Collects everything that a browser's console would show in red, from every page of the context, and what a policy refused. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = []
  let hasLeft = false
  context.on("request", (request) => {
    const [, way] = /\/auth\/v1\/(logout|token|signup|verify)/.exec(request.url()) ?? []
    if (way) hasLeft = way === "logout"
  })
  context.on("console", (message) => {
    // What a page still asked when somebody signed out is refused, as it should be.
    const isLate = hasLeft && /status of 401/.test(message.text())
    if (message.type() === "error" && !isLate)
      problems.push(`console: ${message.text()} (${message.location().url})`)
    if (message.type() === "warning" && /hydrat|did not match/i.test(message.text())) {
      problems.push(`hydration: ${message.text()}`)
    }
  })
  context.on("weberror", (error) => {
    const { stack = String(error.error()) } = error.error()
    // Playwright's clock (page.clock) moves itself by a script in each new document, and fails in one that is being left.
    const isClock = /\(reading 'controller'\)\s+at <anonymous>:\d/.test(stack)
    if (!isClock) problems.push(`page: ${stack}`)
  })
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? ""
    // A navigation takes the requests of the page that it leaves with it.
    if (reason !== "net::ERR_ABORTED") problems.push(`request: ${request.url()} ${reason}`)
  })
  return problems
}
