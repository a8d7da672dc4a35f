import { describe, expect, test } from "vitest"
import { readSite } from "../../../../worker/fetching/reading/read-site.ts"

const site = "https://tallow.example/"
const url = `${site}a-fair-on-the-green`
const words =
  "The fair opened on the green with forty stalls, and nobody minded the rain that fell on them all day long."
const text = `<p>${words}</p>`.repeat(4)
const head = "<meta property=og:type content=article><h1>A fair on the green</h1>"
const dayOf = (html: string) => {
  const { articles } = readSite([{ url, text: html, kind: "html" }], site, 25)
  const time = articles.find((one) => one.url === url)?.publishedAt ?? null
  return time === null ? null : new Date(time).toISOString().slice(0, 10)
}

describe("an article is of the day", () => {
  test.each([
    [
      "that it marks, and not of the one on which its file was made",
      `<meta name=date content=2026-02-12>${head}<article>${text}<time datetime=2026-02-05>5 Feb</time></article>`,
      "2026-02-05",
    ],
    [
      "that it shows below its title, and not of the one on which its file was made",
      `<meta name=dcterms.date content=2026-02-12>${head}<p>05.02.2026 - Redaktion</p>${text}`,
      "2026-02-05",
    ],
    [
      "that its meta elements declare as that of publication, whatever is below its title",
      `<meta property=article:published_time content=2026-02-12>${head}<p>05.02.2026</p>${text}`,
      "2026-02-12",
    ],
    [
      "of its file where nothing else says it",
      `<meta name=dc.date content=2026-02-12>${head}${text}`,
      "2026-02-12",
    ],
    [
      "that is its own, and not of a work that it cites",
      `${head}${text}<ol><li itemprop=citation itemscope itemtype="http://schema.org/ScholarlyArticle"><meta itemprop=datePublished content=1988></li></ol><time itemprop=datePublished datetime=2026-02-05>5 Feb</time>`,
      "2026-02-05",
    ],
    [
      "at the end of the title of its document, and not of the one on which a picture was taken",
      `<title>A fair on the green | Tallow Post | 05.02.2026</title>${head}<p>The green on 1 February 2026</p>${text}`,
      "2026-02-05",
    ],
    [
      "that it writes without the century, with the hour and whoever wrote it",
      `${head}<div>Do 05.02.26 | 14:07 Uhr | Von Anna Berg</div><p>Audio: Radio Tallow | 04.02.2026</p>${text}`,
      "2026-02-05",
    ],
    [
      "in the microdata of the page's own post",
      `${head}<div itemprop=blogPost itemscope itemtype="http://schema.org/BlogPosting"><meta itemprop=datePublished content=2026-02-05>${text}</div>`,
      "2026-02-05",
    ],
  ])("%s", (_, html, day) => {
    expect(dayOf(html)).toBe(day)
  })
})
