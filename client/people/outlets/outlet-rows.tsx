import type { ReactNode } from "react"
import type { Outlet } from "#contract/workspace/people/outlets"
import { nameCountry, nameLanguage } from "../../lib/place-names.ts"
import { kindWords } from "./words.ts"

/** Each detail in words, by the name that its sources have for it. */
export const rows: Record<string, { term: string; show: (outlet: Outlet) => ReactNode }> = {
  name: { term: "Name", show: ({ name }) => <bdi>{name}</bdi> },
  domain: { term: "Domain", show: ({ domain }) => domain },
  kind: { term: "Kind", show: ({ kind }) => kind && kindWords[kind] },
  topics: { term: "Topics", show: ({ topics }) => topics.join(", ") },
  language: { term: "Language", show: ({ language }) => language && nameLanguage(language) },
  country: { term: "Country", show: ({ country }) => country && nameCountry(country) },
  timeZone: { term: "Time zone", show: ({ timeZone }) => timeZone },
  contactUrl: { term: "Contact page", show: ({ contactUrl }) => contactUrl && <Page url={contactUrl} /> },
  emails: { term: "Addresses", show: ({ emails }) => emails.join(", ") },
  feedUrl: { term: "Feed", show: ({ feedUrl }) => feedUrl && <Page url={feedUrl} /> },
  sitemapUrl: { term: "Sitemap", show: ({ sitemapUrl }) => sitemapUrl && <Page url={sitemapUrl} /> },
  guidelines: {
    term: "Guidelines",
    show: ({ guidelines }) => guidelines && <bdi className="whitespace-pre-wrap">{guidelines}</bdi>,
  },
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
