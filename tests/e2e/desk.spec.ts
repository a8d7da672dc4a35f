import { expectAccessible, findFaults } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, hold, signInQuickly, test } from "./fixtures.ts"

test("the bar leads home, to the pages of the site and out, and nothing of the site's own frame is there", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  const bar = page.getByRole("banner")
  await expect(bar.getByRole("link", { name: "Presskite, home" })).toHaveAttribute("href", "/")
  await expect(page.getByRole("contentinfo")).toHaveCount(0)
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0)

  await bar.locator("summary", { hasText: "Account and site" }).click()
  for (const [name, target] of [
    ["Dashboard", "/dashboard"],
    ["Home", "/"],
    ["Features", "/#features"],
    ["Pricing", "/#pricing"],
    ["About", "/about"],
    ["Blog", "/blog"],
    ["Contact", "/contact"],
  ] as const) {
    await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute("href", target)
  }
  await expectAccessible(page, "the account's menu")
  await page.keyboard.press("Escape")
  await expect(bar.getByRole("button", { name: "Log out" })).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await bar.locator("summary", { hasText: "Account and site" }).click()
  await bar.getByRole("button", { name: "Log out" }).click()
  await expect(page).toHaveURL("/login")
})

test("the palette goes to pages from what is loaded, and finds people on the server", async ({
  page,
  request,
  user,
}) => {
  const { post } = await enterWorkspace(request, user)
  const { id } = await post("contacts", { name: "Mira Halloway", email: "mira@morning-post.example" })
  await post("campaigns", { name: "Miranda's kites" })
  await signInQuickly(page, user)
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible()
  await page.keyboard.press("Control+k")
  const palette = page.getByRole("dialog", { name: "Go to anything" })
  const field = palette.getByRole("combobox")
  await expect(field).toBeFocused()
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Overview")
  await expectAccessible(page, "the palette")

  await field.fill("api")
  await expect(palette.getByRole("option", { selected: true })).toContainText("API keys")
  await field.press("Enter")
  await expect(page).toHaveURL("/dashboard/api")
  await expect(palette).toBeHidden()

  await page.getByRole("button", { name: "Go to anything" }).click()
  await field.fill("mira")
  await expect(palette.getByRole("option")).toHaveText([
    "Mira Hallowaymira@morning-post.example",
    "Miranda's kites",
  ])
  await field.press("ArrowDown")
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Miranda's kites")
  await field.press("ArrowUp")
  await field.press("Enter")
  await expect(page).toHaveURL(`/dashboard/contacts/${id}`)
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("ContactsContact")

  await page.keyboard.press("/")
  await field.fill("nobody has this name")
  await expect(palette.getByText("Nothing found.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(palette).toBeHidden()

  const opener = page.getByRole("button", { name: "Go to anything" })
  await opener.click()
  await page.keyboard.press("Tab")
  await expect(field).toBeFocused()
  await field.evaluate((input) => input.blur())
  await page.keyboard.press("Escape")
  await expect(palette).toBeHidden()

  await opener.click()
  await expect(field).toBeFocused()
  // On a link of the sidebar, which is behind it.
  await page.mouse.click(60, 90)
  await expect(palette).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(`/dashboard/contacts/${id}`)
})

test("Enter goes to whom the server finds first, also when it is pressed before the answer", async ({
  page,
  request,
  user,
}) => {
  const { post } = await enterWorkspace(request, user)
  const { id } = await post("contacts", { name: "Mira Halloway", email: "mira@morning-post.example" })
  await post("contacts", { name: "Mira Halloways", email: "mira@evening-post.example" })
  await signInQuickly(page, user)
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible()
  await page.keyboard.press("Control+k")
  const palette = page.getByRole("dialog", { name: "Go to anything" })
  const release = await hold(page, /quick-search/)
  await palette.getByRole("combobox").pressSequentially("mira halloway")
  await page.keyboard.press("Enter")
  await expect(palette.getByText("Searching contacts, outlets and campaigns…")).toBeVisible()
  release()
  await expect(page).toHaveURL(`/dashboard/contacts/${id}`)
  await expect(palette).toBeHidden()
})

test("Enter never goes to what was found for the words before, unless the arrow keys chose it", async ({
  page,
  request,
  user,
}) => {
  const { post } = await enterWorkspace(request, user)
  const mira = await post("contacts", { name: "Mira Halloway", email: "mira@morning-post.example" })
  await post("contacts", { name: "Mira Halloways", email: "mira@evening-post.example" })
  const zora = await post("contacts", { name: "Zora Quill", email: "zora@morning-post.example" })
  await signInQuickly(page, user)
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible()
  const palette = page.getByRole("dialog", { name: "Go to anything" })
  const field = palette.getByRole("combobox")
  const release = await afterMira("zora quill")
  await field.press("Enter")
  await expect(palette.getByRole("option")).toHaveCount(2)
  release()
  await expect(page).toHaveURL(`/dashboard/contacts/${zora.id}`)
  await expect(palette).toBeHidden()

  const releaseAgain = await afterMira("zora quill")
  await field.press("ArrowDown")
  await field.press("ArrowUp")
  await field.press("Enter")
  await expect(page).toHaveURL(`/dashboard/contacts/${mira.id}`)
  releaseAgain()

  /** Types other words once Mira is found, and holds what the server finds for those. */
  async function afterMira(words: string) {
    await page.unrouteAll()
    await page.keyboard.press("Control+k")
    await field.fill("mira halloway")
    await expect(palette.getByRole("option", { selected: true })).toContainText("Mira Halloway")
    const release = await hold(page, /quick-search/)
    await field.fill(words)
    await expect(palette.getByText("Searching contacts, outlets and campaigns…")).toBeVisible()
    return release
  }
})

test("what is typed right after the key that opens the palette is for the palette", async ({
  page,
  user,
}) => {
  const program = Promise.withResolvers<void>()
  await page.route(/summoned-dialogs/, async (route) => {
    await program.promise
    await route.continue()
  })
  await signInQuickly(page, user)
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible()
  const palette = page.getByRole("dialog", { name: "Go to anything" })
  const field = palette.getByRole("combobox")
  // On the page these keys would lead to the tasks.
  await page.keyboard.press("Control+k")
  await page.keyboard.type("gtx")
  await page.keyboard.press("Backspace")
  program.resolve()
  await expect(field).toHaveValue("gt")
  await expect(page).toHaveURL("/dashboard")

  // Closed and opened again at once, before the browser has said that it was closed.
  await field.evaluate(async (input) => {
    const press = (target: Element, key: string) =>
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))
    press(input, "Escape")
    await Promise.resolve()
    press(document.body, "/")
  })
  await expect(field).toHaveValue("")
  await page.keyboard.press("ArrowDown")
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Inbox")
  await page.keyboard.type("nobody has this name")
  await page.keyboard.press("ArrowDown")
  await field.fill("")
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Overview")
  await page.keyboard.type("api keys")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/dashboard/api")
  await page.keyboard.press("g")
  await page.keyboard.press("t")
  await expect(page).toHaveURL("/dashboard/tasks")
})

test("a palette that is gone after a deploy costs nothing that is written on the page", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/)
  await page.route(/summoned-dialogs/, (route) => route.abort())
  await signInQuickly(page, user)
  const messages = page.waitForResponse(/toast-list-.*\.js/)
  await page.goto("/settings")
  const name = page.getByLabel("Name", { exact: true })
  await name.fill("Written with much care")
  // What tells of it is there before it is needed.
  await messages
  await name.press("Control+k")
  await expect(page.getByText("Save what you have written, then load the page again.").first()).toBeVisible()
  // What is typed is for the page again.
  await name.press("End")
  await page.keyboard.type(", and more")
  await expect(name).toHaveValue("Written with much care, and more")
})

test("a calendar program gets a link of one's own, which ends when one says so", async ({
  page,
  confirmedUser: user,
  request,
}) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard/calendar")
  await page.getByRole("button", { name: "Subscribe…" }).click()
  const dialog = page.getByRole("dialog", { name: "Subscribe to this calendar" })
  await dialog.getByRole("button", { name: "Make a link" }).click()
  const url = (await dialog.getByRole("figure").locator("code").textContent()) ?? ""
  const file = await request.get(url)
  expect([file.status(), (await file.text()).slice(0, 15)]).toEqual([200, "BEGIN:VCALENDAR"])
  await expectAccessible(page, "the link of a calendar")
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole("button", { name: "End the link" }).click()
  await expect(dialog.getByText("You have no link yet.")).toBeVisible()
  expect((await request.get(url)).status()).toBe(404)
})

test("keys lead to places and show themselves, and single ones can be turned off", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard")
  const heading = (name: string) => page.getByRole("heading", { level: 1, name })
  await expect(heading("Overview")).toBeVisible()
  await page.keyboard.press("g")
  await page.keyboard.press("t")
  await expect(heading("Tasks")).toBeVisible()
  await page.keyboard.press("?")
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" })
  await expect(keys.getByText("Placements")).toBeVisible()
  await expectAccessible(page, "the keys")
  await keys.getByLabel("Single keys act").uncheck()
  await page.keyboard.press("Escape")
  await page.keyboard.press("g")
  await page.keyboard.press("o")
  await page.keyboard.press("?")
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("dialog", { name: "Go to anything" })).toBeVisible()
  await expect(keys).toBeHidden()
  await expect(page).toHaveURL("/dashboard/tasks")
  await expect(heading("Tasks")).toBeAttached()
})

test("what is opened right after a dialog was closed stays open", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard")
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" })
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor()
  await page.keyboard.press("?")
  await expect(keys).toBeVisible()
  const name = await page.evaluate(async () => {
    const dialog = document.querySelector<HTMLDialogElement>("dialog[open]")
    const told = new Promise((resolve) => dialog?.addEventListener("close", resolve))
    // In one task, so that a browser tells of the first only after the second is open.
    dialog?.close()
    dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }))
    await told
    return document.querySelector("dialog[open]")?.ariaLabel
  })
  expect(name).toBe("Go to anything")
  await expect(page.getByRole("dialog", { name: "Go to anything" })).toBeVisible()
  await expect(keys).toBeHidden()
})

test("the sidebar collapses to icons that keep their names, and stays so", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard")
  const sidebar = page.getByRole("complementary")
  const width = async () => (await sidebar.boundingBox())?.width ?? 0
  await expect(sidebar.getByRole("link", { name: "Contacts" })).toBeVisible()
  const height = (await sidebar.getByRole("link", { name: "Contacts" }).boundingBox())?.height
  expect(height).toBe(32)
  const wide = await width()
  await sidebar.getByRole("button", { name: "Collapse" }).click()
  expect(await width()).toBeLessThan(wide / 3)
  await page.reload()
  await expect(sidebar.getByRole("link", { name: "Contacts" })).toBeVisible()
  expect(await width()).toBeLessThan(wide / 3)
  await expectAccessible(page, "the collapsed sidebar")
  await page.setViewportSize({ width: 1280, height: 900 })
  await sidebar.getByRole("link", { name: "Contacts" }).click()
  await expect(page).toHaveURL("/dashboard/contacts")
  await sidebar.getByRole("button", { name: "Expand the sidebar" }).click()
  expect(await width()).toBe(wide)
})

test("on a phone the five most used are at the bottom, and a drawer has the rest", async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInQuickly(page, user)
  await page.goto("/dashboard")
  const used = page.getByRole("navigation", { name: "Most used" })
  await expect(used.getByRole("link")).toHaveText(["Overview", "Inbox", "Tasks", "Campaigns", "Contacts"])
  await expect(used.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page")
  await used.getByRole("link", { name: "Tasks" }).click()
  await expect(page).toHaveURL("/dashboard/tasks")

  const drawer = page.getByRole("complementary")
  await expect(drawer).toBeHidden()
  await page.getByRole("button", { name: "All pages" }).click()
  await expect(drawer).toContainText(`Welcome, ${user.name}`)
  await page.emulateMedia({ reducedMotion: "reduce" })
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect(drawer).toBeHidden()
  await page.getByRole("button", { name: "All pages" }).click()
  await drawer.getByRole("link", { name: "Outlets" }).click()
  await expect(page).toHaveURL("/dashboard/outlets")
  await expect(drawer).toBeHidden()
})

test("the pages of settings stand beside each other, and the breadcrumb leads back", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  await page.goto("/settings")
  const settings = page.getByRole("navigation", { name: "Settings" })
  await expect(settings.getByRole("link", { name: "Account" })).toHaveAttribute("aria-current", "page")
  for (const [name, path] of [
    ["Sender details", "/settings/sender"],
    ["Team", "/dashboard/team"],
    ["Webhooks", "/dashboard/api/webhooks"],
    ["Activity", "/dashboard/activity"],
  ] as const) {
    await settings.getByRole("link", { name }).click()
    await expect(page).toHaveURL(path)
    await expect(settings.getByRole("link", { name })).toHaveAttribute("aria-current", "page")
    await expect(page.getByRole("complementary").getByRole("link", { name: "Settings" })).toHaveAttribute(
      "aria-current",
      "page",
    )
  }
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Settings" }).click()
  await expect(page).toHaveURL("/settings")
})

test("the administrator sees every entry of the sidebar in a window of 900 pixels", async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInQuickly(page, administrator)
  await page.goto("/dashboard")
  const sidebar = page.getByRole("navigation", { name: "Dashboard" })
  await expect(sidebar.getByRole("link", { name: "Admin Controls" })).toBeVisible()
  await expect(sidebar.getByRole("link", { name: "Experts" })).toBeInViewport({ ratio: 1 })
})
