import type { ScrapedEmail, ScrapedPage } from "#contract/site/scraper"

export const toJson = (page: ScrapedPage) => `${JSON.stringify(page, null, 2)}\n`

/** One row for the page and one for each link and address (RFC 4180), with the mark that spreadsheets know UTF-8 by. */
export function toCsv({ url, title, links, emails }: ScrapedPage): string {
  const rows = [
    ["kind", "value", "found in", "quote", "whose", "asks for no pitches"],
    ["page", url, "", title, "", ""],
    ...links.map((link) => ["link", link, "", "", "", ""]),
    ...emails.map(({ address, foundIn, quote, owner, asksNoPitches }) => [
      "email",
      address,
      foundIn,
      quote,
      owner ? ownerWords(owner) : "",
      asksNoPitches ? "yes" : "",
    ]),
  ]
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("")}`
}

/** "Wren Hollis, Features Editor". */
export const ownerWords = ({ name, title }: NonNullable<ScrapedEmail["owner"]>) =>
  title ? `${name}, ${title}` : name

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. */
const toCell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
