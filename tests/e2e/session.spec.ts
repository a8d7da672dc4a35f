import type { APIRequestContext, Page } from "playwright/test"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, inventPerson, type Person, signIn, signInQuickly, signUpQuickly, test } from "./fixtures.ts"

test("a sign-out in one tab empties the other at once", async ({ page, context, user }) => {
  await signIn(page, user)
  const other = await context.newPage()
  await other.clock.install()
  await other.goto("/dashboard")
  await expect(other.getByRole("heading", { name: "Overview" })).toBeVisible()
  // Time stands still there, so the sign-out is not detected by the half-minute check.
  await other.clock.pauseAt(Date.now() + 1000)
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(other).toHaveURL("/login")
  await expect(page).toHaveURL("/login")
})

test("the back button after a sign-out shows nothing private", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/settings")
  await expect(page.getByLabel("Email")).toHaveValue(user.email)
  await page.goto("/blog")
  await page.getByRole("button", { name: "Log out" }).first().click()
  await expect(page.getByText("You have been successfully logged out", { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL("/login")
  await expect(page.getByText(user.email)).toHaveCount(0)
})

test("a session outlives a reload, and its tokens are nowhere that a script can keep them", async ({
  page,
  user,
}) => {
  await signIn(page, user)
  await page.reload()
  await expect(page.getByRole("complementary").getByText(user.name)).toBeVisible()
  const kept = await page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookie: document.cookie,
  }))
  expect(JSON.stringify(kept)).not.toMatch(/eyJ|__Host-(?!signed_in=1)/)
  expect(kept.cookie).toContain("__Host-signed_in=1")
})

test("a server that is down keeps the page waiting, says so, and signs nobody out", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/503/)
  await signInQuickly(page, user)
  // So long that nothing but the button can have tried again.
  const headers = { "Retry-After": "25" }
  await page.route("**/auth/v1/token?grant_type=refresh_token", (route) =>
    route.fulfill({ status: 503, headers, json: { code: "unavailable", message: "Down" } }),
  )
  await page.goto("/dashboard")
  await expect(page.getByText("We cannot reach the server right now")).toBeVisible()
  await expect(page).toHaveURL("/dashboard")
  await page.unroute("**/auth/v1/token?grant_type=refresh_token")
  await page.getByRole("button", { name: "Try again now" }).click()
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible()
})

test("each address leads where it should, signed out and signed in", async ({ page, user }) => {
  for (const path of ["/dashboard", "/dashboard/campaigns", "/dashboard/admin", "/settings"]) {
    await page.goto(path)
    await expect(page).toHaveURL("/login")
  }
  await signInQuickly(page, user)
  for (const path of ["/login", "/signup", "/dashboard/admin"]) {
    await page.goto(path)
    await expect(page).toHaveURL("/dashboard")
  }
})

/** Ends every session of a person, as their other machine can. */
async function endEverySession(request: APIRequestContext, { email, password }: Person) {
  const granted = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
  const { access_token } = await granted.json()
  const left = await request.post("/auth/v1/logout?scope=global", {
    headers: { Authorization: `Bearer ${access_token}` },
  })
  expect(left.status()).toBe(204)
}

/** Presses Save, also under the dialog that a call of the page itself may have opened before. */
function pressSave(page: Page) {
  return page.getByRole("button", { name: "Save Changes" }).dispatchEvent("click")
}

test("what is written outlives a session that ends, until the person signs in again in another tab", async ({
  page,
  context,
  confirmedUser,
  request,
  expectProblems,
}) => {
  // What loads after the page does not come, as after a deploy, and is not waited for.
  expectProblems(/40[013]|ERR_FAILED/)
  await page.route("**/assets/summoned-dialogs-*.js", (route) => route.abort())
  await signIn(page, confirmedUser)
  await page.goto("/settings")
  const name = page.getByLabel("Name", { exact: true })
  await name.fill("Written with much care")
  await endEverySession(request, confirmedUser)
  await pressSave(page)
  const over = page.getByRole("dialog", { name: "Your session has ended" })
  await expect(over).toBeVisible()
  // Nothing of the page shows through, and no key that was meant for it gives it up.
  const colours = await over.evaluate((dialog) => [
    getComputedStyle(dialog).backgroundColor,
    getComputedStyle(dialog, "::backdrop").backgroundColor,
  ])
  expect(colours[1]).toBe(colours[0])
  for (const key of ["Space", "Escape", "Escape"]) await page.keyboard.press(key)
  await expect(over).toBeVisible()
  const [other] = await Promise.all([context.waitForEvent("page"), over.getByRole("link").click()])
  await other.getByLabel("Email").fill(confirmedUser.email)
  await other.getByLabel("Password", { exact: true }).fill(confirmedUser.password)
  await other.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(other).toHaveURL("/dashboard")
  await expect(over).toBeHidden()
  await expect(name).toHaveValue("Written with much care")
})

test("what is written outlives a session that ends by age, and a sign-out in another tab empties the page", async ({
  page,
  context,
  confirmedUser,
  request,
  expectProblems,
}) => {
  expectProblems(/40[013]/)
  await signIn(page, confirmedUser)
  await page.goto("/settings")
  const name = page.getByLabel("Name", { exact: true })
  await name.fill("Written with much care")
  // As the browser forgets it when its time is over.
  await context.clearCookies({ name: "__Host-session" })
  await endEverySession(request, confirmedUser)
  await pressSave(page)
  const over = page.getByRole("dialog", { name: "Your session has ended" })
  await expect(over).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).toContain("__Host-signed_in=0")
  const other = await context.newPage()
  await signIn(other, confirmedUser)
  await expect(over).toBeHidden()
  await expect(name).toHaveValue("Written with much care")
  await other.getByRole("button", { name: "Sign out" }).click()
  await expect(page).toHaveURL("/login")
})

test("what one person began is not gone on with in the name of somebody who signs in in another tab", async ({
  page,
  context,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/40[14]|ERR_ABORTED/)
  const { id } = await (await enterWorkspace(request, user)).post("campaigns", { name: "Night trains" })
  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${id}/edit`)
  const saves: string[] = []
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  // The server has saved the first change, and its answer is still on the way while somebody types on.
  await page.route(`**/campaigns/${id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue()
    saves.push(String(await route.request().headerValue("Authorization")))
    const response = await route.fetch()
    await isRead
    await route.fulfill({ response }).catch(() => {})
  })
  const name = page.getByLabel("Name", { exact: true })
  await name.fill("Night trains to Malmö")
  await expect.poll(() => saves.length).toBe(1)
  await name.fill("Night trains to Malmö and Narvik")

  const grace = inventPerson()
  const other = await context.newPage()
  await signUpQuickly(other, grace)
  await other.goto("/dashboard")
  await expect(other.getByRole("heading", { name: "Overview" })).toBeVisible()
  await expect(page.getByRole("complementary").getByText(grace.name)).toBeVisible()
  read()
  await expect(page.getByText(user.name)).toHaveCount(0)
  await page.goto("/settings")
  await expect(page.getByLabel("Email")).toHaveValue(grace.email)
  expect(saves).toHaveLength(1)
})

test("somebody else signs in where one person has signed out, and finds their own dashboard", async ({
  page,
  user,
  request,
}) => {
  const grace = inventPerson()
  const data = { email: grace.email, password: grace.password, data: { name: grace.name } }
  expect((await request.post("/auth/v1/signup", { data })).status()).toBe(200)
  await signIn(page, user)
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page).toHaveURL("/login")
  await page.getByLabel("Email").fill(grace.email)
  await page.getByLabel("Password", { exact: true }).fill(grace.password)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL("/dashboard")
  await expect(page.getByRole("complementary").getByText(grace.name)).toBeVisible()
  await expect(page.getByText(user.name)).toHaveCount(0)
})
