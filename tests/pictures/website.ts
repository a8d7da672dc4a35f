import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A small newspaper on this machine, for the pages that show what was read of a website. */
export async function startWebsite() {
  const server = createServer((request, answer) => {
    const page = pages[request.url ?? ""]
    answer.writeHead(page ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" }).end(page ?? "")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    /** The article that names the story. */
    article: `http://${host}/news/a-second-life-for-sails`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const draw = (title: string, main: string) =>
  `<!doctype html><html lang="en"><head><title>${title} - Harbour Weekly</title><meta property="og:site_name" content="Harbour Weekly"></head><body><nav><a href="/">Harbour Weekly</a> <a href="/about">About us</a></nav><main>${main}</main></body></html>`

const pages: Record<string, string> = {
  "/": draw(
    "News",
    '<h1>Harbour Weekly</h1><article><h2><a href="/news/a-second-life-for-sails">A second life for sails</a></h2></article>',
  ),
  "/about": draw(
    "About us",
    `<h1>About us</h1><p>Local news of the harbour towns, every Thursday.</p><h2>Our team</h2><ul>
<li><strong>Lena Marsh</strong>, Editor, <a href="mailto:lena@harbourweekly.example">lena@harbourweekly.example</a></li>
<li><strong>Odile Renn</strong>, Business reporter, <a href="mailto:odile@harbourweekly.example">odile@harbourweekly.example</a></li>
</ul>`,
  ),
  "/news/a-second-life-for-sails": draw(
    "A second life for sails",
    `<article><h1>A second life for sails</h1><p>By <a rel="author" href="/about">Odile Renn</a>, <time datetime="2026-10-08">8 October 2026</time></p>
<p>Torn sails go to the tip. A workshop on the east quay makes bags of them. “Every kilometre of coast loses a tonne a year,” says the study by <a href="https://tallow.example/study" rel="nofollow">Tallow and Twine</a>.</p></article>`,
  ),
}
