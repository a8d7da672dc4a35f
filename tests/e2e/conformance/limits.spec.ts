import { expect, test } from "playwright/test"
import { type Part, read } from "../sent-page.ts"

const plansOf = async (path: string, section: Record<string, string>) =>
  (await read(path)).main.first("section", section).all("div", { class: /^card / })

const lines = (plan: Part | undefined) => plan?.all("li").map(({ text }) => text)

test.describe("plans on the home page, in pounds", () => {
  for (const [index, { name, annual, monthly, button, target, features }] of [
    {
      name: "Free",
      annual: "£0",
      monthly: "£0",
      button: "Start Free",
      target: "/signup",
      features: [
        "10 outreach contacts per month",
        "AI email templates",
        "Manual sending only",
        "Basic analytics",
        "Email support",
      ],
    },
    {
      name: "Pro",
      annual: "£49",
      monthly: "£59",
      button: "Start Free Trial",
      target: "/signup",
      features: [
        "500 contacts per month",
        "AI personalisation",
        "Automated follow-ups",
        "Website finder",
        "Contact extraction",
        "Advanced analytics",
        "Priority support",
      ],
    },
    {
      name: "Agency",
      annual: "£149",
      monthly: "£179",
      button: "Contact Sales",
      target: "/contact",
      features: [
        "Unlimited contacts",
        "Advanced AI",
        "Team collaboration",
        "Opportunity scanner",
        "White-label reports",
        "API access",
        "Custom integrations",
        "Dedicated account manager",
      ],
    },
  ].entries()) {
    test(`${name} ${annual} or ${monthly}`, async () => {
      const plan = (await plansOf("/", { id: "pricing" }))[index]
      expect(plan?.first("h3").text).toBe(name)
      expect(plan?.first("p", { class: /^annual/ }).text).toBe(`${annual} /year`)
      expect(plan?.first("p", { class: /^monthly/ }).text).toBe(`${monthly} /month`)
      expect(plan?.targets(button)).toEqual([target])
      expect(lines(plan)).toEqual(features)
      expect(plan?.text.includes("MOST POPULAR")).toBe(name === "Pro")
    })
  }

  test("annual is the default, and its toggle shows 'Save 20%'", async () => {
    const toggle = (await read("/")).main.first("fieldset")
    expect(toggle.text).toContain("Annual Save 20% Monthly")
    expect(toggle.all("input", { checked: "" }).map((one) => one.attribute("value"))).toEqual(["annual"])
  })
})

test.describe("plans on the pricing page, in dollars per month", () => {
  for (const [index, { name, price, button, features }] of [
    {
      name: "Starter",
      price: "$49",
      button: "Start Free Trial",
      features: [
        "100 media contacts",
        "5 campaigns per month",
        "Basic analytics",
        "Email support",
        "1 team member",
      ],
    },
    {
      name: "Professional",
      price: "$99",
      button: "Start Free Trial",
      features: [
        "500 contacts",
        "Unlimited campaigns",
        "Advanced analytics",
        "Priority support",
        "5 team members",
        "Custom pitching templates",
      ],
    },
    {
      name: "Enterprise",
      price: "$249",
      button: "Contact Sales",
      features: [
        "Unlimited contacts, campaigns and team members",
        "Custom reporting",
        "Dedicated account manager",
        "API access",
        "White-label",
      ],
    },
  ].entries()) {
    test(`${name} ${price}`, async () => {
      const plan = (await plansOf("/pricing", { "aria-labelledby": "plans" }))[index]
      expect(plan?.first("h3").text).toBe(name)
      expect(plan?.text).toContain(`${price} per month`)
      expect(plan?.all("a").map(({ text }) => text)).toEqual([button])
      expect(lines(plan)).toEqual(features)
      expect(/most popular/i.test(plan?.text ?? "")).toBe(name === "Professional")
    })
  }

  test("the FAQ mentions a free plan and pay-per-use credits", async () => {
    const { text } = (await read("/pricing")).main
    expect(text).toContain("free plan")
    expect(text).toContain("Pay-per-use credits")
  })
})

test.describe("the trial is 14 days, no credit card required", () => {
  for (const path of ["/", "/pricing", "/signup", "/contact", "/help-center"]) {
    test(path, async () => {
      const { text } = (await read(path)).main
      expect(text).toMatch(/14[- ]days?/)
      expect(text).toMatch(/no credit card( is)? required/i)
    })
  }
})

test("the blog has seven sample posts", async ({ request, baseURL }) => {
  const slugs = [
    "where-ai-helps-in-outreach-and-where-it-hurts",
    "b2b-pr-when-your-product-is-hard-to-explain",
    "the-first-24-hours-of-a-pr-crisis",
    "media-relationships-that-outlast-the-campaign",
    "measuring-pr-beyond-opens-and-impressions",
    "digital-pr-today-what-changed-and-what-still-works",
    "how-to-write-a-pitch-that-gets-an-answer",
  ]
  for (const slug of slugs) expect((await request.get(`${baseURL}/blog/${slug}`)).status(), slug).toBe(200)
})

test("a table of contents is built from h2 headings only", async () => {
  const page = await read("/blog/how-to-write-a-pitch-that-gets-an-answer")
  const article = page.main.first("div", { class: "article" })
  const contents = page.main.first("nav", { "aria-labelledby": "toc-title" })
  const headings = article.all("h2").map(({ text }) => text)
  expect(headings.length).toBeGreaterThan(1)
  expect(contents.all("a").map(({ text }) => text)).toEqual(headings)
  expect(contents.all("a").map((link) => link.attribute("href"))).toEqual(
    article.all("h2").map((heading) => `#${heading.attribute("id")}`),
  )
})
