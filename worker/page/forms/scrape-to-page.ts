import type { ScrapedEmail, ScrapedPage, ScrapeRequest } from "#contract/site/scraper"
import { formActions, paths } from "../../../client/paths.ts"
import { ownerWords, toCsv, toJson } from "../../../client/site/home/scrape-files.ts"
import type { SiteContext } from "../../http/context.ts"
import { scrape } from "../../site/scraper/scrape.ts"
import { escapeText } from "../escape.ts"
import { fillPage } from "./fill-page.ts"

/** Characters; browsers follow no address that is much longer. */
const longestAddress = 1_000_000

/** Reads the page and shows its result below the form's heading, all of it as text. Throws 422 and 429. */
export async function scrapeToPage(c: SiteContext, request: ScrapeRequest): Promise<Response> {
  for await (const step of scrape(c.var.ctx, request)) {
    if (!("result" in step)) continue
    return fillPage(c, {
      page: paths.home,
      action: formActions.scrape,
      status: 200,
      below: writeResult(step.result),
      values: { url: request.url },
    })
  }
  throw new Error("A page was read to no result")
}

function writeResult(page: ScrapedPage): string {
  const { url, title, content, links, emails, shortened, isTruncated } = page
  const first = (part: "links" | "emails") => (shortened.includes(part) ? "the first " : "")
  const isCut = isTruncated || shortened.includes("content")
  return `<section class="card mt-8 p-6 sm:p-8" aria-labelledby="scraped">
<h3 id="scraped" class="text-xl">${escapeText(title || "A page without a title")}</h3>
<p class="text-sm text-muted">${escapeText(url)}</p>
<label for="scraped-content" class="mt-6 block font-semibold">Content${isCut ? " (the beginning)" : ""}</label>
<textarea id="scraped-content" class="input mt-3" rows="12" readonly>
${escapeText(content)}</textarea>
<h4 class="mt-6 font-semibold">Links (${first("links")}${links.length})</h4>
<ul class="mt-3 grid gap-2 text-sm">${links.map((link) => `<li>${writeLink(link)}</li>`).join("")}</ul>
<h4 class="mt-6 font-semibold">Emails (${first("emails")}${emails.length})</h4>
<ul class="mt-3 grid gap-2 text-sm">${emails.map(writeEmail).join("")}</ul>
<h4 class="mt-6 font-semibold">Export</h4>
<p class="mt-3 flex flex-wrap gap-3">${writeFile("json", "application/json", toJson(page))} ${writeFile("csv", "text/csv", toCsv(page))}</p>
</section>`
}

const writeEmail = ({ address, quote, owner, asksNoPitches }: ScrapedEmail) =>
  `<li><b>${escapeText(address)}</b>${owner ? `, ${escapeText(ownerWords(owner))}` : ""}${
    asksNoPitches ? " <strong>(asks for no pitches)</strong>" : ""
  } <q>${escapeText(quote)}</q></li>`

const writeLink = (link: string) =>
  `<a class="link" href="${escapeText(link)}" target="_blank" rel="noopener noreferrer nofollow ugc">${escapeText(link)}</a>`

function writeFile(kind: string, type: string, text: string): string {
  const address = `data:${type};charset=utf-8,${encodeURIComponent(text.toWellFormed())}`
  if (address.length > longestAddress) return ""
  return `<a class="link" download="page.${kind}" href="${address.replaceAll("'", "%27")}">Download ${kind.toUpperCase()}</a>`
}
