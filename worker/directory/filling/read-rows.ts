import Papa from "papaparse"
import { readTree } from "../../fetching/reading/read-tree.ts"
import { MOST_CHARACTERS } from "./contract.ts"

/** A row as it stands in the file, its texts by what they are. */
export interface FileRow {
  line: number
  name: string
  site: string
  feed: string
  kind: string
  country: string
  languages: string
  topics: string
}

const mostRows = 20_000
const empty = { name: "", site: "", feed: "", kind: "", country: "", languages: "", topics: "" }

/** What the columns may be called. */
const headers: Record<string, keyof typeof empty> = {
  name: "name",
  title: "name",
  outlet: "name",
  site: "site",
  website: "site",
  url: "site",
  homepage: "site",
  feed: "feed",
  rss: "feed",
  xmlurl: "feed",
  kind: "kind",
  type: "kind",
  country: "country",
  language: "languages",
  languages: "languages",
  topic: "topics",
  topics: "topics",
}

/** The rows of OPML, CSV or TSV; of a table without a line of headers that names a site or a feed, none. */
export function readRows(text: string): FileRow[] {
  const whole = text.replace(/^\uFEFF/, "").slice(0, MOST_CHARACTERS)
  return whole.trimStart().startsWith("<") ? readOpml(whole) : readTable(whole)
}

function readOpml(text: string): FileRow[] {
  const outlines = readTree(text, "xml").elements.filter(({ tag }) => tag === "outline")
  return outlines
    .filter(({ attributes }) => attributes.xmlurl !== undefined || attributes.htmlurl !== undefined)
    .slice(0, mostRows)
    .map(({ attributes, parent }, at) => {
      const feed = attributes.xmlurl ?? ""
      const folder = parent?.tag === "outline" ? (parent.attributes.text ?? "") : ""
      return {
        ...empty,
        line: at + 1,
        name: attributes.title || attributes.text || "",
        site: attributes.htmlurl || (URL.parse(feed)?.origin ?? ""),
        feed,
        languages: attributes.language ?? "",
        topics: folder,
      }
    })
}

function readTable(text: string): FileRow[] {
  const [first = ""] = text.split("\n", 1)
  const delimiter = first.includes("\t") ? "\t" : first.includes(";") && !first.includes(",") ? ";" : ","
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: mostRows + 1 })
  const [head = [], ...rows] = data
  const fields = head.map((one) => headers[one.trim().toLowerCase()])
  if (!fields.includes("site") && !fields.includes("feed")) return []
  return rows.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === "")) return []
    const row: FileRow = { ...empty, line: at + 2 }
    for (const [place, field] of fields.entries()) if (field) row[field] = (cells[place] ?? "").trim()
    return [row]
  })
}
