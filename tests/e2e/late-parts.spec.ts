import { expect, signInQuickly, test } from "./fixtures.ts"

// After a deploy, or without a connection, what a page loads later does not come.

const notLoaded = "This could not be loaded"

test("a dialog that does not come says so, and comes when it is opened again", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/)
  await page.route("**/assets/add-contact-*.js", (route) => route.abort())
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts?q=written")
  const search = page.getByRole("searchbox", { name: "Search" })
  await search.fill("written with care")
  await page.getByRole("button", { name: "Add contact" }).first().click()
  const dialog = page.getByRole("dialog", { name: notLoaded })
  await expect(dialog).toContainText("load the page again")
  await dialog.getByRole("button", { name: "Close" }).click()
  await expect(dialog).toBeHidden()
  await expect(search).toHaveValue("written with care")
  await page.unroute("**/assets/add-contact-*.js")
  await page.getByRole("button", { name: "Add contact" }).first().click()
  await expect(page.getByRole("dialog", { name: "Add a contact" })).toBeVisible()
})

test("a part of a page that does not come says so in its place", async ({
  page,
  administrator,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/)
  await page.route("**/assets/user-table-*.js", (route) => route.abort())
  await signInQuickly(page, administrator)
  await page.goto("/dashboard/admin/users")
  await expect(page.getByRole("alert").filter({ hasText: notLoaded })).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.unroute("**/assets/user-table-*.js")
  await page.getByRole("button", { name: "Load the page again" }).click()
  await expect(page.getByRole("table")).toBeVisible()
})

test("an action that lacks its part, and the messages theirs, keep what is written", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/)
  await page.route(/\/assets\/(download-file|toast-list)-.*\.js/, (route) => route.abort())
  await signInQuickly(page, user)
  await page.goto("/settings")
  const name = page.getByLabel("Name", { exact: true })
  await name.fill("Written with much care")
  await page.getByRole("button", { name: "Export my data" }).click()
  const message = page.getByRole("status").filter({ hasText: "Export Failed" })
  await expect(message).toContainText("Save what you have written")
  await page.keyboard.press("Escape")
  await expect(message).toBeHidden()
  await expect(name).toHaveValue("Written with much care")
  // It does not come back with the next page.
  await page.getByRole("complementary").getByRole("link", { name: "Tasks", exact: true }).click()
  await expect(page).toHaveURL("/dashboard/tasks")
  await expect(message).toBeHidden()
})

test("dialogs that stay in their page say so only once they are asked for", async ({
  page,
  administrator,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/)
  const dialogs = "**/assets/editor-dialogs-*.js"
  await page.route(dialogs, (route) => route.abort())
  await signInQuickly(page, administrator)
  const asked = page.waitForRequest(dialogs)
  await page.goto("/blog/edit/new")
  await asked
  await page.getByRole("button", { name: "Choose from library" }).click()
  const dialog = page.getByRole("dialog", { name: notLoaded })
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await page.unroute(dialogs)
  await page.getByRole("button", { name: "Choose from library" }).click()
  await expect(page.getByRole("dialog", { name: "Choose an image" })).toBeVisible()
})

test("the choice of columns can be closed where it does not come, and asked for again", async ({
  page,
  administrator,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/)
  await page.route("**/assets/columns-dialog-*.js", (route) => route.abort())
  await signInQuickly(page, administrator)
  await page.goto("/dashboard/admin/users")
  for (const _ of [1, 2]) {
    await page.getByRole("button", { name: "Columns" }).click()
    const dialog = page.getByRole("dialog", { name: notLoaded })
    await dialog.getByRole("button", { name: "Close" }).click()
    await expect(dialog).toBeHidden()
  }
})

test("what the frame can do without comes when the connection is back", async ({
  page,
  context,
  user,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const bell = "**/assets/bell-*.js"
  await page.route(bell, (route) => route.abort())
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  const bar = page.getByRole("banner")
  await expect(bar.getByRole("button", { name: "Go to anything" })).toBeVisible()
  // Its place is kept for as long as it is asked for.
  await expect(bar.locator("span.bar-button")).toHaveCount(0)
  await expect(bar.getByLabel(/^Notifications/)).toBeHidden()
  await page.unroute(bell)
  await context.setOffline(true)
  await context.setOffline(false)
  const come = bar.getByLabel(/^Notifications/)
  await expect(come).toBeVisible()
  // It is still the same one after the frame around it was drawn anew.
  const drawn = await come.elementHandle()
  await page.getByRole("button", { name: "Collapse" }).click()
  await expect(page.getByRole("button", { name: "Expand the sidebar" })).toBeVisible()
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
})
