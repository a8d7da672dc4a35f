import type { ReactNode } from "react"
import type { ScrapedEmail, ScrapedPage } from "#contract/site/scraper"
import { Button } from "../../ui/button.tsx"
import { copyText } from "../../ui/copy-text.ts"
import { Tabs } from "../../ui/tabs.tsx"
import { download } from "./export-scrape.ts"
import { ownerWords, toCsv, toJson } from "./scrape-files.ts"
import "./scrape-result.css"

/** The findings on a page, in four tabs. Everything here is a stranger's text and is shown as text. */
export function ScrapeResult({ page }: { page: ScrapedPage }) {
  return (
    <section className="scrape-result card" aria-labelledby="scraped">
      <div className="scrape-head">
        <div>
          <h3 id="scraped" className="text-xl">
            {page.title || "A page without a title"}
          </h3>
          <p className="text-sm text-muted">{page.url}</p>
        </div>
        <Button
          look="secondary"
          size="small"
          onClick={() => copyText(page.content, "Content copied to clipboard")}
        >
          Copy content
        </Button>
      </div>
      <Tabs
        label="What was found"
        tabs={[
          { id: "content", label: "Content", panel: <Content page={page} /> },
          { id: "links", label: "Links", panel: <Links page={page} /> },
          { id: "emails", label: "Emails", panel: <Emails page={page} /> },
          { id: "export", label: "Export", panel: <Export page={page} /> },
        ]}
      />
    </section>
  )
}

function Content({ page }: { page: ScrapedPage }) {
  if (page.content === "")
    return <Nothing>This page has no text that can be read without running it.</Nothing>
  return (
    <>
      {(page.isTruncated || page.shortened.includes("content")) && (
        <Limit>The page is very long; this is its beginning.</Limit>
      )}
      <p className="scrape-text">{page.content}</p>
    </>
  )
}

function Links({ page: { links, shortened } }: { page: ScrapedPage }) {
  if (links.length === 0) return <Nothing>This page links to nothing.</Nothing>
  return (
    <>
      {shortened.includes("links") && (
        <Limit>The page has more links; these are the first {links.length}.</Limit>
      )}
      <ul className="scrape-list">
        {links.map((link) => (
          <li key={link}>
            <a className="link" href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const places: Record<ScrapedEmail["foundIn"], string> = {
  mailto: "in a mail link",
  text: "in the text",
  "json-ld": "in the structured data",
}

function Emails({ page: { emails, shortened } }: { page: ScrapedPage }) {
  if (emails.length === 0) return <Nothing>This page publishes no email address.</Nothing>
  return (
    <>
      {shortened.includes("emails") && (
        <Limit>The page publishes more addresses; these are {emails.length} of them.</Limit>
      )}
      <ul className="scrape-list">
        {emails.map(({ address, foundIn, quote, owner, asksNoPitches }) => (
          <li key={address}>
            <b>{address}</b>
            {owner && <span>, {ownerWords(owner)}</span>}
            {asksNoPitches && <strong> (asks for no pitches)</strong>}
            <span className="text-muted"> {places[foundIn]}: </span>
            <q>{quote}</q>
          </li>
        ))}
      </ul>
    </>
  )
}

function Export({ page }: { page: ScrapedPage }) {
  return (
    <>
      <p className="text-sm text-muted">
        JSON holds everything shown here; CSV holds the links and the addresses, for a table.
      </p>
      <p className="scrape-buttons">
        <Button onClick={() => download(page, "json", toJson(page))}>Download JSON</Button>
        <Button look="secondary" onClick={() => download(page, "csv", toCsv(page))}>
          Download CSV
        </Button>
      </p>
    </>
  )
}

const Limit = ({ children }: { children: ReactNode }) => <p className="text-sm text-muted">{children}</p>
const Nothing = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>
