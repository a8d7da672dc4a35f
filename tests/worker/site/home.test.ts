import { exports } from "cloudflare:workers"
import { expect, test } from "vitest"

const get = (path: string) => exports.default.fetch(new Request(`https://presskite.test${path}`))

/** A page as a reader sees it without scripts: its text, in order. */
const textOf = (html: string) =>
  html
    .replace(/^.*<main/s, "<main")
    .replace(/<script.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")

const home = await (await get("/")).text()

test("the home page says everything, in the specification's order", () => {
  const words = [
    "AI-Powered Digital PR & Outreach",
    "Automate Your Outreach, Amplify Your Reach",
    "Start Free Trial",
    "See How It Works",
    "Website Finder",
    "Contact Extraction",
    "AI Email Generator",
    "Outreach Automation",
    "Opportunity Scanner",
    "Performance Tracking",
    "Discover",
    "Extract",
    "Engage",
    "Track",
    "Website URL",
    "Scrape Website",
    "For demonstration purposes. In production, you would need a valid scraping API key.",
    "3x",
    "increase in response rates",
    "Save 20%",
    "Free",
    "MOST POPULAR",
    "Pro",
    "Agency",
    "Contact Sales",
    "Start Free Trial",
    "Schedule a Demo",
  ]
  const text = textOf(home)
  let from = -1
  for (const word of words) {
    const at = text.indexOf(word, from)
    expect(at, `${word}, after what comes before it`).toBeGreaterThan(from)
    from = at
  }
})

test("the plans on the home page cost what they cost, by year and by month", () => {
  const prices = [...textOf(home).matchAll(/£(\d+) +\/(year|month)/g)].map(([, price, period]) => [
    period,
    price,
  ])
  expect(prices).toEqual([
    ["year", "0"],
    ["month", "0"],
    ["year", "49"],
    ["month", "59"],
    ["year", "149"],
    ["month", "179"],
  ])
  expect(home).toMatch(/<input[^>]*value="annual"[^>]*checked|<input[^>]*checked[^>]*value="annual"/)
})

test("the testimonial stands with four press names", () => {
  const press = /<ul[^>]*aria-label="Read in".*?<\/ul>/s.exec(home)?.[0] ?? ""
  expect(press.match(/<li/g)).toHaveLength(4)
})

test("what leads on leads where it should", () => {
  const linkTo = (label: string) => new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${label}</a>`, "g")
  const targets = (label: string) => [...home.matchAll(linkTo(label))].map((match) => match[1])
  expect(new Set(targets("Start Free Trial"))).toEqual(new Set(["/signup"]))
  expect(targets("See How It Works")).toEqual(["/#how-it-works"])
  expect(targets("Schedule a Demo")).toEqual(["/contact"])
})
