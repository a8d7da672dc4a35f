import { createHash } from "node:crypto"
import { guessLanguage } from "../../../directory/ranking/guess-language.ts"
import type { FetchedPage } from "../../../fetching/fetched-document.ts"
import { declaredName } from "../../../fetching/reading/outlet-name.ts"
import { readOwnArticle } from "../../../fetching/reading/own-article.ts"
import { readPage } from "../../../fetching/reading/read-page.ts"
import { readTree } from "../../../fetching/reading/read-tree.ts"
import { findRegions } from "../../../fetching/reading/regions.ts"
import { MOST_CHARACTERS } from "./contract.ts"
import type { SnapshotRow } from "./table.ts"

const most = { headline: 300, author: 100, authors: 8, siteName: 120 }

/** What readers see of a page, with blank lines between its blocks. */
export function readShown({ kind, text }: FetchedPage): string {
  const shown = kind === "html" ? readTree(text, "html").text : text
  return shown
    .replaceAll("\u2060", "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

/** The hash by which two readings of a page are the same: of its text, and of what was found in it. */
export const hashContent = (shown: string, finding: unknown): string =>
  sha256Of(`${JSON.stringify(finding)}\n${shown}`)

/** SHA-256, in hexadecimal; of a text as UTF-8. */
export const sha256Of = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex")

type Described = Pick<
  SnapshotRow,
  "url" | "headline" | "authors" | "publishedAt" | "siteName" | "language" | "text" | "isTextCut"
>

/** What a page says of itself. */
export function describePage(page: FetchedPage, shown: string): Described {
  const text = shown.slice(0, MOST_CHARACTERS)
  const plain = { url: page.url, text, isTextCut: page.isTruncated || text.length < shown.length }
  const guessed = guessLanguage(text)
  if (page.kind !== "html")
    return { ...plain, headline: "", authors: [], publishedAt: null, siteName: "", language: guessed }
  const read = readPage({ url: page.url, text: page.text, kind: "html" })
  const { title, authors, publishedAt } = readOwnArticle(read, findRegions(read)).article
  return {
    ...plain,
    headline: title.slice(0, most.headline),
    authors: authors.slice(0, most.authors).map((name) => name.slice(0, most.author)),
    publishedAt,
    siteName: (declaredName([read]) ?? "").trim().slice(0, most.siteName),
    language: toTag(read.language) ?? guessed,
  }
}

/** A declared language as a tag that HTML takes; null for words that are none. */
function toTag(declared: string | null): string | null {
  try {
    return Intl.getCanonicalLocales((declared ?? "").trim().replaceAll("_", "-"))[0] ?? null
  } catch {
    return null
  }
}
