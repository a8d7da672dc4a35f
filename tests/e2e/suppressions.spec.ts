import { expectAccessible } from "./accessible.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

const address = "/dashboard/contacts/suppressions"

test("a pasted list is taken, searched and lifted from, and what is no address comes back to be mended", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  await page.goto(address)
  await expect(page.getByText("Nobody is on this list.")).toBeVisible()
  await expectAccessible(page, "an empty list")

  await page.getByRole("button", { name: "Add Entries" }).click()
  const dialog = page.getByRole("dialog", { name: "Who must not be written to?" })
  await dialog.getByRole("button", { name: "Add to List" }).click()
  await expect(dialog.getByLabel("Addresses and domains")).toHaveAccessibleDescription(
    "Give at least one address or domain",
  )
  await dialog
    .getByLabel("Addresses and domains")
    .fill("Anna@Paper.example, @rival.example\nnobody\nanna@paper.example")
  await dialog.getByLabel("Note").fill("They asked on the phone")
  await dialog.getByRole("button", { name: "Add to List" }).click()
  await expect(page.getByText("2 added. 1 was there already.").first()).toBeVisible()
  await expect(dialog.getByRole("alert")).toContainText("One line is neither")
  await expect(dialog.getByLabel("Addresses and domains")).toHaveValue("nobody")
  await expectAccessible(page, "a list with a line to mend")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Add Entries" })).toBeFocused()

  const entries = page.getByRole("list", { name: "Do not contact" }).getByRole("listitem")
  await expect(entries).toHaveCount(2)
  await expect(entries.filter({ hasText: "rival.example" })).toContainText("Whole domain")
  await expect(entries.filter({ hasText: "anna@paper.example" })).toContainText("They asked on the phone")
  await expectAccessible(page, "a list of two")

  await page.getByLabel("Search by the beginning").fill("ann")
  await expect(entries).toHaveCount(1)
  await page.getByRole("button", { name: "Lift anna@paper.example" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Lift Entry" }).dblclick()
  await expect(page.getByText("The entry for anna@paper.example no longer holds.").first()).toBeVisible()
  await page.reload()
  await expect(page.getByText("No entries match.")).toBeVisible()
  await page.getByLabel("Search by the beginning").fill("")
  await expect(entries).toHaveCount(1)
})

test("a visitor is sent to the login page", async ({ page }) => {
  await page.goto(address)
  await expect(page).toHaveURL("/login")
})
