import { readFile } from "node:fs/promises"
import { writeXlsx } from "hucre/xlsx"
import type { Page } from "playwright/test"
import { expectAccessible } from "./accessible.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

const address = "/dashboard/contacts/import"
const file = `Vorname;Name;E-Mail;Firma;Kundennummer
Ada;Ek;ada@tallow.example;Tallow, Ltd;17
Bo;=Lind;bo@tallow.example;;18
Ada;Twice;ADA@tallow.example;;19
;;nobody@tallow.example;;20
Cy;Dahl;cy@;;21
`

const tagged = `Name,Email,Tags,Lists
Ada Ek,ada@tallow.example,"Press; Tech\\, deep",Spring show
Bo Lind,bo@tallow.example,press,
`

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel("CSV, Excel or vCard file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) })

const countOf = (page: Page, outcome: string) =>
  page.getByLabel("Rows by outcome").locator("div", { hasText: outcome }).locator("dd")

async function download(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent("download")
  await page.getByRole("button", { name: button }).click()
  return readFile(await (await coming).path(), "utf8")
}

test("a list is brought in step by step, taken out again, and undone", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  await page.getByRole("link", { name: "Import and export" }).click()
  await expect(page.getByText("No file has been imported yet.")).toBeVisible()
  await expectAccessible(page, "no file yet")

  await choose(page, "presse.csv", file)
  await expect(page.getByRole("heading", { name: "presse.csv" })).toBeVisible()
  await expect(page.getByLabel("Vorname")).toHaveValue("firstName")
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("lastName")
  await expect(page.getByLabel("Kundennummer")).toHaveValue("")
  await expectAccessible(page, "the columns of a file")
  for (const column of ["E-Mail", "Firma"])
    await page.getByLabel(column).selectOption({ label: "Not imported" })
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByRole("alert")).toHaveText(
    "Choose the column that holds the email address, or else the company or social links",
  )
  await page.getByLabel("E-Mail").selectOption({ label: "Email address" })
  await page.getByLabel("Firma").selectOption({ label: "Company or outlet" })
  await page.getByLabel("Kundennummer").selectOption({ label: "Notes" })
  await page.getByRole("button", { name: "Preview" }).click()

  await expect(countOf(page, "New")).toHaveText("2")
  await expect(countOf(page, "Twice in the file")).toHaveText("1")
  await expect(countOf(page, "Not readable")).toHaveText("2")
  await expect(page.getByText("Row 5 Not readable The name is missing.")).toBeVisible()
  await expectAccessible(page, "a preview")
  await page.reload()
  await page.getByRole("button", { name: "Import", exact: true }).dblclick()
  await expect(page.getByText("5 rows. Imported.")).toBeVisible()
  await expect(countOf(page, "Created")).toHaveText("2")
  await expectAccessible(page, "an import that is done")
  const report = await download(page, "Download every row with its outcome")
  expect(report).toContain('"6","invalid","Email: Please enter a valid email address."')

  await page.getByRole("link", { name: "See Contacts" }).click()
  await expect(page.getByRole("table", { name: "Contacts" }).getByRole("row")).toHaveCount(3)
  await page.getByRole("link", { name: "Import and export" }).click()
  const exported = await download(page, "Export CSV")
  expect(exported).toContain('"Ada Ek","ada@tallow.example","Tallow, Ltd","","","17"')

  await choose(page, "again.csv", exported)
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(countOf(page, "Known already")).toHaveText("2")
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled()
  await expect(page.getByText("There is nobody new in this file.")).toBeVisible()

  await page.getByRole("button", { name: "All files" }).click()
  await page.getByRole("link", { name: "presse.csv" }).click()
  await page.getByRole("button", { name: "Undo Import" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Undo Import" }).click()
  await expect(page.getByText("Everything is as it was before this file.")).toBeVisible()
  await page.getByRole("link", { name: "See Contacts" }).click()
  await expect(page.getByText("No contacts found in your database.")).toBeVisible()
})

test("tags and lists of a file are counted before they are given, and taken off again", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  await page.goto(address)
  await choose(page, "tagged.csv", tagged)
  await expect(page.getByLabel("Tags")).toHaveValue("tags")
  await expect(page.getByText("Several names are separated by commas or semicolons.").first()).toBeVisible()
  await page.getByRole("button", { name: "Preview" }).click()
  const named = page.getByRole("region", { name: "Tags and lists" }).getByRole("listitem")
  await expect(named).toHaveText([
    "TagPressNew2 people",
    "ListSpring showNew1 person",
    "TagTech, deepNew1 person",
  ])
  await expectAccessible(page, "a preview with tags")
  await page.getByRole("button", { name: "Import", exact: true }).click()
  await expect(page.getByText("2 rows. Imported.")).toBeVisible()
  await expect(named).toHaveText(["TagPress2 people", "ListSpring show1 person", "TagTech, deep1 person"])
  await page.getByRole("link", { name: "See Contacts" }).click()
  await expect(page.getByRole("row", { name: "Ada Ek" })).toContainText("Tech, deep")
  await page.getByRole("link", { name: "Import and export" }).click()
  expect(await download(page, "Export CSV")).toContain('"Press, Tech\\, deep","Spring show"')
  await page.getByRole("link", { name: "tagged.csv" }).click()
  await page.getByRole("button", { name: "Undo Import" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Undo Import" }).click()
  await expect(page.getByText("Everything is as it was before this file.")).toBeVisible()
  await expect(page.getByRole("region", { name: "Tags and lists" })).toHaveCount(0)
})

test("a file that is no CSV is refused where it was chosen, and another can be", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/status of 4(15|22)/)
  await signInQuickly(page, user)
  await page.goto(address)
  await choose(page, "list.csv", "<!doctype html><p>name,email</p>")
  await expect(page.getByRole("alert")).toContainText("This is a web page or XML.")
  await choose(page, "list.csv", "Ada,ada@tallow.example\n")
  await expect(page.getByRole("alert")).toContainText("The first row must name the columns")
  await choose(page, "list.csv", "name,email\nAda Ek,ada@tallow.example\n")
  await expect(page.getByRole("button", { name: "Preview" })).toBeVisible()
})

test("an import that does not exist says so", async ({ page, user, expectProblems }) => {
  expectProblems(/status of 404/)
  await signInQuickly(page, user)
  await page.goto(`${address}?file=imp_none`)
  await expect(page.getByRole("alert")).toContainText("This import does not exist.")
  await page.getByRole("button", { name: "All files" }).click()
  await expect(page.getByLabel("CSV, Excel or vCard file")).toBeVisible()
})

test("an old spreadsheet's encoding is chosen by what it does to names, and a workbook's sheet is taken", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  await page.goto(address)
  // "Jiří Novák" in Windows-1250.
  const bytes = Buffer.from("Name;Email;Fax\nJi\u00F8\u00ED Nov\u00E1k;jiri@tallow.example;17\n", "latin1")
  await page
    .getByLabel("CSV, Excel or vCard file")
    .setInputFiles({ name: "novak.csv", mimeType: "text/csv", buffer: bytes })
  const rows = page.getByRole("region", { name: "The first rows" })
  await expect(page.getByLabel("Encoding")).toHaveValue("windows-1250")
  await expect(rows).toContainText("Jiří Novák")
  await expectAccessible(page, "how a file is read")
  await page.getByLabel("Encoding").selectOption({ label: "Unicode (UTF-8)" })
  await expect(page.getByText("3 characters are broken in this encoding (�).")).toBeVisible()
  await page.getByLabel("Encoding").selectOption({ label: "Western European (Windows-1252)" })
  await expect(rows).toContainText("Jiøí Novák")
  await page.getByRole("button", { name: "Upload" }).click()
  await expect(page.getByText("Read as Western European (Windows-1252)")).toBeVisible()
  await page.getByRole("button", { name: "Read It Differently" }).click()
  await expect(rows).toContainText("Jiří Novák")
  await page.getByRole("button", { name: "Upload" }).click()
  await expect(page.getByText("Not imported: Fax.")).toBeVisible()
  await page.getByLabel("Fax").selectOption({ label: "New field: Fax" })
  await page.getByRole("button", { name: "Preview" }).click()
  await page.getByRole("button", { name: "Import", exact: true }).click()
  await expect(page.getByText("1 row. Imported.")).toBeVisible()

  const sheets = [
    { name: "Notes", rows: [["nothing"]] },
    {
      name: "People",
      rows: [
        ["Name", "Email", "Fax"],
        ["Zoë Łuk", "zoe@tallow.example", 18],
      ],
    },
  ]
  await page.goto(address)
  await page.getByLabel("CSV, Excel or vCard file").setInputFiles({
    name: "people.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(await writeXlsx({ sheets })),
  })
  await page.getByLabel("Sheet").selectOption("People")
  await expectAccessible(page, "the sheets of a workbook")
  await page.getByRole("button", { name: "Use This Sheet" }).click()
  await expect(page.getByLabel("Fax")).toHaveValue("fields.fax")
  await page.getByRole("button", { name: "Preview" }).click()
  await page.getByRole("button", { name: "Import", exact: true }).click()
  await expect(page.getByText("1 row. Imported.")).toBeVisible()
  await page.getByRole("link", { name: "See Contacts" }).click()
  for (const name of ["Jiří Novák", "Zoë Łuk"])
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible()
})
