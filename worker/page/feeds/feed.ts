import type { PostCard } from "#contract/site/blog"
import { BRAND } from "#contract/site/brand"
import { paths } from "../../../client/paths.ts"
import { escapeXml } from "./xml.ts"

/** The newest posts as RSS 2.0. `origin` makes addresses absolute. */
export function writeFeed(posts: PostCard[], origin: string): string {
  const newest = posts[0]
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(BRAND)} Blog</title>
<link>${origin}${paths.blog}</link>
<description>Insights, strategies and guides for digital PR and outreach.</description>
<language>en</language>
<atom:link href="${origin}/blog/feed.xml" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${rssDate(newest.publishedAt)}</lastBuildDate>\n` : ""}${posts.map((post) => writeItem(post, origin)).join("")}</channel>
</rss>
`
}

const writeItem = (post: PostCard, origin: string) => `<item>
<title>${escapeXml(post.title)}</title>
<link>${origin}${paths.post(post.slug)}</link>
<guid isPermaLink="false">${post.id}</guid>
<pubDate>${rssDate(post.publishedAt)}</pubDate>
<dc:creator>${escapeXml(post.author.name)}</dc:creator>
<category>${escapeXml(post.category)}</category>
<description>${escapeXml(post.excerpt)}</description>
</item>
`

/** As RFC 822 writes it. */
const rssDate = (iso: string) => new Date(iso).toUTCString()
