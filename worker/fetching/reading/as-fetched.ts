import type { FetchedDocument } from "../fetched-document.ts"
import { notAPage } from "../problems.ts"
import type { Fetched } from "./read-page.ts"

const beginsAsXml =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:rss|feed|rdf:RDF|urlset|sitemapindex)[\s>]/

/**
 * Feeds and sitemaps are served under many content types, and are recognised by how they begin. Throws `not_a_page` for
 * other plain text.
 */
export function asFetched({ url, text, kind }: FetchedDocument): Fetched {
  if (beginsAsXml.test(text.slice(0, 2000))) return { url, text, kind: "xml" }
  if (kind === "text") throw notAPage()
  return { url, text, kind }
}
