import type { ReactNode } from "react"
import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import { nameCountry, nameLanguage } from "../../lib/place-names.ts"
import { LongDate } from "../../ui/long-date.tsx"
import { DetailRow, NotKnown } from "../contacts/detail-row.tsx"
import { kindWords } from "./words.ts"

/** Each detail in words, by the name that its sources have for it. */
const rows: Record<string, { term: string; show: (outlet: OutletDetail) => ReactNode }> = {
  name: { term: "Name", show: ({ name }) => <bdi>{name}</bdi> },
  domain: { term: "Domain", show: ({ domain }) => domain },
  kind: { term: "Kind", show: ({ kind }) => kind && kindWords[kind] },
  topics: { term: "Topics", show: ({ topics }) => topics.join(", ") },
  language: { term: "Language", show: ({ language }) => language && nameLanguage(language) },
  country: { term: "Country", show: ({ country }) => country && nameCountry(country) },
  timeZone: { term: "Time zone", show: ({ timeZone }) => timeZone },
  contactUrl: { term: "Contact page", show: ({ contactUrl }) => contactUrl && <Page url={contactUrl} /> },
  feedUrl: { term: "Feed", show: ({ feedUrl }) => feedUrl && <Page url={feedUrl} /> },
  sitemapUrl: { term: "Sitemap", show: ({ sitemapUrl }) => sitemapUrl && <Page url={sitemapUrl} /> },
  guidelines: {
    term: "Guidelines",
    show: ({ guidelines }) => guidelines && <bdi className="whitespace-pre-wrap">{guidelines}</bdi>,
  },
}

/** A detail that only scans find has a row once it was found. */
const found = new Set(["feedUrl", "sitemapUrl"])

/** All details of an outlet, each with its source, and when it was scanned. */
export function OutletFacts({ outlet }: { outlet: OutletDetail }) {
  const { sources, lastScannedAt, lastPublishedAt, createdAt } = outlet
  return (
    <>
      <section className="card" aria-labelledby="details">
        <h2 id="details" className="sr-only">
          Details and their sources
        </h2>
        <dl className="fact-list">
          {Object.entries(rows).map(([name, { term, show }]) => {
            const value = show(outlet)
            if (!value && found.has(name)) return null
            const theirs = value ? sources.filter(({ about }) => about === name) : []
            return (
              <DetailRow key={name} term={term} sources={theirs}>
                {value || <NotKnown />}
              </DetailRow>
            )
          })}
        </dl>
      </section>
      <dl className="contact-facts">
        <Fact term="Last scanned" date={lastScannedAt} none="Never" />
        <Fact term="Last published" date={lastPublishedAt?.slice(0, 10) ?? null} none="Not known" />
        <Fact term="Added" date={createdAt} none="" />
      </dl>
    </>
  )
}

function Fact({ term, date, none }: { term: string; date: string | null; none: string }) {
  const day = date === null ? none : <LongDate date={date} />
  return (
    <div>
      <dt>{term}</dt>
      <dd>{day}</dd>
    </div>
  )
}

/** A link to an external page, without a referrer. */
const Page = ({ url }: { url: string }) =>
  /^https?:\/\//.test(url) ? (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\/(www\.)?/, "")}
    </a>
  ) : (
    url
  )
