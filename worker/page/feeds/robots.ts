/** What crawlers may read: the public pages. `origin` is where the sitemap is. */
export const writeRobots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /v1/
Disallow: /blog/edit/
Disallow: /dashboard
Disallow: /settings

Sitemap: ${origin}/sitemap.xml
`
