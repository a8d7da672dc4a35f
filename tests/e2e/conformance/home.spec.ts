import { test as sent } from "playwright/test"
import { expect, test, wake } from "../fixtures.ts"
import { read } from "../sent-page.ts"

const inOrder = (text: string, words: readonly string[]) => {
  let from = -1
  for (const word of words) {
    const at = text.indexOf(word, from + 1)
    expect(at, `${word}, after what comes before it`).toBeGreaterThan(from)
    from = at
  }
}

test.describe("the sections of the home page", () => {
  sent("stand in their order", async () => {
    inOrder((await read("/")).main.text, [
      "Automate Your Outreach, Amplify Your Reach",
      "Website Finder",
      "Discover",
      "Scrape Website",
      "increase in response rates",
      "MOST POPULAR",
      "Schedule a Demo",
    ])
  })

  for (const [section, words] of [
    [
      "1 hero",
      [
        "AI-Powered Digital PR & Outreach",
        "Automate Your Outreach, Amplify Your Reach",
        "Start Free Trial",
        "See How It Works",
      ],
    ],
    ["2 workflow", ["Discover", "Extract", "Engage", "Track"]],
    [
      "3 scraper",
      [
        "Website URL",
        "Scrape Website",
        "For demonstration purposes. In production, you would need a valid scraping API key.",
      ],
    ],
    ["4 testimonial", ["3x", "increase in response rates"]],
    ["5 pricing", ["Save 20%", "Free", "Pro", "Agency"]],
    ["6 closing call", ["Start Free Trial", "Schedule a Demo"]],
  ] as const) {
    sent(`${section} has its words`, async () => inOrder((await read("/")).main.text, words))
  }

  sent("2 has six feature cards and four steps", async () => {
    const { main } = await read("/")
    expect(main.first("section", { id: "features" }).all("h3")).toHaveLength(6)
    expect(main.first("section", { id: "how-it-works" }).all("li")).toHaveLength(4)
  })

  sent("4 has four press names", async () => {
    expect((await read("/")).main.first("ul", { "aria-label": "Read in" }).all("li")).toHaveLength(4)
  })

  sent("6 leads to /signup and to /contact", async () => {
    const closing = (await read("/")).main.all("section").at(-1)
    expect(closing?.targets("Start Free Trial")).toEqual(["/signup"])
    expect(closing?.targets("Schedule a Demo")).toEqual(["/contact"])
  })
})

test("a back-to-top button appears after more than 400 px, and leads there", async ({ page }) => {
  await page.goto("/")
  const button = page.getByRole("button", { name: "Back to top" })
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 401, behavior: "instant" }))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toBeHidden()
})

test("the page opens at its top, or at the part that its address names", async ({ page }) => {
  await page.goto("/")
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto("/#pricing")
  await expect(page.getByRole("heading", { name: "Pay for the answers" })).toBeInViewport()
})

test("a part asked for from another page is scrolled to 100 ms after the page has come", async ({ page }) => {
  await page.goto("/about")
  await wake(page)
  await page.evaluate(() => {
    const waits: unknown[] = []
    Object.assign(window, { waits })
    const { setTimeout: wait } = window
    window.setTimeout = ((...given: Parameters<typeof wait>) => {
      waits.push(given[1])
      return wait(...given)
    }) as typeof wait
  })
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click()
  await expect(page.getByRole("heading", { name: "Pay for the answers" })).toBeInViewport()
  expect(await page.evaluate(() => (window as unknown as { waits: number[] }).waits)).toContain(100)
})

test("hero elements fade in 300 ms after the page has loaded", async ({ page }) => {
  await page.goto("/")
  const { delay, name } = await page.evaluate(() => {
    const { animationDelay, animationName } = getComputedStyle(
      document.querySelector("h1")?.parentElement as Element,
    )
    return { delay: animationDelay, name: animationName }
  })
  expect(name).not.toBe("none")
  expect(delay).toBe("0.3s")
})
