import { readByline } from "../../../fetching/reading/byline.ts"
import { toDeclaredName } from "../../../fetching/reading/declared-names.ts"
import { textOf } from "../../../fetching/reading/lines.ts"
import { readTree } from "../../../fetching/reading/read-tree.ts"

/** What GDELT says of one article. */
export interface GdeltRecord {
  url: string
  /** The host, without `www.`. */
  host: string
  headline: string
  authors: string[]
  publishedAt: number
  /** GDELT's themes as words. */
  keywords: string
}

/** The places of what we use among the 27 columns of the Codebook 2.1. */
const columns = { date: 1, collection: 2, url: 4, themes: 7, extras: 26 }
const columnCount = 27
/** The collection of the open web, whose documents have an address. */
const web = "1"
const [mostAuthors, mostThemes] = [10, 20]

/** A line as an article; null for what has no address, no title or another form. */
export function readRecord(line: string): GdeltRecord | null {
  const cells = line.split("\t")
  if (cells.length !== columnCount || cells[columns.collection] !== web) return null
  const cell = (name: keyof typeof columns) => cells[columns[name]] ?? ""
  const url = URL.parse(cell("url"))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.href.length > 1000) return null
  const extras = cell("extras")
  const headline = plain(blockIn(extras, "PAGE_TITLE"))
  const publishedAt = readStamp(blockIn(extras, "PAGE_PRECISEPUBTIMESTAMP")) ?? readStamp(cell("date"))
  if (headline === "" || publishedAt === null) return null
  // Unescaped first: the references of letters end with the semicolon that parts the authors.
  const authors = plain(blockIn(extras, "PAGE_AUTHORS"), 1000).split(";").slice(0, mostAuthors)
  const host = url.hostname.replace(/^www\./, "")
  return {
    url: url.href,
    host,
    headline: withoutAddresses(headline),
    authors: [
      ...new Set(
        authors.filter((author) => !author.includes("@")).flatMap((author) => namesIn(author.trim())),
      ),
    ],
    publishedAt,
    keywords: wordsOf(cell("themes")),
  }
}

function blockIn(extras: string, name: string): string {
  const start = extras.indexOf(`<${name}>`)
  const end = start < 0 ? -1 : extras.indexOf(`</${name}>`, start)
  return end < 0 ? "" : extras.slice(start + name.length + 2, end)
}

/** Letters that are none of ASCII stand there as references of HTML. */
function plain(text: string, most = 300): string {
  const short = text.slice(0, 2 * most)
  return textOf(readTree(short, "html"), { start: 0, end: short.length }, most).trim()
}

const namesIn = (author: string): string[] => {
  const name = toDeclaredName(author)
  return name ? [name] : readByline(author).names
}

/** Numbers and the codes of GDELT's own lists say nothing to a reader. */
function wordsOf(themes: string): string {
  const codes = themes
    .slice(0, 20_000)
    .split(";")
    .filter((code) => !/^(?:TAX|WB|CRISISLEX|USPEC|SOC|EPU)_/.test(code))
  const words = codes.slice(0, mostThemes).flatMap((code) => code.toLowerCase().split(/[^a-z]+/))
  return [...new Set(words.filter((word) => word.length > 3))].join(" ")
}

const withoutAddresses = (text: string) => text.replace(/[^\s@<>()]{1,64}@[^\s@<>()]{1,200}/g, "…")

function readStamp(text: string): number | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text.slice(0, 20)) ?? []
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time) ? null : time
}
