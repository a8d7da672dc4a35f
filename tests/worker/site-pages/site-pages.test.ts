import { describe, expect, test } from "vitest"
import { apiResources } from "../../../client/api-page-names.ts"
import { paths } from "../../../client/paths.ts"
import { referencePages } from "../../../client/reference-pages.ts"
import { prerendered } from "../../../client/rendered-paths.ts"
import { resourceOf } from "../../../client/site/api/read-calls.ts"
import { call } from "../support/people.ts"

const get = async (path: string) => {
  const answer = await call(path)
  return { answer, html: await answer.text() }
}

/** What a reader sees: the page's words in their order, without markup. */
const wordsOf = (html: string) =>
  mainOf(html)
    .replaceAll(/<(noscript|script|style)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ")

const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"))
const count = (html: string, pattern: RegExp) => [...mainOf(html).matchAll(pattern)].length
const levelsOf = (html: string) => [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))

interface Expected {
  title: string
  h1: string
  words: string[]
  /** What it may cost beside the shell, where that is not 6. */
  kilobytes?: number
}

const pages: Record<string, Expected> = {
  "/about": {
    title: "About Us | Presskite",
    h1: "We make outreach that people are glad to receive",
    words: ["Our mission", "What sets us apart", "Founder & CEO", "CTO", "Head of Operations"],
  },
  "/contact": {
    title: "Contact Us | Presskite",
    h1: "Contact Us",
    words: [
      "Name",
      "Email",
      "Subject",
      "Message",
      "Send Message",
      "London",
      "hello@presskite.example",
      "+44",
    ],
  },
  "/features": {
    title: "Features | Presskite",
    h1: "Everything between the idea and the headline",
    words: [
      ...["Contact Finder", "Website Scanner", "AI Email Generator"],
      ...["Outreach Automation", "Opportunity Scanner", "Performance Tracking"],
    ],
  },
  "/pricing": {
    title: "Pricing | Presskite",
    h1: "Pay for the work, not for the list",
    words: ["14-day free trial, no credit card required", "free plan", "Pay-per-use credits"],
  },
  "/case-studies": {
    title: "Case Studies | Presskite",
    h1: "Fewer emails, better answers",
    words: ["Tallow & Pine Furniture", "Copperline Savings", "Halyard Street PR"],
  },
  "/reviews": {
    title: "Reviews | Presskite",
    h1: "What people say once the campaign is over",
    words: ["4.7 on average, from 6 reviews"],
  },
  "/updates": {
    title: "Product Updates | Presskite",
    h1: "What changed, and why",
    words: ["Feature", "Enhancement", "Integration", "Release", "Fix", "June 12, 2023"],
  },
  "/team": { title: "Our Team | Presskite", h1: "Nine people, both sides of the inbox", words: [] },
  "/careers": {
    title: "Careers | Presskite",
    h1: "Work on mail that people want to open",
    words: ["Open positions"],
  },
  "/press": {
    title: "Press | Presskite",
    h1: "For people who write about us",
    words: ["Press releases", "Media coverage", "Media kit", "Press contact"],
  },
  "/partners": {
    title: "Partners | Presskite",
    h1: "Better pitches need both sides",
    words: ["Agency Partners", "Technology Partners", "Media Partners", "Education Partners"],
  },
  "/help-center": {
    title: "Help Center | Presskite",
    h1: "How can we help?",
    words: ["General Questions", "Features", "Technical", "Billing & Pricing", "Contact Support", "14 days"],
  },
  "/api": {
    title: "API Documentation | Presskite",
    h1: "One key, plain JSON",
    words: [
      ...["https://presskite.test/v1", "Bearer pk_live_"],
      ...["List contacts", "Create a contact", "Get a contact", "Update a contact", "/analytics/overview"],
      ...["Retry-After", "signature", "OpenAPI 3.1", "Go to API Dashboard"],
    ],
    // Four calls, each with examples.
    kilobytes: 7,
  },
  "/api-reference/errors": {
    title: "API Errors | Presskite",
    h1: "Errors",
    words: ["validation_failed", "plan_limit", "changed_meanwhile", "request_id", "Idempotency-Key"],
  },
  "/api-reference/rate-limits": {
    title: "API Rate Limits | Presskite",
    h1: "Rate Limits",
    words: ["RateLimit-Remaining", "Retry-After", "120 a minute during the trial", "600 on Agency"],
  },
  "/api-reference/sdks": {
    title: "API SDKs | Presskite",
    h1: "SDKs",
    words: ["worker/sdk", "npm pack", "https://presskite.test/v1/openapi.json", "crypto.randomUUID"],
  },
  "/api-reference/analytics": {
    title: "Analytics API | Presskite",
    h1: "Analytics",
    words: ["What the figures mean", "A rate over nobody is null", "Ask for March", "complaint_rate"],
  },
  "/api-reference/campaigns": {
    title: "Campaigns API | Presskite",
    h1: "Campaigns",
    words: ["A campaign by program", "What a key may not do", "campaigns:launch"],
    // The calls from a draft to its end stand together.
    kilobytes: 6.25,
  },
  "/api-reference/webhooks": {
    title: "Webhooks API | Presskite",
    h1: "Webhooks",
    words: [
      "webhook-signature",
      "placement.live",
      "Verify a delivery (JavaScript)",
      "a 410 disables it at once",
    ],
    // With each event by name, and a check of signatures.
    kilobytes: 6.25,
  },
  "/terms": {
    title: "Terms of Service | Presskite",
    h1: "Terms of Service",
    words: ["Last updated: June 1, 2023", "14 days"],
  },
  "/privacy": {
    title: "Privacy Policy | Presskite",
    h1: "Privacy Policy",
    words: ["Last updated: June 1, 2023", "Cloudflare D1", "no trackers"],
  },
  "/cookies": {
    title: "Cookie Policy | Presskite",
    h1: "Cookie Policy",
    words: [
      ...["Last updated: June 1, 2023", "__Host-session", "__Host-signed_in", "theme"],
      ...["Managing cookies in Chrome", "Managing cookies in Firefox", "Managing cookies in Safari"],
    ],
  },
}

describe.each(Object.entries(pages))("%s", (path, { title, h1, words, kilobytes = 6 }) => {
  test("answers 200, is rendered in the build if it can be, and stands in the sitemap", async () => {
    expect((await get(path)).answer.status).toBe(200)
    // What the contact page says is the administrator's to change, so it is rendered when it is asked for.
    expect([...prerendered, ...referencePages].includes(path)).toBe(path !== "/contact")
    expect((await get("/sitemap.xml")).html).toContain(`<loc>https://presskite.test${path}</loc>`)
  })

  test("says what it is in its head", async () => {
    const { html } = await get(path)
    const head = html.slice(0, html.indexOf("</head>"))
    expect(head).toContain(`<title>${title}</title>`)
    expect(head).toMatch(/<meta name="description" content="[^"]{40,300}"/)
    expect(head).toMatch(/<meta name="keywords" content="[^"]+"/)
    expect(head).toContain(`<link rel="canonical" href="https://presskite.test${path}"`)
    expect(head).toMatch(/<meta property="og:title" content="[^"]+"/)
    expect(head).not.toContain("noindex")
  })

  test("has its words and one h1, and skips no level of heading", async () => {
    const { html } = await get(path)
    const text = wordsOf(html)
    for (const word of words) expect(text).toContain(word)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${h1.replace("?", "\\?")}</h1>`))
    const levels = levelsOf(mainOf(html))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, at) => {
      expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1)
    })
  })

  test("needs no style attribute, no handler and nothing from elsewhere", async () => {
    const { html } = await get(path)
    expect(html).not.toMatch(/<[^>]+ style=/)
    expect(html).not.toMatch(/<[^>]+ on[a-z]+=/)
    expect(html).not.toMatch(/<(img|script|link|iframe)[^>]+(src|href)="(https?:)?\/\/(?!presskite\.test)/)
    for (const [link] of html.matchAll(/<a [^>]*href="https?:[^>]*>/g)) {
      expect(link).toContain('target="_blank"')
      expect(link).toMatch(/rel="noopener( noreferrer)?"/)
    }
  })

  test("has ids that are there once, and anchors that lead to them", async () => {
    const { html } = await get(path)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  test(`costs at most ${kilobytes} KB beside the shell`, async () => {
    const { html } = await get(path)
    const body = html.slice(html.indexOf("<title>"))
    const packed = new Blob([body]).stream().pipeThrough(new CompressionStream("gzip"))
    expect((await new Response(packed).arrayBuffer()).byteLength).toBeLessThan(kilobytes * 1024)
  })
})

test("every link within the site answers 200, private pages apart", async () => {
  const links = new Set<string>()
  for (const path of ["/", ...Object.keys(pages)]) {
    const { html } = await get(path)
    for (const [, to] of html.matchAll(/<a (?![^>]* download)[^>]*href="(\/[^"#]*)/g)) links.add(to as string)
  }
  expect(links.size).toBeGreaterThan(Object.keys(pages).length)
  for (const link of links) {
    const answer = await call(link, { headers: { Cookie: "__Host-session=any" } })
    expect([link, answer.status]).toEqual([link, 200])
  }
})

describe("the API's reference", () => {
  /** What pages say before their calls, by the anchors of its parts. */
  const guides: Partial<Record<string, string[]>> = {
    analytics: ["figures", "lists-of-figures"],
    campaigns: ["by-program", "left-to-people"],
    webhooks: ["events", "signature", "answering"],
  }

  test("has each call of the document on the page of what it is about, and no other", async () => {
    const { paths: documented } = (await (await call("/v1/openapi.json")).json()) as {
      paths: Record<string, Record<string, { operationId: string; summary: string }>>
    }
    const about = Object.groupBy(Object.entries(documented), ([path]) => resourceOf({ path }))
    expect(Object.keys(about).toSorted()).toEqual([...apiResources].toSorted())
    for (const resource of apiResources) {
      const { html } = await get(paths.apiReference(resource))
      const said = [...html.matchAll(/<section[^>]* aria-labelledby="([^"]+)"/g)].map(([, name]) => name)
      const calls = (about[resource] ?? []).flatMap(([, methods]) => Object.values(methods))
      const names = calls.map(({ operationId }) => operationId)
      expect(said).toEqual([...(guides[resource] ?? []), ...names, "pages"])
      for (const { summary } of calls) expect(wordsOf(html)).toContain(summary)
      // Each field has a description.
      expect(html).not.toContain("<dd></dd>")
    }
  })

  test("is listed in the sitemap, and all of it is linked from the API's page and from each of its own", async () => {
    const sitemap = (await get("/sitemap.xml")).html
    for (const from of [paths.api, ...referencePages]) {
      const { html } = await get(from)
      if (from !== paths.api) expect(mainOf(html)).toContain(`href="${paths.api}"`)
      for (const path of referencePages) expect(mainOf(html)).toContain(`href="${path}"`)
    }
    for (const path of referencePages) {
      expect(sitemap).toContain(`<loc>https://presskite.test${path}</loc>`)
    }
  })

  test("has no page for what there is not", async () => {
    expect((await get("/api-reference/nothing")).answer.status).toBe(404)
  })
})

test("the footer links to every page from every page", async () => {
  const { html } = await get("/terms")
  const footer = html.slice(html.indexOf("<footer"))
  const linked = Object.keys(pages).filter((path) => !referencePages.includes(path))
  for (const path of [...linked, "/blog", "/documentation", "/settings"])
    expect(footer).toContain(`href="${path}"`)
})

describe("the specification's numbers", () => {
  test.each([
    ["/about", "leaders", /Head of Operations|Founder &amp; CEO|>CTO</g, 3],
    ["/about", "ways onward", /href="\/(signup|contact)"[^>]*>(Get Started|Contact Us)</g, 2],
    ["/features", "feature cards", /<div class="card/g, 6],
    ["/pricing", "plans", /<div class="card/g, 3],
    ["/pricing", "popular plans", />Most popular</g, 1],
    ["/case-studies", "stories", /<article/g, 3],
    ["/reviews", "testimonials", /<blockquote/g, 6],
    ["/reviews", "ratings, with the average", /aria-label="[1-5] out of 5 stars"/g, 7],
    ["/updates", "dated entries", /<time dateTime="\d{4}-\d\d-\d\d"/gi, 6],
    ["/team", "members", /<h3/g, 9],
    ["/careers", "positions", /aria-label="Apply for /g, 6],
    ["/press", "releases and coverage", /<time/g, 7],
    ["/partners", "programs and partners", /<h3/g, 12],
    ["/help-center", "groups", /<details/g, 4],
    ["/help-center", "questions", /<h3/g, 16],
    ["/contact", "questions", /<details/g, 4],
  ])("%s has its %s", async (path, _, pattern, expected) => {
    expect(count((await get(path)).html, pattern)).toBe(expected)
  })

  test("the plans are those of the pricing page, word for word", async () => {
    const text = wordsOf((await get("/pricing")).html)
    for (const words of [
      "Starter For one person with a story to tell and a list to build. $49 per month 100 media contacts 5 campaigns per month Basic analytics Email support 1 team member Start Free Trial",
      "$99 per month 500 contacts Unlimited campaigns Advanced analytics Priority support 5 team members Custom pitching templates Start Free Trial",
      "$249 per month Unlimited contacts, campaigns and team members Custom reporting Dedicated account manager API access White-label Contact Sales",
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(/Professional Most popular/)
    expect(text).not.toContain("£")
  })

  test("everyone on the team has links elsewhere", async () => {
    const { html } = await get("/team")
    expect(count(html, /https:\/\/social\.example\/linkedin\//g)).toBe(9)
  })

  test("nothing is open on the help center before it is asked for", async () => {
    expect(count((await get("/help-center")).html, /<details[^>]* open/g)).toBe(0)
  })
})
