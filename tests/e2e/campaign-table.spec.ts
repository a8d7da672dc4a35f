import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

const table = (page: Page) => page.getByRole("table", { name: "Campaigns" })
const names = (page: Page) => table(page).getByRole("rowheader").getByRole("link")

test("campaigns are sorted, narrowed, opened beside the list, and deleted by a range", async ({
  page,
  request,
  user,
}) => {
  const { post } = await enterWorkspace(request, user)
  for (const name of ["Clocks", "Bells", "Anchors", "Docks"]) await post("campaigns", { name })
  await signInQuickly(page, user)
  await page.goto("/dashboard/campaigns")
  await expect(names(page)).toHaveText(["Docks", "Anchors", "Bells", "Clocks"])
  const head = (name: string) => table(page).getByRole("columnheader", { name })
  await head("Name").getByRole("button").click()
  await expect(head("Name")).toHaveAttribute("aria-sort", "ascending")
  await expect(names(page)).toHaveText(["Anchors", "Bells", "Clocks", "Docks"])
  await expect(page).toHaveURL(/sort=name/)

  await page.keyboard.press("j")
  await page.keyboard.press("Space")
  const panel = page.getByRole("complementary", { name: "Anchors" })
  await expect(panel).toContainText("Draft")
  await page.keyboard.press("j")
  const next = page.getByRole("complementary", { name: "Bells" })
  await expect(next.getByRole("link", { name: "Edit" })).toBeVisible()
  await expectAccessible(page, "a campaign beside the list")
  await page.keyboard.press("Escape")
  await expect(next).toHaveCount(0)

  const deleteThree = async () => {
    await page.getByLabel("Choose Anchors").check()
    await page.getByLabel("Choose Clocks").click({ modifiers: ["Shift"] })
    await expect(page.getByText("3 chosen")).toBeVisible()
    await page.getByRole("button", { name: "Delete" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
    await expect(page.getByText("3 campaigns are in the trash for 30 days.").first()).toBeVisible()
    await expect(names(page)).toHaveText(["Docks"])
  }
  await deleteThree()
  await page.getByRole("button", { name: "Undo" }).first().click()
  await expect(names(page)).toHaveText(["Anchors", "Bells", "Clocks", "Docks"])
  await deleteThree()

  await page.getByLabel("Show").selectOption("Running")
  await expect(page.getByText("There are no such campaigns.")).toBeVisible()
  await page.getByRole("button", { name: "Remove the filter Show" }).click()
  await expect(names(page)).toHaveText(["Docks"])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(names(page)).toHaveText(["Docks"])
  await expectAccessible(page, "campaigns on a phone")
})

test("a campaign that was paused from the list goes on again by Undo", async ({ page, request, user }) => {
  const { post } = await enterWorkspace(request, user)
  const { campaignId } = await post("campaigns/sample", {})
  await post(`campaigns/${campaignId}/launch`, { eligible: 6 })
  await post("campaigns", { name: "A draft" })
  await signInQuickly(page, user)
  await page.goto("/dashboard/campaigns")
  await page.getByLabel("Choose all on this page").check()
  await page.getByRole("button", { name: "Pause" }).click()
  await expect(page.getByText("1 campaign sends nothing until it is resumed.").first()).toBeVisible()
  const running = table(page).getByRole("row").filter({ hasNotText: "A draft" }).nth(1)
  await expect(running).toContainText("Paused")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(running).toContainText("Running")
})
