import { expect, type Page, test } from "./fixtures.ts"

type Place = ReturnType<Page["getByRole"]>

/** Presses Tab until the element has the focus, as someone without a mouse does. */
async function tabTo(page: Page, place: Place) {
  await expect(place).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  await expect(place).toBeFocused()
}

test("by keyboard alone one signs up, looks around the dashboard and leaves", async ({ page, newcomer }) => {
  await page.goto("/")
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Start Free" }))
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/signup")
  for (const [label, text] of [
    ["Full name", newcomer.name],
    ["Email", newcomer.email],
    ["Password", newcomer.password],
    ["Confirm password", newcomer.password],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/dashboard")
  await tabTo(page, page.getByRole("link", { name: "Campaigns", exact: true }))
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/dashboard/campaigns")
  await expect(page.getByText("You don't have any campaigns yet.")).toBeVisible()
  await tabTo(page, page.getByRole("button", { name: "Sign out" }))
  await page.keyboard.press("Enter")
  await expect(page).not.toHaveURL(/dashboard/)
})
