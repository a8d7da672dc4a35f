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
