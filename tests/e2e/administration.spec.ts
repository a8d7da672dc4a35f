import type { SiteSettings } from "#contract/site/site-settings"
import { findFaults } from "./accessible.ts"
import {
  type BrowserContext,
  expect,
  inventPerson,
  type Page,
  type Person,
  signIn,
  signInQuickly,
} from "./fixtures.ts"
import { type OwnSite, test } from "./own-site.ts"

/** The administrator, with a confirmed address, on the test's own site. */
async function enterAsAdministrator(page: Page, { database }: OwnSite) {
  const admin = { ...inventPerson(), email: "admin@presskite.test" }
  await signUp(page.context(), admin)
  await database
    .prepare("update users set email_verified_at = 1 where email_norm = ?")
    .bind(admin.email)
    .run()
  await signIn(page, admin)
}

async function signUp(context: BrowserContext, { name, email, password }: Person) {
  const data = { email, password, data: { name } }
  expect((await context.request.post("/auth/v1/signup", { data })).status()).toBe(200)
}

/** Another person's browser. */
const elsewhere = async (page: Page, { origin }: OwnSite) =>
  (await page.context().browser()?.newContext({ baseURL: origin })) as BrowserContext

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save Settings" }).click()
  await expect(page.getByText("Settings Saved", { exact: true })).toBeVisible()
}

test("the administrator finds a person, suspends, reinstates and deletes them", async ({
  page,
  site,
  expectProblems,
}) => {
  expectProblems(/40[013]/)
  expectProblems(/Login failed/)
  const person = inventPerson()
  const other = await elsewhere(page, site)
  await signUp(other, person)
  await signUp(other, inventPerson())
  const theirs = await other.newPage()
  await signInQuickly(theirs, person)

  await enterAsAdministrator(page, site)
  await page.getByRole("link", { name: "Admin Controls" }).click()
  await page.getByRole("link", { name: "Manage Users" }).click()
  await expect(page).toHaveURL("/dashboard/admin/users")
  const rows = page.getByRole("table", { name: "Users" }).locator("tbody").getByRole("row")
  await expect(rows).toHaveCount(3)
  await rows.filter({ hasText: "admin@presskite.test" }).getByRole("rowheader").getByRole("link").click()
  const admin = page.getByRole("complementary", { name: /^Robin/ })
  await expect(admin).toContainText("Nothing can be done here")
  await expect(admin.getByRole("button")).toHaveCount(1)
  await page.keyboard.press("Escape")
  await expect(admin).toHaveCount(0)
  await page.getByLabel("Search by name or email").fill(person.name)
  await expect(rows).toHaveCount(1)
  const users = page.getByRole("complementary", { name: person.name })
  await rows.getByRole("rowheader").getByRole("link").click()
  await expect(page).toHaveURL(/q=Robin/)
  await expect(users.getByText("Not confirmed")).toBeVisible()
  await users.getByRole("button", { name: "Confirm address" }).click()
  await expect(users.getByText("Confirmed", { exact: true })).toBeVisible()

  await users.getByRole("button", { name: "Suspend" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click()
  await expect(users.getByText("Suspended", { exact: true })).toBeVisible()
  await theirs.goto("/settings")
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.getByLabel("Email").fill(person.email)
  await theirs.getByLabel("Password", { exact: true }).fill(person.password)
  await theirs.getByRole("button", { name: "Log in" }).click()
  await expect(theirs.getByText("This account is suspended.")).toBeVisible()

  await users.getByRole("button", { name: "Reinstate" }).click()
  await expect(users.getByText("Suspended", { exact: true })).toHaveCount(0)
  await signInQuickly(theirs, person)

  await page.reload()
  await expect(users).toHaveCount(1)
  await users.getByRole("button", { name: "End all sessions" }).click()
  await expect(page.getByText("Sessions Ended", { exact: true })).toBeVisible()
  await users.getByRole("button", { name: "Delete" }).click()
  const dialog = page.getByRole("dialog")
  const typed = dialog.getByRole("textbox")
  await typed.fill("somebody@else.example")
  await dialog.getByRole("button", { name: "Delete Account" }).click()
  await expect(typed).toHaveAccessibleDescription("This is not the address of the account")
  await typed.fill(person.email)
  await dialog.getByLabel("Erase everything at once").check()
  await dialog.getByRole("button", { name: "Delete Account" }).click()
  await expect(page.getByText("Nobody found.")).toBeVisible()
  expect(await site.database.prepare("select count(*) as n from users").first("n")).toBe(2)

  await page.goto("/dashboard/admin/audit")
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem")
  await expect(entries).toHaveCount(5)
  await expect(entries.first()).toContainText("Erased an account: r…@people.example")
  await page.getByLabel("Search by person, action or target").fill("suspended")
  await expect(entries).toHaveCount(1)
  await page.getByLabel("Search by person, action or target").fill("nothing like this")
  await expect(page.getByText("No entries found.")).toBeVisible()
  await other.close()
})

test("users are sorted by their heads, walked through by keys, and shown in columns that this browser remembers", async ({
  page,
  site,
}) => {
  for (const name of ["Bea Lind", "ada ek"]) await signUp(page.context(), { ...inventPerson(), name })
  await enterAsAdministrator(page, site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/dashboard/admin/users")
  const table = page.getByRole("table", { name: "Users" })
  const names = table.getByRole("rowheader").getByRole("link")
  const head = (name: string) => table.getByRole("columnheader", { name })
  await expect(names).toHaveText([/^Robin/, "ada ek", "Bea Lind"])
  await expect(head("Joined")).toHaveAttribute("aria-sort", "descending")
  await head("Name").getByRole("button").click()
  await expect(names).toHaveText(["ada ek", "Bea Lind", /^Robin/])
  await expect(head("Name")).toHaveAttribute("aria-sort", "ascending")
  await page.keyboard.press("j")
  await page.keyboard.press("j")
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press("Enter")
  const panel = (name: string) => page.getByRole("complementary", { name })
  await expect(panel("Bea Lind")).toContainText("Not confirmed")
  await page.keyboard.press("k")
  await expect(panel("ada ek")).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect(panel("ada ek")).toHaveCount(0)

  await page.getByRole("button", { name: "Columns" }).click()
  const dialog = page.getByRole("dialog", { name: "Columns" })
  await dialog.getByLabel("Signs in by").uncheck()
  await dialog.getByLabel("Email").check()
  await dialog.getByRole("button", { name: "Move Email to the left" }).click()
  await dialog.getByRole("button", { name: "Done" }).click()
  const shown = ["Chosen", "Name", "State", "Last seen", "Email", "Joined"]
  await expect(table.getByRole("columnheader")).toHaveText(shown)
  await page.reload()
  await expect(table.getByRole("columnheader")).toHaveText(shown)
  await expect(names).toHaveText(["ada ek", "Bea Lind", /^Robin/])
})

test("users are sorted by when they were last seen, and many are suspended and reinstated at once", async ({
  page,
  site,
}) => {
  for (const name of ["Bea Lind", "Ada Ek", "Cleo Moss"])
    await signUp(page.context(), { ...inventPerson(), name })
  await enterAsAdministrator(page, site)
  const seen =
    "update users set last_seen_at = case name when 'Ada Ek' then 3 when 'Bea Lind' then 2 else 1 end"
  await site.database.prepare(`${seen} where email_norm <> 'admin@presskite.test'`).run()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/dashboard/admin/users")
  const table = page.getByRole("table", { name: "Users" })
  const names = table.getByRole("rowheader").getByRole("link")
  const lastSeen = table.getByRole("columnheader", { name: "Last seen" })
  await expect(names).toHaveCount(4)
  await lastSeen.getByRole("button").click()
  await expect(lastSeen).toHaveAttribute("aria-sort", "descending")
  await expect(names).toHaveText([/^Robin/, "Ada Ek", "Bea Lind", "Cleo Moss"])

  const box = (name: string) => table.getByRole("row", { name }).getByRole("checkbox")
  await box("Ada Ek").check()
  await box("Cleo Moss").check()
  await page.getByRole("button", { name: "Suspend" }).click()
  const sure = page.getByRole("dialog", { name: "Suspend 2 accounts?" })
  await expect(sure).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await sure.getByRole("button", { name: "Cancel" }).click()
  expect(
    await site.database.prepare("select count(*) as n from users where state = 'suspended'").first("n"),
  ).toBe(0)
  await page.getByRole("button", { name: "Suspend" }).click()
  await sure.getByRole("button", { name: "Suspend" }).click()
  await expect(page.getByText("2 accounts are suspended.", { exact: true })).toBeVisible()
  await expect(table.getByText("Suspended", { exact: true })).toHaveCount(2)
  await expect(page.getByText("4 accounts", { exact: true })).toBeVisible()

  await page.getByLabel("Choose all on this page").check()
  await page.getByRole("button", { name: "Reinstate" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Reinstate" }).click()
  const answers = page.getByRole("dialog", { name: "1 account stayed as it was" })
  await expect(answers.getByRole("listitem")).toHaveText([
    /^Robin.*: The administrator's own account cannot be changed here\.$/,
    ...["Ada Ek", "Bea Lind", "Cleo Moss"].map((name) => `${name}: is not suspended.`),
  ])
  expect(await findFaults(page)).toEqual([])
  await answers.getByRole("button", { name: "Close" }).click()
  await expect(table.getByText("Suspended", { exact: true })).toHaveCount(0)
})

test("what the administrator sets is seen by a visitor: details, links and the announcement", async ({
  page,
  site,
}) => {
  await enterAsAdministrator(page, site)
  await page.goto("/dashboard/admin/settings")
  await page.getByLabel("Phone").fill("call us")
  await page.getByRole("button", { name: "Save Settings" }).click()
  await expect(page.getByLabel("Phone")).toBeFocused()
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/Please enter a phone number/)
  await page.getByLabel("Phone").fill("+44 20 7946 0999")
  await page.getByLabel("Office address").fill("Kite House\n1 Harbour Row")
  await page.getByLabel("GitHub").fill("https://code.example/kites")
  await page.getByLabel("Show the announcement").check()
  await page.getByLabel("Text").fill("We moved to the harbour")
  await page.getByLabel("Link (optional)").fill("/about")
  await save(page)

  const visitors = await elsewhere(page, site)
  const visitor = await visitors.newPage()
  await visitor.goto("/contact")
  await expect(visitor.getByRole("link", { name: "+44 20 7946 0999" })).toHaveAttribute(
    "href",
    "tel:+442079460999",
  )
  await expect(visitor.locator("address")).toContainText("1 Harbour Row")

  await visitor.goto("/")
  const github = visitor.getByRole("contentinfo").getByRole("link", { name: "GitHub" })
  await expect(github).toHaveAttribute("href", "https://code.example/kites")
  const bar = visitor.getByRole("complementary", { name: "Announcement" })
  await expect(bar).toContainText("We moved to the harbour")
  // The application starts, and leaves both unchanged.
  await visitor.keyboard.press("Tab")
  await expect(visitor.locator("html")).toHaveAttribute("data-alive")
  await bar.getByRole("link").click()
  await expect(visitor).toHaveURL("/about")
  await expect(bar).toHaveCount(1)
  await expect(github).toHaveAttribute("href", "https://code.example/kites")
  await bar.getByRole("button", { name: "Close announcement" }).click()
  await expect(bar).toHaveCount(0)
  await visitor.reload()
  await expect(github).toHaveAttribute("href", "https://code.example/kites")
  await expect(bar).toHaveCount(0)

  await visitors.close()
})

test("an announcement can be closed before the application is there, and another one is shown again", async ({
  page,
  site,
}) => {
  await announce(site, "We moved to the harbour")
  await page.route(/\/assets\/index-.*\.js$/, () => {})
  await page.addInitScript(() => localStorage.setItem("announcement", "An older one\n"))
  await page.goto("/")
  const bar = page.getByRole("complementary", { name: "Announcement" })
  await expect(bar.getByRole("status")).toHaveText("We moved to the harbour")
  await bar.getByRole("button", { name: "Close announcement" }).click()
  await expect(bar).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem("announcement"))).toBe("We moved to the harbour\n")
})

test("an announcement is accessible, covers nothing, shifts nothing, and is not printed", async ({
  page,
  site,
}) => {
  await announce(site, `${"Kites over the harbour, ".repeat(7)}`.slice(0, 160))
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: (window as never as { shift: number }).shift + entry.value })
    }).observe({ type: "layout-shift", buffered: true })
  })
  const bar = page.getByRole("complementary", { name: "Announcement" })
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [320, 768, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto("/about")
      await expect(bar.getByText("Kites over")).toBeVisible()
      expect.soft(await findFaults(page), `${colorScheme} at ${width}`).toEqual([])
      expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBe(0)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  }
  // Each focused element is above it.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const last of ["Settings", "Dribbble"]) {
    const link = page.getByRole("contentinfo").getByRole("link", { name: last })
    await link.focus()
    // Scrolling there takes its time.
    await expect
      .poll(async () => {
        const [focused, shown] = [await link.boundingBox(), await bar.boundingBox()]
        return (shown?.y ?? 0) - (focused?.y ?? 0) - (focused?.height ?? 0)
      })
      .toBeGreaterThanOrEqual(0)
    await expect(link).toBeInViewport()
  }
  await page.emulateMedia({ media: "print" })
  await expect(bar).toBeHidden()
})

test("settings that somebody else saved meanwhile are told, and what was typed is not lost unasked", async ({
  page,
  site,
  expectProblems,
}) => {
  expectProblems(/409/)
  await enterAsAdministrator(page, site)
  await page.goto("/dashboard/admin/settings")
  await expect(page.getByLabel("Phone")).toHaveValue(/44/)
  await announce(site, "Saved elsewhere")
  await page.getByLabel("Phone").fill("+44 20 7946 0777")
  await page.getByRole("button", { name: "Save Settings" }).click()
  await expect(page.getByText("The settings were changed elsewhere.")).toBeVisible()
  await expect(page.getByLabel("Phone")).toHaveValue("+44 20 7946 0777")
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Overview" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click()
  await page.getByRole("button", { name: "Reload the settings" }).click()
  await expect(page.getByLabel("Text")).toHaveValue("Saved elsewhere")
  await page.getByLabel("Phone").fill("+44 20 7946 0777")
  await save(page)
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Overview" }).click()
  await expect(page).toHaveURL("/dashboard")
})

test("while sign-up is off the signup page says so, and whoever tries all the same", async ({
  page,
  site,
  expectProblems,
}) => {
  expectProblems(/422|Signup failed/)
  await page.goto("/signup")
  await page.getByLabel("Full name").fill("Robin Ashe")
  await expect(page.locator("html")).toHaveAttribute("data-alive")
  await change(site, { isSignUpOpen: false })
  const { email, password } = inventPerson()
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByLabel("Confirm password").fill(password)
  await page.getByRole("button", { name: "Create account" }).click()
  await expect(page.getByText("Sign-ups are closed at the moment.")).toBeVisible()
  expect(await site.database.prepare("select count(*) as n from users").first("n")).toBe(0)

  const visitors = await elsewhere(page, site)
  const visitor = await visitors.newPage()
  await visitor.goto("/signup")
  await visitor.keyboard.press("Tab")
  await expect(visitor.getByText("Sign-ups are closed at the moment.")).toBeVisible()
  await expect(visitor.getByRole("button", { name: "Create account" })).toHaveCount(0)
  await visitor.goto("/login?error=access_denied&error_code=signup_disabled")
  await visitor.keyboard.press("Tab")
  await expect(visitor.getByText("Sign-ups are closed at the moment.")).toBeVisible()
  await visitors.close()
})

test("an ordinary user who opens the administrator's pages is sent to the dashboard", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  for (const part of ["users", "settings", "audit", "copies", "operations", "security"]) {
    await page.goto(`/dashboard/admin/${part}`)
    await expect(page).toHaveURL("/dashboard")
  }
})

/** Changes settings as if someone had saved them. */
const change = ({ database }: OwnSite, settings: Partial<SiteSettings>) =>
  database
    .prepare(
      `insert into settings (id, version, data, updated_at) values (1, 1, ?1, 0)
       on conflict (id) do update set version = version + 1, data = ?1`,
    )
    .bind(JSON.stringify(settings))
    .run()

const announce = (site: OwnSite, announcement: string) => change(site, { isAnnouncing: true, announcement })

test("security events are found by kind, result and person, and taken as a file", async ({ page, site }) => {
  const person = inventPerson()
  await signUp(page.context(), person)
  const data = { email: person.email, password: "not the password" }
  await page.context().request.post("/auth/v1/token?grant_type=password", { data })
  await enterAsAdministrator(page, site)
  await page.getByRole("link", { name: "Admin Controls" }).click()
  await page.getByRole("link", { name: "Open the security events" }).click()
  const events = page.getByRole("list", { name: "Events" }).getByRole("listitem")
  await page.getByLabel("Search by a person's address or id").fill(person.email)
  await expect(events).toHaveCount(2)
  await expect(events.first()).toContainText("Refused")
  await expect(events.first()).toContainText(person.email)
  expect(await findFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByLabel("Result").selectOption("ok")
  await expect(events).toHaveCount(1)
  await expect(events).toContainText("Sign-up")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ])
  expect(file.suggestedFilename()).toBe("security-events.csv")
  await page.getByLabel("Show").selectOption("export")
  await expect(page.getByText("No events found.")).toBeVisible()
})

test("a suspended owner's team reads why all stands still, and whoever removes somebody revokes their keys", async ({
  page,
  site,
}) => {
  const [owner, mate] = [inventPerson(), inventPerson()]
  for (const person of [owner, mate]) await signUp(page.context(), person)
  await site.database.prepare("update users set email_verified_at = 1").run()
  const idOf = ({ email }: Person) =>
    site.database.prepare("select id from users where email_norm = ?").bind(email).first("id")
  const [ownerId, mateId] = [await idOf(owner), await idOf(mate)]
  const workspaceId = await site.database
    .prepare("select workspace_id from memberships where user_id = ?")
    .bind(ownerId)
    .first("workspace_id")
  await site.database
    .prepare("insert into memberships values (?, ?, 'admin', 1)")
    .bind(mateId, workspaceId)
    .run()
  const setState = (state: string) =>
    site.database.prepare("update users set state = ? where id = ?").bind(state, ownerId).run()

  const data = { email: mate.email, password: mate.password }
  const { access_token } = await (
    await page.context().request.post("/auth/v1/token?grant_type=password", { data })
  ).json()
  const made = await page.context().request.post(`/api/workspaces/${workspaceId}/keys`, {
    data: { name: "Press room form", scopes: ["contacts:read"], days: null },
    headers: { Authorization: `Bearer ${access_token}` },
  })
  expect(made.status()).toBe(201)

  await setState("suspended")
  const theirs = await (await elsewhere(page, site)).newPage()
  await signInQuickly(theirs, mate)
  await theirs.goto(`/dashboard/team?workspace=${workspaceId}`)
  await expect(theirs.getByText("because its owner's account is suspended")).toBeVisible()
  expect(await findFaults(theirs)).toEqual([])
  await setState("active")
  await theirs.reload()
  await expect(theirs.getByRole("list", { name: "People" })).toContainText(mate.email)
  await expect(theirs.getByText("because its owner's account is suspended")).toHaveCount(0)

  await signInQuickly(page, owner)
  await page.goto("/dashboard/team")
  await page.getByRole("button", { name: `Remove ${mate.name}` }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("list", { name: "API keys" })).toContainText("Press room form")
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole("button", { name: "Remove" }).click()
  await expect(page.getByRole("list", { name: "People" }).getByRole("listitem")).toHaveCount(1)
  await page.goto("/dashboard/api")
  await expect(page.getByText("There are no API keys yet.")).toBeVisible()
  await theirs.context().close()
})
