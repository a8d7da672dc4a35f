import { expect, signUpQuickly, test } from "../fixtures.ts"

test("contact form: 'Sending...', with its fields and its button disabled", async ({ page, newcomer }) => {
  await page.route("**/api/messages", () => {})
  await page.goto("/contact")
  const form = page.getByRole("region", { name: "Send us a message" })
  await form.getByLabel("Name").fill(newcomer.name)
  await form.getByLabel("Email").fill(newcomer.email)
  await form.getByLabel("Subject").fill("Kites")
  await form.getByLabel("Message").fill("Do you also mend them?")
  await form.getByRole("button", { name: "Send Message" }).click()
  await expect(form.getByRole("button", { name: "Sending..." })).toBeDisabled()
  for (const label of ["Name", "Email", "Subject", "Message"])
    await expect(form.getByLabel(label)).toBeDisabled()
})

test("profile form: 'Saving...'", async ({ page, newcomer: user }) => {
  await signUpQuickly(page, user)
  await page.goto("/settings")
  await page.route("**/api/account", (route) =>
    route.request().method() === "PUT" ? undefined : route.continue(),
  )
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled()
})

test("billing period: annual, then monthly", async ({ page }) => {
  await page.goto("/#pricing")
  await expect(page.getByText("£49 /year")).toBeVisible()
  await expect(page.getByText("£59 /month")).toBeHidden()
  await page.getByText("Monthly", { exact: true }).click()
  await expect(page.getByText("£59 /month")).toBeVisible()
  await expect(page.getByText("£179 /month")).toBeVisible()
  await expect(page.getByText("£49 /year")).toBeHidden()
})

test("scraper: progress goes 10, then 50, then 100, then the result, from an address without https://", async ({
  request,
}) => {
  const answer = await request.post("/api/scrape", { data: { url: "http://localhost:1/" } })
  expect(answer.status()).toBe(422)
  const host = `localhost:${process.env.E2E_PORT}`
  const read = await request.post("/api/scrape", { data: { url: `http://${host}/about` } })
  const steps = (await read.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { progress: number; result?: Record<string, unknown> })
  expect(steps.map(({ progress }) => progress)).toEqual([10, 50, 100])
  expect(Object.keys(steps.at(-1)?.result ?? {})).toEqual(
    expect.arrayContaining(["url", "title", "content", "links", "emails"]),
  )
})

test("scraper: busy, then four tabs, of which Content is chosen", async ({ page, baseURL }) => {
  await page.goto("/")
  const scraper = page.locator("#scraper")
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/api/scrape", async (route) => {
    await released
    await route.continue()
  })
  await scraper.getByLabel("Website URL").fill(`${baseURL}/about`)
  await scraper.getByRole("button", { name: "Scrape Website" }).click()
  await expect(scraper.getByRole("button", { name: "Scraping..." })).toBeDisabled()
  await expect(scraper.getByRole("progressbar")).toHaveAttribute("value", "10")
  release()
  await expect(scraper.getByRole("tab")).toHaveText(["Content", "Links", "Emails", "Export"])
  await expect(scraper.getByRole("tab", { name: "Content" })).toHaveAttribute("aria-selected", "true")
})

test("help center: each group toggles on its own", async ({ page }) => {
  await page.goto("/help-center")
  const group = (name: string) =>
    page.locator("details").filter({ has: page.getByRole("heading", { name, level: 2 }) })
  await group("Technical").locator("summary").click()
  await group("Features").locator("summary").click()
  await expect(page.locator("main details[open]")).toHaveCount(2)
  await group("Technical").locator("summary").click()
  await expect(group("Technical")).not.toHaveAttribute("open")
  await expect(group("Features")).toHaveAttribute("open")
})

test("avatar: initials until there is a picture", async ({ page }) => {
  await page.goto("/team")
  await expect(page.locator("main .avatar").first()).toHaveText("IA")
})

test("an unknown address: the attempted path is in the console", async ({ page, expectProblems }) => {
  expectProblems(/404/)
  const said = page.waitForEvent("console", (message) => message.text().includes("/no/such/page"))
  await page.goto("/no/such/page")
  await page.mouse.move(50, 50)
  await said
})
