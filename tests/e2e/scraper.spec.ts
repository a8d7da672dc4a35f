import { readFile } from "node:fs/promises"
import type { Route } from "playwright/test"
import { expectAccessible } from "./accessible.ts"
import { expect, hold, type Page, scripts, test } from "./fixtures.ts"

const scraper = (page: Page) => page.locator("#scraper")
const field = (page: Page) => scraper(page).getByLabel("Website URL")
const button = (page: Page) => scraper(page).getByRole("button", { name: "Scrape Website" })

const result = {
  url: "https://tallow.example/",
  title: "<img src=x onerror=alert(1)>",
  content: "We mend chairs.\n<script>alert(1)</script>",
  links: ["https://tallow.example/chairs"],
  emails: [
    {
      address: "ada@tallow.example",
      foundIn: "mailto",
      quote: "Write to Ada",
      owner: { name: "Ada Tallow", title: "Editor" },
      asksNoPitches: true,
    },
  ],
  shortened: [] as string[],
  isTruncated: false,
}
const lines = (...steps: object[]) => steps.map((step) => `${JSON.stringify(step)}\n`).join("")

/** Answers in place of the server, which reads no page of this machine. */
async function answer(page: Page, body: string, status = 200) {
  await page.route("**/api/scrape", (route) =>
    route.fulfill({
      status,
      body,
      contentType: status === 200 ? "application/x-ndjson" : "application/json",
    }),
  )
}

test("an empty address is asked for", async ({ page }) => {
  await page.goto("/")
  await button(page).click()
  await expect(page.getByText("URL Required").first()).toBeVisible()
  await expect(field(page)).toHaveAccessibleDescription("Please enter a website URL to scrape")
  await expect(field(page)).toBeFocused()
})

test("a page is scraped once, shown in four tabs, copied and exported", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const held: Route[] = []
  await page.route("**/api/scrape", (route) => void held.push(route))
  await page.goto("/")
  await expect(scraper(page)).toContainText(
    "For demonstration purposes. In production, you would need a valid scraping API key.",
  )
  await field(page).fill("tallow.example")
  await button(page).dblclick()
  await expect(scraper(page).getByRole("button", { name: "Scraping..." })).toBeDisabled()
  await expect(scraper(page).getByRole("progressbar")).toHaveAttribute("value", "10")
  // A page shows that it sends before the browser has told of the request.
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.fulfill({
    contentType: "application/x-ndjson",
    body: lines({ progress: 10 }, { progress: 50 }, { progress: 100, result }),
  })
  await expect(page.getByText("Website content successfully scraped").first()).toBeVisible()
  expect(held).toHaveLength(1)
  await expect(scraper(page).getByRole("heading", { name: result.title })).toBeVisible()
  const panel = scraper(page).getByRole("tabpanel")
  await expect(panel).toContainText("<script>alert(1)</script>")
  await expectAccessible(page, "a result")

  await scraper(page).getByRole("button", { name: "Copy content" }).click()
  await expect(page.getByText("Content copied to clipboard").first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(result.content)

  await scraper(page).getByRole("tab", { name: "Content" }).press("ArrowRight")
  await expect(scraper(page).getByRole("tab", { name: "Links" })).toBeFocused()
  await expect(panel.getByRole("link")).toHaveText("https://tallow.example/chairs")
  await scraper(page).getByRole("tab", { name: "Emails" }).click()
  await expect(panel).toContainText(
    "ada@tallow.example, Ada Tallow, Editor (asks for no pitches) in a mail link",
  )
  await scraper(page).getByRole("tab", { name: "Emails" }).press("End")
  const downloading = page.waitForEvent("download")
  await panel.getByRole("button", { name: "Download CSV" }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe("tallow.example.csv")
  expect(await readFile(await file.path(), "utf8")).toContain('"email","ada@tallow.example","mailto"')
})

test("what a page has more of than is shown is said to be more", async ({ page }) => {
  await page.goto("/")
  await answer(
    page,
    lines({ progress: 100, result: { ...result, shortened: ["content", "links", "emails"] } }),
  )
  await field(page).fill("tallow.example")
  await button(page).click()
  const panel = scraper(page).getByRole("tabpanel")
  await expect(panel).toContainText("The page is very long; this is its beginning.")
  await scraper(page).getByRole("tab", { name: "Links" }).click()
  await expect(panel).toContainText("The page has more links; these are the first 1.")
  await scraper(page).getByRole("tab", { name: "Emails" }).click()
  await expect(panel).toContainText("The page publishes more addresses; these are 1 of them.")
})

test("what went wrong is said beneath the form, and the form can be sent again", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/429|Failed to load/)
  await page.goto("/")
  await answer(page, lines({ progress: 10 }, { error: { code: "page_status", message: "Status 404." } }))
  await field(page).fill("tallow.example/none")
  await button(page).click()
  await expect(page.getByText("Failed to scrape website. Please try again.").first()).toBeVisible()
  await expect(scraper(page).getByRole("alert")).toHaveText("Status 404.")
  await page.unroute("**/api/scrape")
  await answer(page, lines({ progress: 100, result }))
  await button(page).click()
  await expect(scraper(page).getByRole("tab", { name: "Content" })).toHaveAttribute("aria-selected", "true")
  await expect(scraper(page).getByRole("alert")).toHaveCount(0)
  await page.unroute("**/api/scrape")
  await answer(page, JSON.stringify({ error: { code: "over_request_rate_limit", message: "Too many" } }), 429)
  await button(page).click()
  await expect(scraper(page).getByRole("alert")).toContainText("Please try again in 60 seconds")
})

test("what was typed and sent before the application is there is not lost, and the page is really read", async ({
  page,
  baseURL,
}) => {
  const release = await hold(page, scripts)
  await page.goto("/")
  // The tests' server may read this one host that is not public: itself.
  await field(page).fill(`${baseURL}/contact`)
  await field(page).press("Enter")
  release()
  await expect(scraper(page).getByRole("heading", { name: /^Contact/ })).toBeVisible()
  await scraper(page).getByRole("tab", { name: "Links" }).click()
  await expect(
    scraper(page)
      .getByRole("tabpanel")
      .getByRole("link", { name: `${baseURL}/about` }),
  ).toBeVisible()
  await scraper(page).getByRole("tab", { name: "Emails" }).click()
  await expect(scraper(page).getByRole("tabpanel")).toContainText("in a mail link")
})

test("an address of this machine is refused, and the page says what is opened", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/422|Failed to load/)
  await page.goto("/")
  await field(page).fill("127.0.0.1")
  await field(page).press("Enter")
  await expect(scraper(page).getByRole("alert")).toContainText("We only open public web addresses")
})
