import { expectAccessible } from "./accessible.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

const file = `Name,Email,Company,Social links
Wren Hollis,,Harbour Weekly,
Tomas Reyes,,,https://social.example/@tomas
Ada Ek,ada@tallow.example,Tallow,
Ines Marlow,,,
`

test("people without an address come in with a file, are found by that, and get one on their page", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts/import")
  await page
    .getByLabel("CSV, Excel or vCard file")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(file) })
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByText("2 people without an address: they wait for one")).toBeVisible()
  await expect(page.getByText("Without one, give a company or a social link besides the name.")).toBeVisible()
  await expectAccessible(page, "a preview with people without an address")
  await page.getByRole("button", { name: "Import", exact: true }).click()
  await expect(page.getByText("4 rows. Imported.")).toBeVisible()
  await page.getByRole("link", { name: "See who waits" }).click()

  const rows = page.getByRole("table", { name: "Contacts" }).getByRole("row")
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText("No address yet")
  await expect(page.getByLabel("Address")).toHaveValue("no_address")
  await page.getByRole("link", { name: "Wren Hollis" }).click()
  await page.getByRole("button", { name: "Add Address" }).click()
  await page.getByLabel("Email address").fill("wren")
  await page.getByRole("button", { name: "Save Address" }).click()
  await expect(page.getByRole("alert")).toHaveText("Please enter a valid email address")
  await expectAccessible(page, "somebody without an address")
  await page.getByLabel("Email address").fill("wren@harbour.example")
  await page.getByRole("button", { name: "Save Address" }).click()
  await expect(page.getByRole("link", { name: "wren@harbour.example" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Add Address" })).toHaveCount(0)
})
