import { expect, type Page, signInQuickly } from "./fixtures.ts"
import { type OwnSite, test } from "./own-site.ts"

/** Every row of every table, except the mail that a developer's machine keeps. */
async function readEverything({ database }: OwnSite): Promise<string> {
  const tables = await database
    .prepare(
      `select name from sqlite_master where type = 'table' and sql not like 'create virtual%'
        and name <> 'captured_mail' and name not like '#_cf%' escape '#'`,
    )
    .all()
  expect(tables.map(({ name }) => name)).toContain("users")
  const rows = await Promise.all(tables.map(({ name }) => database.prepare(`select * from "${name}"`).all()))
  return JSON.stringify(rows)
}

async function askToDelete(page: Page, password: string) {
  const dialog = page.getByRole("dialog", { name: "Delete Account" })
  await dialog.getByLabel("Your password").fill(password)
  await dialog.getByRole("button", { name: "Delete Account" }).click()
  return dialog
}

test("an account is deleted for good with its password, on every device and in every table", async ({
  page,
  site,
  user,
  context,
  browser,
  expectProblems,
}) => {
  expectProblems(/40[01]/)
  const elsewhere = await browser.newContext({ baseURL: site.origin })
  const other = await elsewhere.newPage()
  await signInQuickly(other, user)
  await signInQuickly(page, user)
  const id = await site.database.prepare("select id from users").first("id")
  expect(await readEverything(site)).toContain(user.email)

  await page.goto("/settings")
  await page.getByRole("button", { name: "Delete Account" }).click()
  const dialog = await askToDelete(page, "not the password")
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription(/not correct/)
  await askToDelete(page, user.password)
  await expect(page.getByText("Account Deleted", { exact: true })).toBeVisible()
  await expect(page).toHaveURL("/login")

  const left = await readEverything(site)
  for (const trace of [id, user.email, user.name]) expect(left).not.toContain(trace)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-session")
  await page.goto("/dashboard")
  await expect(page).toHaveURL("/login")
  await other.goto("/settings")
  await expect(other).toHaveURL("/login")
  await elsewhere.close()
})
