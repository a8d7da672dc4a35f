import { expect, test } from "playwright/test"
import { prerendered } from "../../../client/rendered-paths.ts"
import { REACHED_AT } from "../../../worker/site/brand/contract.ts"
import { type Part, read } from "../sent-page.ts"

const cards = (main: Part) => main.all("div", { class: /^card / })
const titles = (parts: Part[]) => parts.map((part) => part.first("h3").text)

test.describe("/about", () => {
  test("has a mission, what sets the product apart and a team", async () => {
    const { main } = await read("/about")
    expect(main.all("h2").map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Our mission", "What sets us apart"]),
    )
  })
  test("has a team of three: Founder & CEO, CTO, Head of Operations", async () => {
    const members = (await read("/about")).main.first("section", { "aria-labelledby": "team" })
    expect(cards(members)).toHaveLength(3)
    for (const role of ["Founder & CEO", "CTO", "Head of Operations"]) expect(members.text).toContain(role)
  })
  test("calls to Get Started and to Contact Us", async () => {
    const { main } = await read("/about")
    expect(main.targets("Get Started")).toEqual(["/signup"])
    expect(main.targets("Contact Us")).toEqual(["/contact"])
  })
})

test.describe("/contact", () => {
  test("has a form with name, email, subject and message", async () => {
    const { main } = await read("/contact")
    const controls = [...main.all("input"), ...main.all("textarea")].map((one) => one.attribute("name"))
    expect(controls).toEqual(["name", "email", "subject", "message"])
  })
  test("has an email, a phone, an office address in London and social links", async () => {
    const details = (await read("/contact")).main.first("section", { "aria-labelledby": "details" })
    expect(details.all("a", { href: /^mailto:\S+@\S+$/ })).toHaveLength(1)
    expect(details.all("a", { href: /^tel:\+44\d+$/ })).toHaveLength(1)
    expect(details.first("address").text).toContain("London")
    expect(details.all("a", { href: /^https:/, target: "_blank" })).toHaveLength(4)
  })
  test("answers four questions: the product, pricing, free trial, custom solutions", async () => {
    const questions = (await read("/contact")).main.all("summary").map(({ text }) => text)
    expect(questions).toEqual([
      "What is Presskite?",
      "How much does it cost?",
      "Do you offer a free trial?",
      "Can you build custom solutions?",
    ])
  })
})

test("/features has six feature cards", async () => {
  expect(titles(cards((await read("/features")).main))).toHaveLength(6)
})

test("/case-studies has three, each with a title, company, industry, description and results", async () => {
  const studies = (await read("/case-studies")).main.all("article")
  expect(studies).toHaveLength(3)
  for (const study of studies) {
    expect(study.first("h2").text).not.toBe("")
    expect(study.first("p").text).toMatch(/\S · \S/)
    expect(study.all("dd").length).toBeGreaterThan(1)
  }
})

test("/reviews has six testimonials, each rated on a 5-star scale", async () => {
  const reviews = (await read("/reviews")).main.first("section", { "aria-labelledby": "reviews" })
  expect(reviews.all("blockquote")).toHaveLength(6)
  expect(reviews.all("*", { "aria-label": /^[1-5] out of 5 stars$/ })).toHaveLength(6)
})

test("/updates has six dated entries, each in a category", async () => {
  const { main } = await read("/updates")
  expect(main.all("time", { datetime: /^\d{4}-\d\d-\d\d$/ })).toHaveLength(6)
  const categories = main.all("span", { class: "badge" }).map(({ text }) => text)
  expect(categories).toHaveLength(6)
  expect(new Set(categories)).toEqual(new Set(["Feature", "Enhancement", "Integration", "Release", "Fix"]))
})

test("/team has nine members with social links", async () => {
  const members = cards((await read("/team")).main)
  expect(members).toHaveLength(9)
  for (const member of members) {
    expect(
      member.all("a", { href: /(linkedin|twitter|github|dribbble)/, target: "_blank" }).length,
    ).toBeGreaterThan(0)
  }
})

test("/careers has six open positions", async () => {
  expect(
    (await read("/careers")).main.first("section", { "aria-labelledby": "open" }).all("h3"),
  ).toHaveLength(6)
})

test("/press has releases, media coverage, a media kit and a press contact", async () => {
  expect((await read("/press")).main.all("h2").map(({ text }) => text)).toEqual([
    "Press releases",
    "Media coverage",
    "Media kit",
    "Press contact",
  ])
})

test("/partners has four programs and eight featured partners", async () => {
  const { main } = await read("/partners")
  expect(main.first("section", { "aria-labelledby": "programs" }).all("h3")).toHaveLength(4)
  const featured = main.first("section", { "aria-labelledby": "featured" })
  expect(featured.all("h3")).toHaveLength(8)
  expect(new Set(featured.all("span", { class: "badge" }).map(({ text }) => text))).toEqual(
    new Set(["Media", "Technology", "Education", "Agency"]),
  )
})

test.describe("each page of fixed content leads onward", () => {
  for (const [path, target] of [
    ["/features", "/signup"],
    ["/pricing", "/signup"],
    ["/case-studies", "/signup"],
    ["/reviews", "/signup"],
    ["/updates", "/contact"],
    ["/team", "/careers"],
    ["/careers", "/contact"],
    ["/press", "/contact"],
    ["/partners", "/contact"],
  ] as const) {
    test(`${path} to ${target}`, async () => {
      const { main } = await read(path)
      expect(main.all("a").map((link) => link.attribute("href"))).toContain(target)
    })
  }
})

test.describe("/help-center", () => {
  test("has a search box and four groups of four questions, all closed", async () => {
    const { main } = await read("/help-center")
    expect(main.all("input", { type: "search" })).toHaveLength(1)
    const groups = main.all("details")
    expect(groups.map((group) => group.first("h2").text)).toEqual([
      "General Questions",
      "Features",
      "Technical",
      "Billing & Pricing",
    ])
    for (const group of groups) {
      expect(group.all("h3")).toHaveLength(4)
      expect(group.attribute("open")).toBeUndefined()
    }
  })
  test("has a Contact Support button", async () => {
    expect((await read("/help-center")).main.targets("Contact Support")).toEqual(["/contact"])
  })
})

test.describe("last updated June 1, 2023", () => {
  for (const path of ["/terms", "/privacy", "/cookies"]) {
    test(path, async () => {
      expect((await read(path)).main.text).toContain("Last updated: June 1, 2023")
    })
  }
})

test("/cookies has instructions for Chrome, Firefox and Safari", async () => {
  const headings = (await read("/cookies")).main.all("h2").map(({ text }) => text)
  for (const browser of ["Chrome", "Firefox", "Safari"])
    expect(headings).toContain(`Managing cookies in ${browser}`)
})

test("how we are reached, which the administrator may change, stands on no page from the build", async () => {
  const { email, phone, address } = REACHED_AT
  for (const path of prerendered) {
    const { text } = (await read(path)).main
    for (const part of [email, phone, ...address.split("\n").slice(1, 3)])
      expect(text, path).not.toContain(part)
  }
  for (const path of ["/terms", "/privacy"])
    expect((await read(path)).main.all("a", { href: "/contact" }).length, path).toBeGreaterThan(1)
})
