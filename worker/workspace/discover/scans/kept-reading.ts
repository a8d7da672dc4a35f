import type { Findings } from "../../../fetching/reading/findings.ts"
import type { OutletFacts } from "../../../fetching/reading/outlet.ts"
import type { DocumentReading } from "../../../fetching/reading/read-site.ts"

/** A page's findings, as they are stored until its site has been read. `url` is the page's final address. */
export interface KeptReading {
  url: string
  kind: DocumentReading["kind"]
  outlet: OutletFacts
  findings: Findings
}

/** Limits per page: a real page has far less, and a database row holds two million bytes. */
const most = { mentions: 300, addresses: 200, articles: 100, text: 300, guidelines: 4000 }

/** A reading cut to what a page of a website can mean to say. */
export function toKept(url: string, { kind, outlet, findings }: DocumentReading): KeptReading {
  return {
    url,
    kind,
    outlet: { ...outlet, guidelines: outlet.guidelines?.slice(0, most.guidelines) ?? null },
    findings: {
      mentions: findings.mentions.slice(0, most.mentions).map(({ mention, addresses, page, evidence }) => ({
        mention: {
          ...mention,
          title: mention.title === null ? null : cut(mention.title, 200),
          quote: cut(mention.quote, most.text),
        },
        addresses: addresses.slice(0, 10),
        page,
        ...(evidence && { evidence }),
      })),
      addresses: findings.addresses.slice(0, most.addresses).map((found) => ({
        ...found,
        source: { ...found.source, quote: cut(found.source.quote, most.text) },
      })),
      articles: findings.articles.slice(0, most.articles).map((article) => ({
        ...article,
        authors: article.authors.slice(0, 10),
        summary: article.summary === null ? null : cut(article.summary, most.text),
      })),
    },
  }
}

const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()
