import type { Locator } from "playwright/test"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("on a phone nothing of a list stands closer to the edge than the rest, and its cards have no holes", async ({
  page,
  user,
  request,
}) => {
  const { post } = await enterWorkspace(request, user)
  await post("contacts", { name: "Ada Ek", email: "ada@harbour.example" })
  await post("outlets", { url: "https://harbour.example", name: "Harbour Weekly" })
  await signInQuickly(page, user)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/dashboard/contacts")
  const all = page.getByLabel("Choose all on this page")
  await all.check()
  const first = page.getByRole("button", { name: "Add to list…" })
  await expect.poll(async () => Math.round((await leftOf(first)) - (await leftOf(all)))).toBe(0)

  await page.goto("/dashboard/outlets")
  const card = page.getByRole("row").filter({ hasText: "Harbour Weekly" })
  const address = await boxOf(card.getByText("harbour.example"))
  const scanned = await boxOf(card.getByText("Last scanned"))
  expect(scanned.y - address.y, "the lines of a card follow each other").toBeLessThan(1.5 * address.height)

  await post("lists", { name: "Spring launch" })
  await page.goto("/dashboard/lists")
  const list = page.getByRole("row").filter({ hasText: "Spring launch" })
  const made = await boxOf(list.getByText("Created"))
  const whole = await boxOf(list)
  expect(whole.y + whole.height - made.y - made.height, "a card ends with its last line").toBeLessThan(20)
})

test("on a phone the settings on screen are in sight among the others", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ["Activity", "Fields", "Account"]) {
    const link = page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name })
    await page.goto(
      { Activity: "/dashboard/activity", Fields: "/dashboard/contacts/fields" }[name] ?? "/settings",
    )
    await expect(link).toBeInViewport({ ratio: 0.95 })
  }
})

const leftOf = async (of: Locator) => (await boxOf(of)).x

async function boxOf(of: Locator) {
  const box = await of.boundingBox()
  if (!box) throw new Error("It is not on screen")
  return box
}
