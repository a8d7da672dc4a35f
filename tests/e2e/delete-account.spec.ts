import { expectAccessible } from "./accessible.ts"
import { expect, inventPerson, type Page, type Person, signInQuickly } from "./fixtures.ts"
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

async function openDialog(page: Page) {
  await page.goto("/settings")
  await page.getByRole("button", { name: "Delete Account" }).click()
}

async function askToDelete(page: Page, password: string, atOnce = false) {
  const dialog = page.getByRole("dialog", { name: "Delete Account" })
  await dialog.getByLabel("Erase everything at once").setChecked(atOnce)
  await dialog.getByLabel("Your password").fill(password)
  await dialog.getByRole("button", { name: "Delete Account" }).click()
  return dialog
}

/** A page that was about to open its live connection when the account went. */
const refusedLive = /\/live\?\S+' failed: HTTP Authentication failed/

test("an account is erased at once with its password, on every device and in every table", async ({
  page,
  site,
  user,
  context,
  browser,
  expectProblems,
}) => {
  expectProblems(refusedLive)
  expectProblems(/40[01]/)
  const elsewhere = await browser.newContext({ baseURL: site.origin })
  const other = await elsewhere.newPage()
  await signInQuickly(other, user)
  await signInQuickly(page, user)
  const id = await site.database.prepare("select id from users").first("id")
  expect(await readEverything(site)).toContain(user.email)

  await openDialog(page)
  const dialog = await askToDelete(page, "not the password", true)
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription(/not correct/)
  await askToDelete(page, user.password, true)
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

async function deleteAccount(page: Page, password: string) {
  await openDialog(page)
  await askToDelete(page, password)
  await expect(page.getByText("Account Deleted", { exact: true })).toBeVisible()
  await expect(page).toHaveURL("/login")
}

async function logIn(page: Page, { email, password }: Person) {
  await page.goto("/login")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
}

test("a deleted account is kept by the link in the mail, which works once, or by signing in", async ({
  page,
  user,
  readMail,
  expectProblems,
}) => {
  expectProblems(refusedLive)
  expectProblems(/40[013]/)
  await signInQuickly(page, user)
  await deleteAccount(page, user.password)
  const { text } = await readMail(user.email, /is being deleted/)
  const [link = ""] = /https?:\/\/\S+/.exec(text) ?? []
  await page.goto(link)
  await expect(page).toHaveURL("/keep-account")
  await expect(page.getByRole("heading", { name: "Your account is being deleted" })).toBeVisible()
  await expect(page.getByText(/erased with all its data on [A-Z][a-z]+ \d+, 20\d\d/)).toBeVisible()
  await expectAccessible(page, "keeping an account")
  await page.getByRole("button", { name: "Keep my account" }).click()
  await expect(page.getByRole("heading", { name: "Your account stays" })).toBeVisible()
  await page.goto("about:blank")
  await page.goto(link)
  await page.getByRole("button", { name: "Keep my account" }).click()
  await expect(page.getByRole("heading", { name: "This no longer works" })).toBeVisible()
  await page.goto("/keep-account")
  await page.mouse.move(100, 100)
  await expect(page.getByRole("heading", { name: "This no longer works" })).toBeVisible()

  await logIn(page, user)
  await expect(page).toHaveURL("/dashboard")
  await deleteAccount(page, user.password)
  await logIn(page, user)
  await expect(page.getByRole("heading", { name: "Your account is being deleted" })).toBeVisible()
  await page.getByRole("button", { name: "Keep my account" }).click()
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click()
  await logIn(page, user)
  await expect(page).toHaveURL("/dashboard")
})

test("the administrator sees an account that is being deleted, brings it back, and deletes it", async ({
  page,
  site,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(refusedLive)
  expectProblems(/40[01]/)
  await signInQuickly(page, user)
  await deleteAccount(page, user.password)
  const admin = { ...inventPerson(), email: "admin@presskite.test" }
  const { name, email, password } = admin
  await request.post("/auth/v1/signup", { data: { email, password, data: { name } } })
  await site.database.prepare("update users set email_verified_at = 1 where email = ?").bind(email).run()
  await signInQuickly(page, admin)
  await page.goto("/dashboard/admin/users?show=deleted")
  const rows = page.getByRole("table", { name: "Users" }).locator("tbody").getByRole("row")
  await expect(rows).toHaveCount(1)
  await rows.getByRole("rowheader").getByRole("link").click()
  const users = page.getByRole("complementary", { name: user.name })
  await expect(users.getByText(/^Deleted, goes on [A-Z][a-z]+ \d+, 20\d\d$/)).toBeVisible()
  await expectAccessible(page, "users that are being deleted")
  await users.getByRole("button", { name: "Bring back" }).click()
  await expect(page.getByText("Account Brought Back", { exact: true })).toBeVisible()
  await expect(users.getByText(/Deleted, goes on/)).toHaveCount(0)

  await users.getByRole("button", { name: "Delete", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Delete Account" })
  await dialog.getByRole("textbox").fill(user.email)
  await dialog.getByRole("button", { name: "Delete Account" }).click()
  await expect(users.getByText(/Deleted, goes on/)).toBeVisible()
  await expect(dialog).toBeHidden()
  const body = { email: user.email, password: user.password }
  expect((await request.post("/auth/v1/token?grant_type=password", { data: body })).status()).toBe(400)

  const theirs = await page.context().browser()?.newContext({ baseURL: site.origin })
  const other = await theirs?.newPage()
  if (!other) throw new Error("no browser")
  await logIn(other, user)
  await expect(other.getByText("Write to us if you think that this is a mistake.")).toBeVisible()
  await expect(other.getByRole("button", { name: "Keep my account" })).toHaveCount(0)
  await theirs?.close()

  await users.getByRole("button", { name: "Delete", exact: true }).click()
  await dialog.getByRole("textbox").fill(user.email)
  await expect(dialog.getByLabel("Erase everything at once")).toBeChecked()
  await dialog.getByRole("button", { name: "Delete Account" }).click()
  await expect(users).toHaveCount(0)
  expect(await site.database.prepare("select count(*) as n from users").first("n")).toBe(1)
})
