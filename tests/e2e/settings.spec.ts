import { readFile } from "node:fs/promises"
import { expectAccessible } from "./accessible.ts"
import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

test("a profile is saved, and a new address waits for the link that was sent there", async ({
  page,
  user,
  readMail,
  expectProblems,
}) => {
  expectProblems(/403/)
  const email = `new-${user.email}`
  await signInQuickly(page, user)
  await page.goto("/settings")
  await page.getByLabel("Name", { exact: true }).fill("Robin Renamed")
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(page.getByText("Your profile has been successfully updated.", { exact: true })).toBeVisible()
  await expect(page.getByRole("complementary").getByText("Robin Renamed")).toBeVisible()
  await page.reload()
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()

  const [link = ""] = /https?:\/\/\S+/.exec((await readMail(email)).text) ?? []
  await page.goto(link)
  await page.getByRole("button", { name: "Confirm my address" }).click()
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible()
  await page.goto("/settings")
  await expect(page.getByLabel("Email")).toHaveValue(email)

  // The link works once, and no other is mailed: whoever wants another address asks for it again.
  await page.goto("about:blank")
  await page.goto(link)
  await page.getByRole("button", { name: "Confirm my address" }).click()
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible()
  await page.getByRole("link", { name: "Open the settings" }).click()
  await expect(page.getByLabel("Email")).toHaveValue(email)
})

test("where nobody is logged in, the link to a new address offers no new password, which would void it", async ({
  page,
  user,
  readMail,
  expectProblems,
}) => {
  expectProblems(/403/)
  const email = `new-${user.email}`
  await signInQuickly(page, user)
  await page.goto("/settings")
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
  const [link = ""] = /https?:\/\/\S+/.exec((await readMail(email)).text) ?? []
  await page.context().clearCookies()
  await page.goto(link)
  const button = page.getByRole("button", { name: "Confirm my address" })
  await button.click()
  await expect(page.getByRole("status").filter({ hasText: "it was you who asked for this" })).toBeVisible()
  const advice = page.getByRole("paragraph").filter({ hasText: "You do not know it?" })
  await expect(advice.getByRole("link")).toHaveText(["Log in"])
  await page.getByLabel("Password", { exact: true }).fill(user.password)
  await button.click()
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible()
})

test("a password is changed with the current one, and a wrong one is told at its field", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/400/)
  await signInQuickly(page, user)
  await page.goto("/settings")
  const rows = sessionsOf(page).getByRole("listitem")
  // The fixture's own sign-up is a session, too.
  await expect(rows).toHaveCount(2)
  const current = page.getByLabel("Current password")
  await page.getByLabel("New password").fill("another kite over the harbour")
  await page.getByRole("button", { name: "Change password" }).click()
  await expect(current).toHaveAccessibleDescription(/required/)
  await current.fill("not the password")
  await page.getByRole("button", { name: "Change password" }).click()
  await expect(current).toBeFocused()
  await expect(current).toHaveAccessibleDescription(/not correct/)
  await current.fill(user.password)
  await page.getByRole("button", { name: "Change password" }).click()
  await expect(page.getByText("Password Changed", { exact: true })).toBeVisible()
  await expect(current).toHaveValue("")
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText("This device")
})

const sessionsOf = (page: Page) => page.getByRole("region", { name: "Sessions" })

for (const [late, address, words] of [
  ["the sessions are", "**/api/account/sessions", "Loading your sessions..."],
  ["the workspace is", "**/api/workspaces", "Loading your workspace..."],
] as const)
  test(`nothing is shown below a part that would still move it, while ${late} loading`, async ({
    page,
    user,
  }) => {
    const answer = Promise.withResolvers<void>()
    await signInQuickly(page, user)
    await page.route(address, async (route) => {
      await answer.promise
      await route.fallback()
    })
    await page.goto("/settings")
    await expect(page.getByRole("button", { name: "Change password" })).toBeVisible()
    // Of two parts that are late at the same time, the other one says so as well.
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText("Danger Zone")).toBeHidden()
    answer.resolve()
    await expect(page.getByText("Danger Zone")).toBeVisible()
  })

test("a session is ended from another device, and is signed out there", async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await elsewhere.newPage()
  await signInQuickly(other, user)
  await signInQuickly(page, user)
  await page.goto("/settings")
  const rows = sessionsOf(page).getByRole("listitem")
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1)
  const others = rows.filter({ hasNotText: "This device" }).filter({ hasText: "Chrome on" })
  await others.getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByText("Session Ended", { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await other.goto("/settings")
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()

  await page.getByRole("button", { name: "Sign out everywhere else" }).click()
  await expect(page.getByText("Signed Out Everywhere Else", { exact: true })).toBeVisible()
  await expect(page.getByText("You are signed in nowhere else.")).toBeVisible()
  await expect(rows).toHaveCount(1)
  await rows.getByRole("button", { name: "Sign out" }).click()
  await expect(page).toHaveURL(/\/login/)
})

test("of many sessions this device's and the newest are shown, and the others when they are asked for", async ({
  page,
  user,
  request,
}) => {
  await signInQuickly(page, user)
  for (let more = 0; more < 6; more++) {
    const { email, password } = user
    const answer = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
    expect(answer.status()).toBe(200)
  }
  await page.goto("/settings")
  const rows = sessionsOf(page).getByRole("listitem")
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText("This device")
  await sessionsOf(page).getByRole("button", { name: "Show all 8" }).click()
  await expect(rows).toHaveCount(8)
  await sessionsOf(page).getByRole("button", { name: "Show fewer" }).click()
  await expect(rows).toHaveCount(5)
})

test("days and times are those of whoever looks", async ({ user, browser, baseURL }) => {
  const seen = await Promise.all(
    // Between these two there are 25 hours, so it is never the same day in both.
    ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map(async (timezoneId) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId })
      const page = await context.newPage()
      await signInQuickly(page, user)
      await page.goto("/settings")
      const row = sessionsOf(page).getByRole("listitem").first()
      await expect(row).toContainText(/Signed in [A-Z][a-z]{2} \d{1,2}, 20\d\d, \d\d:\d\d/)
      const trial = page
        .getByRole("region", { name: "Plan" })
        .getByText(/^Until [A-Z][a-z]+ \d{1,2}, 20\d\d\./)
      const words = await trial.textContent()
      await context.close()
      return words
    }),
  )
  expect(seen[0]).not.toBe(seen[1])
})

test("a person's data is exported as a file", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/settings")
  const coming = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export my data" }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), "utf8")
  expect(JSON.parse(text)).toMatchObject({ version: 1, profile: { name: user.name, email: user.email } })
  await expect(page.getByText("Data Exported", { exact: true })).toBeVisible()
})

test("sessions that cannot be read say so, and can be asked for again", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/500/)
  await signInQuickly(page, user)
  await page.route("**/api/account/sessions", (route) => route.fulfill({ status: 500, body: "broken" }))
  await page.goto("/settings")
  await expect(sessionsOf(page).getByText("The server gave an unexpected answer.")).toBeVisible()
  await page.unroute("**/api/account/sessions")
  await sessionsOf(page).getByRole("button", { name: "Try again" }).click()
  await expect(sessionsOf(page).getByText("This device")).toBeVisible()
})

test("a demo deletes no account, and says so in a toast", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/settings")
  await page.getByRole("button", { name: "Delete Account" }).click()
  await expect(page.getByText("Account Deletion", { exact: true })).toBeVisible()
  await expect(page.getByText("This feature is not enabled in the demo.", { exact: true })).toBeVisible()
})

test("settings that cannot be read say so, and can be asked for again", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/500/)
  await signInQuickly(page, user)
  await page.route("**/api/account", (route) => route.fulfill({ status: 500, body: "broken" }))
  await page.goto("/settings")
  await expect(page.getByText("The server gave an unexpected answer.")).toBeVisible()
  await page.unroute("**/api/account")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(user.name)
})

test("a name of any length or script keeps the layout", async ({ page, user }) => {
  await signInQuickly(page, user)
  const name = `${"Wolfeschlegelsteinhausenbergerdorff".repeat(2)} \u202Eمرحبا 🪁🪁`
  await page.route("**/api/me", async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), name: name.repeat(90) } })
  })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ["/dashboard", "/settings"]) {
      await page.goto(path)
      const navigation = page.getByRole("navigation", { name: "Dashboard" })
      if (width === 320) await page.getByRole("button", { name: "All pages" }).click()
      await expect(navigation.getByRole("button", { name: "Sign out" })).toBeVisible()
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWider, `${path} at ${width}`).toBe(false)
    }
  }
  await page.unrouteAll({ behavior: "ignoreErrors" })
})

test("a refusal for want of a fresh proof asks for the password, and then does what was asked", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/40[03]/)
  await signInQuickly(page, user)
  await page.goto("/settings")
  const rows = sessionsOf(page).getByRole("listitem")
  await expect(rows).toHaveCount(2)
  let refusals = 2
  await page.route("**/api/account/sessions", (route) => {
    if (route.request().method() !== "DELETE" || refusals === 0) return route.continue()
    refusals -= 1
    const error = { code: "reauthentication_needed", message: "Please prove that it is you.", details: [] }
    return route.fulfill({ status: 403, json: { error } })
  })
  const endOthers = sessionsOf(page).getByRole("button", { name: /everywhere else/i })
  const dialog = page.getByRole("dialog", { name: "Is it you?" })
  await endOthers.click()
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(2)
  await endOthers.click()
  await expectAccessible(page, "asking for a proof")
  await dialog.getByLabel("Your password", { exact: true }).fill("not the password")
  await dialog.getByRole("button", { name: "Continue" }).click()
  await expect(dialog.getByLabel("Your password", { exact: true })).toHaveAccessibleDescription(/not correct/)
  await dialog.getByLabel("Your password", { exact: true }).fill(user.password)
  await dialog.getByRole("button", { name: "Continue" }).click()
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(1)
})
