import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

const table = (page: Page) => page.getByRole("table", { name: "Contacts" })
const names = (page: Page) => table(page).getByRole("rowheader").getByRole("link")

test("contacts are sorted by the heads of their columns, which say so, and stand in rows of one line", async ({
  page,
  request,
  user,
}) => {
  const { get, post } = await enterWorkspace(request, user)
  for (const name of ["Bea Lind", "Cy Ruud", "Ada Ek"])
    await post("contacts", { name, email: `${name.slice(0, 3).trim().toLowerCase()}@morning-post.example` })
  // Every row is as high as the others, also with tags.
  const { contacts } = await get("contacts?q=ada")
  const tag = await post("tags", { name: "Covers repair at sea" })
  await post(`tags/${tag.id}/members`, { action: "add", ids: [contacts[0].id] })
  await signInQuickly(page, user)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/dashboard/contacts")
  await expect(names(page)).toHaveText(["Ada Ek", "Cy Ruud", "Bea Lind"])
  const head = (name: string) => table(page).getByRole("columnheader", { name })
  await expect(head("Added")).toHaveAttribute("aria-sort", "descending")
  await head("Name").getByRole("button").click()
  await expect(names(page)).toHaveText(["Ada Ek", "Bea Lind", "Cy Ruud"])
  await expect(head("Name")).toHaveAttribute("aria-sort", "ascending")
  await expect(head("Added")).not.toHaveAttribute("aria-sort")
  await expect(page).toHaveURL(/sort=name/)
  await head("Name").getByRole("button").click()
  await expect(head("Added")).toHaveAttribute("aria-sort", "descending")
  await expect(names(page)).toHaveText(["Ada Ek", "Cy Ruud", "Bea Lind"])
  expect((await table(page).getByRole("row").nth(1).boundingBox())?.height).toBeLessThanOrEqual(41)
  // An address that nothing speaks against needs no badge.
  await expect(table(page).getByText("Active")).toHaveCount(0)
})

test("rows are walked through, chosen and opened by keys, and a range by Shift", async ({
  page,
  request,
  user,
}) => {
  const { post } = await enterWorkspace(request, user)
  for (const name of ["Dan", "Cas", "Bea", "Ada"]) await post("contacts", { name: `${name} Ruud` })
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  await expect(names(page)).toHaveText(["Ada Ruud", "Bea Ruud", "Cas Ruud", "Dan Ruud"])
  await page.keyboard.press("j")
  await expect(names(page).nth(0)).toBeFocused()
  await page.keyboard.press("j")
  await page.keyboard.press("x")
  await expect(page.getByLabel("Choose Bea Ruud")).toBeChecked()
  await page.keyboard.press("j")
  await page.keyboard.press("k")
  await expect(names(page).nth(1)).toBeFocused()

  await page.getByLabel("Choose Dan Ruud").click({ modifiers: ["Shift"] })
  await expect(page.getByText("3 chosen")).toBeVisible()
  await expect(page.getByLabel("Choose Ada Ruud")).not.toBeChecked()
  await expectAccessible(page, "contacts of which some are chosen")
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel("Choose Bea Ruud").click({ modifiers: ["Shift"] })
  await expect(page.getByText("4 contacts")).toBeVisible()

  await names(page).nth(2).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Cas Ruud" })).toBeVisible()
})

test("what narrows a list stands out as a chip, and is removed there", async ({ page, request, user }) => {
  const { post } = await enterWorkspace(request, user)
  await post("contacts", { name: "Ada Ek", email: "ada@morning-post.example" })
  await post("contacts", { name: "Bea Lind" })
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  await expect(names(page)).toHaveCount(2)
  await page.getByLabel("Address").selectOption("No address yet")
  await expect(names(page)).toHaveText(["Bea Lind"])
  await expect(page).toHaveURL(/verification=no_address/)
  await expectAccessible(page, "contacts that are narrowed")
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole("button", { name: "Remove the filter Address" }).click()
  await expect(names(page)).toHaveCount(2)
})

test("clearing what found nobody takes back what is being typed, too", async ({ page, request, user }) => {
  const { post } = await enterWorkspace(request, user)
  await post("contacts", { name: "Ada Ek" })
  await post("contacts", { name: "Bea Lind" })
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts?q=zoe")
  const search = page.getByLabel("Search by name, outlet or email")
  await expect(search).toHaveValue("zoe")
  await search.fill("zoey")
  await page.getByRole("button", { name: "Clear Filters" }).click()
  await expect(search).toHaveValue("")
  await expect(names(page)).toHaveCount(2)
  await expect(page).not.toHaveURL(/q=/)
})
