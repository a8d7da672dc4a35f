import { expect, test } from "vitest"
import { read } from "../../../support/people.ts"
import { openWebsite, withScans } from "../../discover/scans/scan.ts"
import { attempts, enterObeyed, traces } from "./injected.ts"

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

/** A paper that has the words wherever it can say something: in a title, a role, what it asks of writers, a comment, a feed. */
const paperThatSays = (words: string) => ({
  "/": `<html lang="en"><title>Harbour Weekly</title><meta property="og:site_name" content="Harbour Weekly">
    <meta name="description" content="${escaped(words)}"><!-- ${escaped(words)} -->
    <nav><a href="/team">Our team</a> <a href="/write-for-us">Write for us</a></nav>
    <link rel="alternate" type="application/rss+xml" href="/feed.xml">
    <article><h2><a href="/tides">${escaped(words)}</a></h2><p>By Wren Hollis</p></article></html>`,
  "/team": `<html lang="en"><title>Team - Harbour Weekly</title><h1>Our team</h1><ul>
    <li><h3>Wren Hollis</h3><p>Editor, ${escaped(words)}</p><a href="mailto:wren@HOST">Write to Wren</a></li>
    <li><h3>Tomas Reyes</h3><p>Reporter</p><a href="mailto:tomas.reyes@HOST">Write to Tomas</a></li></ul></html>`,
  "/write-for-us": `<html lang="en"><title>Write for us - Harbour Weekly</title><main><h1>Write for us</h1>
    <p>Send 200 words and a link to your work. ${escaped(words)}</p></main></html>`,
  "/tides": `<html lang="en"><title>${escaped(words)} - Harbour Weekly</title><article><h1>${escaped(words)}</h1>
    <p>By Wren Hollis</p><time datetime="2026-11-04T08:00:00Z">4 November</time><p>${escaped(words)}</p>
    <p hidden>${escaped(words)}</p></article></html>`,
  "/feed.xml": {
    type: "application/rss+xml",
    body: `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
      <title>${escaped(words)}</title><item><title>Piers close: ${escaped(words)}</title><link>https://HOST/ferry</link>
      <dc:creator>Wren Hollis</dc:creator><pubDate>Wed, 04 Nov 2026 08:00:00 GMT</pubDate></item></channel></rss>`,
  },
})

test.each(attempts)(
  "the pages and the feed of a scanned website bring nothing into a draft, and do nothing: $want",
  async ({ words }) => {
    const one = await enterObeyed()
    const { scanAndAdd, contacts } = withScans(one)
    const { site } = await openWebsite(paperThatSays(words))
    expect((await scanAndAdd(site)).state).toBe("done")
    const titles = await one.sql("select title from articles where instr(title, ?) > 0", words.slice(0, 40))
    expect(titles.length).toBeGreaterThan(0)
    const wren = (await contacts()).find(({ name }) => name === "Wren Hollis")
    const contactIds = [wren?.id ?? ""]
    await read(one.ask(`${one.at}/people`, { body: { contactIds } }))
    const drafts = await one.draftAll(contactIds[0] ?? "")
    expect(drafts.length).toBeGreaterThanOrEqual(2)
    for (const draft of drafts) {
      expect(draft).not.toMatch(/evil|\{%|\{\{ ?email/)
      // A headline may be quoted, as what it is.
      expect(draft.replaceAll(/“[^”]*”/g, "")).not.toMatch(traces)
    }
    expect(await one.done()).toEqual([])
  },
)
