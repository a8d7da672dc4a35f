import * as z from "zod/mini"

const required = "Please enter a website URL to scrape"

/** The demo's input: `POST /api/scrape`. An address without http:// or https:// gets https://. */
export const ScrapeRequest = z.object({
  url: z.string(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(2000, "This address is too long"),
    z.overwrite((url) => (/^https?:\/\//i.test(url) ? url : `https://${url}`)),
  ),
})
export type ScrapeRequest = z.infer<typeof ScrapeRequest>

/** An e-mail address that the page publishes, and where. */
export interface ScrapedEmail {
  address: string
  foundIn: "mailto" | "text" | "json-ld"
  /** A few words of the page around it. */
  quote: string
  /** Its owner, where the page shows that; null for the site's own addresses and where the page does not say. */
  owner: { name: string; title: string | null } | null
  /** The page asks not to be sent pitches or advertising there. */
  asksNoPitches: boolean
}

/** The findings on the page. All of it is text of strangers. */
export interface ScrapedPage {
  /** The final address after redirects. */
  url: string
  title: string
  content: string
  /** Absolute http(s) addresses, at most 500, each once. */
  links: string[]
  emails: ScrapedEmail[]
  /** How many more the page has than are returned. */
  shortened: ("content" | "links" | "emails")[]
  /** The page continues beyond the part that was read. */
  isTruncated: boolean
}

/** The lines of the answer, in order: it starts, the page has arrived, it has been read. A failure ends it early. */
export type ScrapeStep =
  | { progress: 10 | 50 }
  | { progress: 100; result: ScrapedPage }
  | { error: { code: string; message: string } }

/** What the browser asks here, and what it gets. */
export interface ScraperCalls {
  "POST /api/scrape": { body: ScrapeRequest; lines: ScrapeStep }
}
