import { readFile } from "node:fs/promises"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"
import { sourceOf } from "./source-of.ts"

test("fields are made, filled in, brought in with a file, merged, and deleted with what they said", async ({
  page,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/4(09|22)/)
  const { post } = await enterWorkspace(request, user)
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  await page.getByRole("link", { name: "Fields", exact: true }).click()
  await expect(page.getByText("There are no fields yet.")).toBeVisible()
  await expectAccessible(page, "no fields yet")
  const dialog = page.getByRole("dialog").filter({ visible: true })
  const entries = page.getByRole("list", { name: "Fields" }).getByRole("listitem")

  await page.getByRole("button", { name: "New Field" }).click()
  await dialog.getByLabel("Name").fill("Email")
  await dialog.getByRole("button", { name: "Add Field" }).click()
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(
    /Every contact has this already. Choose another name$/,
  )
  await dialog.getByLabel("Name").fill("Print run")
  await dialog.getByLabel("What it holds").selectOption("Number")
  await dialog.getByRole("button", { name: "Add Field" }).click()
  await expect(entries).toHaveCount(1)

  await page.getByRole("button", { name: "New Field" }).click()
  await dialog.getByLabel("Name").fill("Frequency")
  await dialog.getByLabel("What it holds").selectOption("Choice")
  await dialog.getByRole("button", { name: "Add Field" }).click()
  await expect(dialog.getByRole("textbox", { name: "Choice 1" })).toHaveAccessibleDescription(
    "Give at least one choice",
  )
  await dialog.getByRole("textbox", { name: "Choice 1" }).fill("Daily")
  await dialog.getByRole("button", { name: "Add Choice" }).click()
  await dialog.getByRole("textbox", { name: "Choice 2" }).fill("Weekly")
  await expectAccessible(page, "a field with choices")
  await dialog.getByRole("button", { name: "Add Field" }).click()
  await expect(entries.nth(1)).toContainText("Choice: Daily, Weekly · filled in for 0 contacts")
  await post("own-fields", { name: "First met", kind: "date" })
  await page.reload()
  await page.getByRole("button", { name: "Move up: First met" }).click()
  await expect(entries.nth(1)).toContainText("First met")
  await expectAccessible(page, "fields")

  await page.goto("/dashboard/contacts")
  await page.getByRole("button", { name: "Add Contacts" }).click()
  await dialog.getByLabel("Name").fill("Wren Hollis")
  await dialog.getByLabel("Email").fill("wren@harbour.example")
  await dialog.getByLabel("Print run (optional)").fill("many")
  await dialog.getByLabel("Frequency (optional)").selectOption("Weekly")
  await expectAccessible(page, "a contact with fields")
  await dialog.getByRole("button", { name: "Add Contact" }).click()
  await expect(dialog.getByLabel("Print run (optional)")).toHaveAccessibleDescription(
    /Give a number, such as 12.5$/,
  )
  await dialog.getByLabel("Print run (optional)").fill("12000")
  await dialog.getByRole("button", { name: "Add Contact" }).click()
  await page.getByRole("link", { name: "Wren Hollis" }).click()
  const details = page.getByRole("region", { name: "Details and their sources" })
  await expect(details).toContainText("Print run12,000")
  await expect(await sourceOf(page, "Print run")).toContainText(`Entered by ${user.name}`)
  await page.getByRole("button", { name: "Add: First met" }).click()
  await dialog.getByLabel("First met (optional)").fill("2026-03-02")
  await dialog.getByLabel("Frequency (optional)").selectOption("Not known")
  await dialog.getByRole("button", { name: "Save Changes" }).click()
  await expect(details).toContainText("First metMarch 2, 2026")
  await expect(details.getByRole("button", { name: "Add: Frequency" })).toBeVisible()
  await expectAccessible(page, "a contact with fields, shown")

  await page.goto("/dashboard/contacts/import")
  const file =
    "Name,Email,print run,When\nW. Hollis,w@harbour.example,9000,2025-01-31\nBo,bo@harbour.example,few,\n"
  await page.getByLabel("CSV, Excel or vCard file").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  })
  await expect(page.getByLabel("print run")).toHaveValue("fields.print_run")
  await page.getByLabel("When").selectOption({ label: "First met" })
  await expect(page.getByText("Days are written as 2026-11-30.")).toBeVisible()
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByText("Print run: Give a number, such as 12.5.")).toBeVisible()
  await page.getByRole("button", { name: "Import", exact: true }).click()
  await expect(page.getByText("2 rows. Imported.")).toBeVisible()

  await page.goto("/dashboard/contacts")
  await page.getByLabel("Choose Wren Hollis").check()
  await page.getByLabel("Choose W. Hollis").check()
  await page.getByRole("button", { name: "Merge…" }).click()
  await dialog.getByRole("group", { name: "Print run" }).getByText("9000").click()
  await expectAccessible(page, "contacts whose fields differ")
  await dialog.getByRole("button", { name: "Merge" }).click()
  await page.getByRole("link", { name: "Wren Hollis" }).click()
  await expect(details).toContainText("Print run9,000")
  await expect(await sourceOf(page, "Print run")).toContainText("Imported from list.csv")

  await page.goto("/dashboard/contacts/import")
  const coming = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export CSV" }).click()
  const exported = await readFile(await (await coming).path(), "utf8")
  expect(exported).toContain('"verification","Print run","First met","Frequency"')
  expect(exported).toContain('"9000","2026-03-02",""')

  await page.goto("/dashboard/contacts/fields")
  await page.getByRole("button", { name: "Delete Print run" }).click()
  await expect(dialog).toContainText("with what it says of 1 contact")
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expect(entries).toHaveCount(2)
})

test("a choice that contacts have is cleared only when that is asked for", async ({
  page,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/409/)
  const { post, get } = await enterWorkspace(request, user)
  await post("own-fields", { name: "Rank", kind: "choice", choices: ["Gold", "Silver"] })
  const { id } = await post("contacts", { name: "Ada Ek", fields: { rank: "Gold" } })
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts/fields")
  const dialog = page.getByRole("dialog").filter({ visible: true })
  const save = () => dialog.getByRole("button", { name: "Save Field" }).click()

  await page.getByRole("button", { name: "Change Rank" }).click()
  await dialog.getByRole("textbox", { name: "Choice 1" }).fill("Golden")
  await save()
  await expect(page.getByText("Choice: Golden, Silver")).toBeVisible()
  expect((await get(`contacts/${id}`)).fields).toEqual({ rank: "Golden" })

  await page.getByRole("button", { name: "Change Rank" }).click()
  await dialog.getByRole("button", { name: "Remove choice 1" }).click()
  await save()
  await expect(dialog.getByRole("textbox", { name: "Choice 1" })).toHaveAccessibleDescription(
    /“Golden” \(1 contact\)/,
  )
  await expectAccessible(page, "a choice that is in use")
  await dialog.getByLabel("Clear it from the contacts that have it").check()
  await save()
  await expect(page.getByText("Choice: Silver · filled in for 0 contacts")).toBeVisible()
})
