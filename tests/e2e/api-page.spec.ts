import { expect, type Page, test } from "./fixtures.ts"

const names = ["List", "Create", "Get", "Update"]
const titles = ["List contacts", "Create a contact", "Get a contact", "Update a contact"]
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true })
const title = (page: Page, name: string) => page.getByRole("heading", { level: 3, name, exact: true })

test("a tab shows its call and hides the others, by click and by key", async ({ page }) => {
  await page.goto("/api")
  await expect(page.getByRole("tabpanel")).toHaveCount(1)
  await expect(title(page, "List contacts")).toBeVisible()
  await tab(page, "Get").click()
  await expect(page.getByRole("tabpanel", { name: "Get" })).toBeVisible()
  await expect(title(page, "Get a contact")).toBeVisible()
  await expect(title(page, "List contacts")).toBeHidden()
  await tab(page, "Get").press("ArrowRight")
  await expect(tab(page, "Update")).toBeFocused()
  await expect(title(page, "Update a contact")).toBeVisible()
  await tab(page, "Update").press("ArrowRight")
  await expect(tab(page, "List")).toBeFocused()
  await tab(page, "List").press("End")
  await expect(tab(page, "Update")).toHaveAttribute("aria-selected", "true")
  await tab(page, "Update").press("Home")
  await expect(title(page, "List contacts")).toBeVisible()
  expect(await page.getByRole("tab").allTextContents()).toEqual(names)
})

test("an example is copied whole, with this site's own address in it", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto("/api")
  await page.getByRole("button", { name: "Copy: A first call" }).click()
  await expect(page.getByText("Copied", { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.replaceAll("\r\n", "\n")).toBe(
    `curl "${baseURL}/v1/contacts?limit=5" \\\n  -H "Authorization: Bearer $PRESSKITE_API_KEY"`,
  )
})

test("long lines scroll in their box on a narrow phone, also by key", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto("/api")
  const box = page.getByRole("figure", { name: "A first call" }).locator("pre")
  expect(await box.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await box.focus()
  await box.press("ArrowRight")
  await expect.poll(() => box.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0)
})

test("from the page a reader gets to what there is to know, from there to everything else, and back", async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true })
  await page.goto("/api")
  await page.getByRole("link", { name: "Events, signatures and repetition" }).click()
  await expect(page).toHaveURL("/api-reference/webhooks")
  await expect(heading("Webhooks")).toBeVisible()
  await expect(page.getByRole("figure", { name: "Verify a delivery (JavaScript)" })).toBeVisible()
  const contents = page.getByRole("navigation", { name: "Table of Contents" })
  await contents.getByRole("link", { name: "All of the reference" }).click()
  const all = page.getByRole("region", { name: "All of the reference" })
  await expect(all.getByRole("link", { name: "Webhooks" })).toHaveAttribute("aria-current", "page")
  await all.getByRole("link", { name: "Outlets" }).click()
  await expect(heading("Outlets")).toBeVisible()
  await expect(page.getByRole("heading", { level: 2, name: "Create an outlet" })).toBeVisible()
  await page.getByRole("link", { name: "API documentation" }).first().click()
  await expect(heading("One key, plain JSON")).toBeVisible()
})

test("the button to the API dashboard leads on, for a visitor by way of the login", async ({ page }) => {
  await page.goto("/api")
  await page.getByRole("link", { name: "Go to API Dashboard" }).click()
  await expect(page).toHaveURL("/login")
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("every call can be read, and nothing is offered that would not work", async ({ page }) => {
    await page.goto("/api")
    for (const name of titles) await expect(title(page, name)).toBeVisible()
    await expect(page.getByRole("tab")).toHaveCount(0)
    await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0)
  })
})
