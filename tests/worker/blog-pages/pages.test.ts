import { env, exports } from "cloudflare:workers"
import { expect, test } from "vitest"
import { change, publish, remove } from "../blog/blog.ts"
import { appWith } from "../support/app.ts"

const get = (path: string) =>
  exports.default.fetch(new Request(`https://presskite.test${path}`, { redirect: "manual" }))

async function read(path: string) {
  const answer = await get(path)
  const html = await answer.text()
  return { status: answer.status, html, page: html.slice(html.indexOf("<body"), html.indexOf('id="data"')) }
}

const word = () => `word${crypto.randomUUID().slice(0, 8)}`

/** What a head says under a name or property. */
const said = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test("a post is complete without JavaScript", async () => {
  const post = await publish({
    title: "A quiet launch",
    category: "Crisis PR",
    content: "<h2>Before</h2><p>First <em>words</em>.</p><h3>Detail</h3><h2>After</h2><p>Last words.</p>",
  })
  const { status, page } = await read(`/blog/${post.slug}`)
  expect(status).toBe(200)
  expect(page).toContain("<h1>A quiet launch</h1>")
  expect(page).toContain('<h2 id="section-before">Before</h2><p>First <em>words</em>.</p><h3>Detail</h3>')
  expect(page).toContain(`<time dateTime="${post.publishedAt}">${post.date}</time>`)
  for (const text of [post.author.name, post.readTime, "Back to Blog", "Table of Contents", "Crisis PR"])
    expect(page).toContain(text)
  for (const id of ["section-before", "section-after"]) expect(page).toContain(`href="#${id}"`)
  expect(page).not.toContain("#section-detail")
  expect(page).toMatch(/<h2[^>]*>Transform Your PR Strategy<\/h2>.*href="\/signup"[^>]*>Start Free Trial</)
  expect(page).not.toMatch(/ style="/)
})

test("a post tells search engines and previews what it is", async () => {
  const post = await publish({
    title: "Figures",
    excerpt: "What we counted.",
    featuredImage: "/images/blog/b2b.png",
    featuredImageAlt: "Two cranes & a crate",
  })
  const { html } = await read(`/blog/${post.slug}`)
  const address = `https://presskite.test/blog/${post.slug}`
  expect(html).toContain("<title>Figures | Presskite</title>")
  expect(html).toContain(`<link rel="canonical" href="${address}"`)
  expect(said(html, "description")).toBe("What we counted.")
  expect(said(html, "keywords")).toBe("Analytics")
  expect(said(html, "author")).toBe(post.author.name)
  expect(said(html, "og:type")).toBe("article")
  expect(said(html, "og:image")).toBe("https://presskite.test/images/blog/b2b.png")
  for (const name of ["og:image:alt", "twitter:image:alt"])
    expect(said(html, name)).toBe("Two cranes &amp; a crate")
  expect(said(html, "robots")).toBeUndefined()
  const structured = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ""
  expect(JSON.parse(structured)).toMatchObject({
    "@type": "BlogPosting",
    headline: "Figures",
    image: "https://presskite.test/images/blog/b2b.png",
    datePublished: post.publishedAt,
    author: { name: post.author.name },
    mainEntityOfPage: address,
  })
})

test.each(["/images/blog/b2b.svg", "https://pictures.example/harbour.avif?wide"])(
  "a preview shows our own picture for %s, which those who show previews cannot draw",
  async (featuredImage) => {
    const { slug } = await publish({ featuredImage, featuredImageAlt: "Two cranes" })
    const { html } = await read(`/blog/${slug}`)
    for (const name of ["og:image", "twitter:image"])
      expect(said(html, name)).toBe("https://presskite.test/images/share.png")
    expect(said(html, "og:image:alt")).toMatch(/^A yellow kite/)
  },
)

test("the picture of a post keeps its place, and a photograph is asked for first", async () => {
  for (const [featuredImage, isFirst] of [
    ["https://pictures.example/harbour.webp", true],
    ["/images/blog/pitch.svg", false],
  ] as const) {
    const { page } = await read(`/blog/${(await publish({ featuredImage })).slug}`)
    const hero = page.split("<img ").find((part) => part.includes("hero-picture"))
    expect(hero).toMatch(/width="1200" height="675"/)
    expect(hero?.includes('fetchPriority="high"')).toBe(isFirst)
    expect(hero?.includes('loading="lazy"')).toBe(!isFirst)
    expect(page.match(/fetchPriority="high"/g)?.length ?? 0).toBeLessThanOrEqual(isFirst ? 2 : 0)
  }
})

test("a missing post answers 404 with its page", async () => {
  const { status, page, html } = await read(`/blog/${word()}`)
  expect(status).toBe(404)
  expect(page).toContain("Post Not Found")
  expect(page).toMatch(/href="\/blog"[^>]*>Back to Blog</)
  expect(said(html, "robots")).toBe("noindex")
})

test("a post that moved redirects for good, and one that is gone does not", async () => {
  const post = await publish()
  const slug = `${post.slug}-renamed`
  await change(post.id, { slug })
  const answer = await get(`/blog/${post.slug}`)
  expect(answer.status).toBe(301)
  expect(answer.headers.get("Location")).toBe(`/blog/${slug}`)
  await remove(post.id)
  expect((await get(`/blog/${post.slug}`)).status).toBe(404)
})

test("the list shows the newest post large and the others in a grid, without JavaScript", async () => {
  const shared = word()
  const older = await publish({ title: `Older ${shared}` })
  const newer = await publish({ title: `Newer ${shared}`, category: "Technology" })
  const { status, page } = await read(`/blog?q=${shared}`)
  expect(status).toBe(200)
  expect(page.indexOf(newer.slug)).toBeLessThan(page.indexOf(older.slug))
  expect(page).toMatch(new RegExp(`data-featured.*href="/blog/${newer.slug}"`))
  expect(page).toMatch(new RegExp(`class="post-grid\\b.*href="/blog/${older.slug}"`))
  expect(page).not.toMatch(/ style="/)
})

test("search and chips are a form and links that keep each other", async () => {
  const shared = word()
  const post = await publish({ title: shared, category: "Technology" })
  const other = await publish({ title: shared, category: "Analytics" })
  const { page } = await read(`/blog?q=${shared}&category=Technology`)
  expect(page).toMatch(/<form [^>]*action="\/blog"[^>]*method="get"/)
  expect(page).toContain('<input type="hidden" name="category" value="Technology"')
  expect(page).toMatch(new RegExp(`name="q"[^>]*value="${shared}"`))
  expect(page).toContain(`href="/blog?q=${shared}&amp;category=Analytics"`)
  expect(page).toMatch(/aria-current="true"[^>]*>Technology</)
  expect(page).toContain(post.slug)
  expect(page).not.toContain(other.slug)
})

test("a search that finds nothing says so and offers the way back", async () => {
  await publish()
  const { page } = await read(`/blog?q=${word()}`)
  expect(page).toContain("No posts found")
  expect(page).toContain("No posts match your search.")
  expect(page).toMatch(/href="\/blog"[^>]*>Clear Filters</)
  expect(page).not.toContain("There are no blog posts yet.")
})

test("the list is indexed, and a search of it is not", async () => {
  const canonical = '<link rel="canonical" href="https://presskite.test/blog"'
  const plain = await read("/blog")
  expect(said(plain.html, "robots")).toBeUndefined()
  expect(plain.html).toContain(canonical)
  expect(plain.html).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" href="[^"]*\/blog\/feed\.xml"/,
  )
  for (const filter of ["?q=pitch", "?category=Analytics", "?q=pitch&before=99"]) {
    const { html } = await read(`/blog${filter}`)
    expect(said(html, "robots")).toBe("noindex")
    expect(html).toContain(canonical)
  }
})

test("more posts than a page holds are reached by a link", async () => {
  const shared = word()
  await Promise.all(Array.from({ length: 15 }, (_, at) => publish({ title: `${shared} ${at}` })))
  const first = await read(`/blog?q=${shared}`)
  const link = /href="([^"]*before=[^"]*)"[^>]*>Older posts/.exec(first.page)?.[1]?.replaceAll("&amp;", "&")
  expect(link).toContain(`q=${shared}`)
  const second = await read(String(link))
  expect(second.page.match(/<article/g)).toHaveLength(2)
  expect(second.page).not.toContain("Older posts")
})

test("markup in a post's fields is text in the list, on the page and in the head", async () => {
  const evil = `"><img src=x onerror=alert(1)></script><script>alert(1)</script>${word()}`
  const post = await publish({ title: evil, excerpt: evil, category: evil.slice(0, 50) })
  for (const path of [`/blog/${post.slug}`, `/blog?q=${encodeURIComponent(evil)}`]) {
    const { html, page } = await read(path)
    expect(page).toContain(`href="/blog`)
    expect(page.match(/&lt;\/script&gt;/g)?.length).toBeGreaterThan(1)
    expect(html).not.toContain("<img src=x")
    expect(html).not.toContain("<script>alert")
  }
})

test("addresses that nobody meant are answered, never with a failure", async () => {
  for (const path of [
    "/blog?before=abc",
    "/blog?before=-1&q=%00",
    "/blog?category=__proto__",
    "/blog?q=%25_%27%5C",
    "/blog/%2e%2e",
    "/blog/__proto__",
    `/blog/${"a".repeat(5000)}`,
  ])
    expect((await get(path)).status, path).toBeLessThan(500)
})

test("a list that cannot be loaded says so, with a button that works without JavaScript", async () => {
  const fail = () => {
    throw new Error("D1_ERROR: no such thing")
  }
  const database = { prepare: fail, batch: fail } as unknown as D1Database
  const answer = await appWith({ database })(
    new Request("https://presskite.test/blog?q=a&category=Analytics"),
  )
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(html).toContain("Error loading blog")
  expect(html).toContain("There was an error loading the blog. Please try again later.")
  expect(html).toMatch(/<form action="\/blog" method="get">.*name="q" value="a".*>Refresh Page<\/button>/)
  expect(html).not.toContain("D1_ERROR")
})

test("without any post the blog is empty, not a search without matches", async () => {
  const kept = await env.SITE.prepare("select id from blog_posts").all<{ id: string }>()
  for (const { id } of kept.results) await remove(id)
  const { page } = await read("/blog")
  expect(page).toContain("No posts found")
  expect(page).toContain("There are no blog posts yet.")
  expect(page).not.toContain("Clear Filters")
})
