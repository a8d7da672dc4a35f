import { expect, signIn, test } from "./fixtures.ts"

for (const width of [390, 1280, 1440]) {
  test(`the figures of analytics fill their rows at ${width} px`, async ({ page, user }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, user)
    await page.goto("/dashboard/analytics")
    await expect(page.getByText("Coverage lost", { exact: true })).toBeVisible()
    const ends = await page
      .locator("dl")
      .first()
      .evaluate((list) => {
        const boxes = [...list.children].map((card) => card.getBoundingClientRect())
        const end = list.getBoundingClientRect().right
        // The last of each row: the next one is lower.
        const last = boxes.filter(({ top }, at) => boxes[at + 1]?.top !== top)
        return last.map(({ right }) => Math.round(end - right))
      })
    expect(ends).toEqual(ends.map(() => 0))
    expect(ends.length).toBeGreaterThan(1)
  })
}

test("the days of analytics can be typed, and take effect once they are whole", async ({ page, user }) => {
  await signIn(page, user)
  await page.goto("/dashboard/analytics?from=2026-03-04&to=2026-11-05")
  await expect(page.getByText("Coverage lost", { exact: true })).toBeVisible()
  const from = page.getByLabel("From", { exact: true })
  await from.focus()
  await from.pressSequentially("12152025")
  await expect(from).toHaveValue("2025-12-15")
  await expect(page).toHaveURL(/from=2025-12-15/)
  await from.fill("")
  await from.blur()
  await expect(page).not.toHaveURL(/from=/)
  await expect(from).not.toHaveValue("")
})
