import { expectAccessible } from "./accessible.ts"
import { expect, test } from "./fixtures.ts"

test("whoever has no script searches the documentation, and reads on where it was found", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto("/documentation")
  await page.getByRole("searchbox").fill("merge fields")
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await expect(page).toHaveURL(/\/documentation\/search\?q=merge\+fields/)
  await page.getByRole("link", { name: "Merge fields" }).first().click()
  await expect(page.getByRole("heading", { name: "Merge fields" })).toBeVisible()
  await page.goto("/help-center")
  await page.getByRole("searchbox").fill("zebrafish")
  await page.getByRole("searchbox").press("Enter")
  await expect(page.getByText("Nothing has “zebrafish”")).toBeVisible()
  await context.close()
})

test("with a script the search goes on in the same way", async ({ page }) => {
  await page.goto("/documentation/search?q=webhook")
  await expect(page.getByRole("status").first()).toContainText("for “webhook”")
  await expectAccessible(page, "the search of the documentation")
  await page.getByRole("searchbox").fill("test the model")
  await page.getByRole("searchbox").press("Enter")
  await expect(page).toHaveURL(/q=test\+the\+model/)
  await page.getByRole("listitem").getByRole("link", { name: "Your own language model" }).click()
  await expect(page).toHaveURL(/documentation\/ai-email-generator/)
})
