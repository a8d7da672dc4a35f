import { foldHeader } from "../imports/fold-header.ts"

/** What a column of a backlink export holds. */
export type LinkField = "url" | "title" | "target" | "anchor" | "nofollow" | "lost"

/**
 * The names of columns as the usual tools write them, folded: Ahrefs, Semrush, Moz, Majestic, SE Ranking, Ubersuggest and Bing. Of several in one
 * file the first of a line is taken.
 */
const columnNames: Record<LinkField, readonly string[]> = {
  url: [
    "referring page url",
    "source url",
    "source page url",
    "source page",
    "linking page url",
    "linking page",
    "backlink url",
    "from url",
    "url from",
    "source",
    "url",
  ],
  title: ["referring page title", "source title", "source page title", "linking page title", "title"],
  target: [
    "target url",
    "target page url",
    "target page",
    "destination url",
    "link url",
    "to url",
    "url to",
    "target",
  ],
  anchor: ["anchor", "anchor text", "link anchor", "link text"],
  nofollow: ["nofollow", "flagnofollow", "is nofollow", "link type", "type"],
  lost: ["lost status", "lost link", "datelost", "lost date", "link state", "lost"],
}

/** Columns that only the files of one tool have. */
const marks: Readonly<Record<string, readonly string[]>> = {
  Ahrefs: ["referring page url"],
  Semrush: ["source url", "source title"],
  Majestic: ["source url", "source trust flow"],
  Moz: ["url", "target url", "spam score"],
}

export interface LinkColumns {
  service: string | null
  /** The place of a field's column; -1 for one that the file does not have. */
  at: Record<LinkField, number>
}

/** Finds the columns of a backlink export; null where it lacks the linking page or what it links to. */
export function findLinkColumns(names: readonly string[]): LinkColumns | null {
  const folded = names.map(foldHeader)
  const place = (field: LinkField) =>
    columnNames[field].map((name) => folded.indexOf(name)).find((at) => at >= 0) ?? -1
  const at = {
    url: place("url"),
    title: place("title"),
    target: place("target"),
    anchor: place("anchor"),
    nofollow: place("nofollow"),
    lost: place("lost"),
  }
  if (at.url < 0 || at.target < 0) return null
  const known = Object.entries(marks).find(([, columns]) => columns.every((name) => folded.includes(name)))
  return { service: known?.[0] ?? null, at }
}
