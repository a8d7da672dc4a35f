import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("beside the sandbox, outlets and dates have the room that columns left out leave", async ({
  page,
  user,
}) => {
  const { post } = await enterWorkspace(page.request, user)
  const { campaignId, people } = await post("campaigns/sample")
  await post(`campaigns/${campaignId}/launch`, { eligible: people })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${campaignId}`)
  await expect(page.getByRole("heading", { name: "In the sandbox", exact: true })).toBeVisible()
  const cells = page.locator(".data-table tbody td:not(.table-box)")
  const cut = () =>
    cells.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((cell) => cell.textContent),
    )
  await expect(cells.filter({ hasText: "The Morning Post" })).toBeVisible()
  expect(await cut()).toEqual([])
  await page.getByRole("tab", { name: "Schedule" }).click()
  await expect(cells.filter({ hasText: "First message" }).first()).toBeVisible()
  expect(await cut()).toEqual([])
})
