import { paths } from "../../../client/paths.ts"
import { referencePages } from "../../../client/reference-pages.ts"
import { prerendered } from "../../../client/rendered-paths.ts"
import { SECTIONS } from "../../site/documents/contract.ts"
import { toIso } from "../../to-iso.ts"

// A sitemap holds at most 50,000 addresses (sitemaps.org); the newest posts count.
export const MOST_POSTS = 49_000

// Pages that only a mailed link leads to.
const unlisted: string[] = [
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirm,
  paths.invitation,
  paths.keepAccount,
]

/** Every public page and post. `origin` makes addresses absolute; a slug needs no escaping. */
export function writeSitemap(posts: { slug: string; updatedAt: number }[], origin: string): string {
  const listed = prerendered.filter((path) => !unlisted.includes(path))
  const documents = SECTIONS.map(({ id }) => paths.document(id))
  const pages = [...listed, ...referencePages, paths.blog, paths.contact, paths.status, ...documents]
  const entries = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...posts.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${origin}${paths.post(slug)}</loc><lastmod>${toIso(updatedAt)}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`
}
