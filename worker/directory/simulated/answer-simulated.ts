import { html } from "hono/html"
import { foldName } from "../../workspace/core/fold-name.ts"
import type { SimulatedOutlet } from "./content/outlets.ts"
import { findSimulated, type SimulatedArticle, slotOf, writeNews, writeSimulated } from "./write-simulated.ts"

/**
 * Answers in place of a simulated outlet's website, so that a site without a network can scan it: a home page, the team
 * with addresses, and the articles with their bylines. Null for every other host.
 */
export async function answerSimulated(url: URL, now: number): Promise<Response | null> {
  const outlet = findSimulated(url.host)
  if (!outlet) return null
  const found = writeSimulated(outlet, now).toSorted((a, b) => b.publishedAt - a.publishedAt)
  const article = found.find(({ path }) => path === url.pathname) ?? findNews(outlet, url.pathname)
  const { pathname } = url
  const member = outlet.writers.find(([name]) => pathname === `/team/${slug(name)}`)?.[0]
  const addressOf = (name: string) => `${foldName(name).replaceAll(" ", ".")}@${outlet.host}`
  if (pathname === "/robots.txt") return new Response("User-agent: *\nAllow: /\n")
  if (article) {
    const { writer, headline, summary, publishedAt } = article
    const date = new Date(publishedAt).toISOString()
    return answer(
      outlet.name,
      headline,
      html`<article><h1>${headline}</h1><p>By <a rel="author" href="/team/${slug(writer)}">${writer}</a>, <time datetime="${date}">${date.slice(0, 10)}</time></p><p>${summary}</p></article>`,
    )
  }
  if (member) {
    const own = found.filter(({ writer }) => writer === member)
    return answer(
      outlet.name,
      member,
      html`<h1>${member}</h1><p>Reporter, ${own[0]?.section ?? "News"}. <a href="mailto:${addressOf(member)}">${addressOf(member)}</a></p>${list(own)}`,
    )
  }
  if (pathname === "/team") {
    const people = outlet.writers.map(
      ([name]) =>
        html`<li><h3><a href="/team/${slug(name)}">${name}</a></h3><p>Reporter, ${found.find(({ writer }) => writer === name)?.section ?? "News"}</p><p><a href="mailto:${addressOf(name)}">${addressOf(name)}</a></p></li>`,
    )
    return answer(outlet.name, "Our team", html`<h1>Our team</h1><ul>${people}</ul>`)
  }
  if (pathname === "/")
    return answer(outlet.name, "News", html`<h1>${outlet.name}</h1>${list(found.slice(0, 12))}`)
  return new Response("Not found", { status: 404 })
}

function findNews(outlet: SimulatedOutlet, path: string): SimulatedArticle | null {
  const slot = slotOf(path)
  const article = slot === null ? null : writeNews(outlet, slot)
  return article?.path === path ? article : null
}

const slug = (name: string) => foldName(name).replaceAll(" ", "-")

const list = (articles: SimulatedArticle[]) =>
  html`<ul>${articles.map(({ path, headline, summary }) => html`<li><h2><a href="${path}">${headline}</a></h2><p>${summary}</p></li>`)}</ul>`

const answer = async (outlet: string, title: string, content: ReturnType<typeof html>) =>
  new Response(
    String(
      await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${outlet}</title><meta property="og:site_name" content="${outlet}"></head><body><header><a href="/">${outlet}</a><nav><a href="/team">Our team</a></nav></header><main>${content}</main><footer>A simulated outlet of a local site.</footer></body></html>`,
    ),
    { headers: { "Content-Type": "text/html; charset=utf-8" } },
  )
