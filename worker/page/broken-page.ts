import { BRAND } from "#contract/site/brand"
import type { SiteContext } from "../http/context.ts"
import type { Problem } from "../http/problem.ts"
import { escapeText } from "./escape.ts"

/** The page that a person sees when no page could be rendered: plain HTML that depends on nothing else. */
export function answerBrokenPage(problem: Problem, c: SiteContext): Response {
  const { message, status } = problem
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${BRAND}</title></head><body><h1>${escapeText(message)}</h1><p>Request ${c.var.ctx.requestId}</p><p><a href="/">Return Home</a></p></body></html>`
  return c.html(html, status)
}
