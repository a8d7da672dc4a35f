import type { ScrapedPage } from "#contract/site/scraper"

const types = { json: "application/json", csv: "text/csv" }

/** Hands a file to the browser, named after the page's host. */
export function download(page: ScrapedPage, kind: keyof typeof types, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${types[kind]};charset=utf-8` }))
  // Never in the document, so that nothing else answers its click.
  const link = document.createElement("a")
  link.href = address
  link.download = `${new URL(page.url).hostname.replace(/[^a-z0-9.-]/g, "")}.${kind}`
  link.click()
  // After the browser has taken it up.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export const toJson = (page: ScrapedPage) => `${JSON.stringify(page, null, 2)}\n`

/** One row for the page and one for each link and address (RFC 4180), with the mark that spreadsheets know UTF-8 by. */
export function toCsv({ url, title, links, emails }: ScrapedPage): string {
  const rows = [
    ["kind", "value", "found in", "quote"],
    ["page", url, "", title],
    ...links.map((link) => ["link", link, "", ""]),
    ...emails.map(({ address, foundIn, quote }) => ["email", address, foundIn, quote]),
  ]
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("")}`
}

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. */
const toCell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
