import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("a member finds a simulated outlet, sees what it writes about, and scans its website", async ({
  page,
  user,
  request,
}) => {
  await enterWorkspace(request, user)
  await signInQuickly(page, user)
  await page.goto("/dashboard/directory")
  const list = page.getByRole("list", { name: "Outlets" })
  await expect(list.getByRole("listitem").first()).toBeVisible()
  await page.getByLabel("Search by name, website or topic").fill("recycling")
  const outlet = list.getByRole("listitem").filter({ hasText: "Second Use" })
  await expect(outlet.getByText("Simulated")).toBeVisible()
  await expectAccessible(page, "the directory")

  await page.getByRole("link", { name: "Second Use" }).click()
  await expect(page.getByRole("heading", { name: "Second Use" })).toBeVisible()
  await expect(page.getByRole("region", { name: "Sections" })).toContainText("Environment")
  await expectAccessible(page, "an outlet of the directory")
  await page.getByRole("region", { name: "Writers" }).getByRole("link", { name: "Niamh Corrigan" }).click()
  await expect(page.getByRole("heading", { name: "Niamh Corrigan" })).toBeVisible()
  await expect(
    page.getByRole("region", { name: "Latest articles" }).getByRole("listitem").first(),
  ).toBeVisible()
  await expectAccessible(page, "a writer of the directory")

  await page.getByRole("button", { name: "Scan Website" }).click()
  await expect(page).toHaveURL(/\/dashboard\/scans\/scn_/)
  await expect(page.getByText("niamh.corrigan@second-use.example").first()).toBeVisible()
})
