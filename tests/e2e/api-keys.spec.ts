import { expectAccessible } from "./accessible.ts"
import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name })

test("a key is made, shown once, used, and refused once it is revoked", async ({
  page,
  confirmedUser: user,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await signInQuickly(page, user)
  await page.goto("/api")
  // What wakes a page may move what is far down on it, and a press that falls into that instant is lost.
  await expect(page.locator("html")).toHaveAttribute("data-alive")
  await page.getByRole("link", { name: "Go to API Dashboard" }).click()
  await expect(page).toHaveURL("/dashboard/api")
  await expect(page.getByText("There are no API keys yet.")).toBeVisible()
  await expectAccessible(page, "no keys")

  await page.getByRole("button", { name: "Create API Key" }).click()
  const form = dialogOf(page, "Create an API key")
  for (const scope of await form.getByRole("checkbox").all()) await scope.uncheck()
  await form.getByRole("button", { name: "Create Key" }).click()
  await expect(form.getByText("Give the key a name")).toBeVisible()
  await expect(form.getByText("Choose what the key may do")).toBeVisible()
  await expectAccessible(page, "a form with mistakes")
  await form.getByRole("textbox", { name: "Name" }).fill("Website form")
  await form.getByLabel("Read contacts, notes and tasks").check()
  await form.getByLabel("Add, change and delete contacts, notes and tasks").check()
  await form.getByRole("button", { name: "Create Key" }).dblclick()

  const shown = dialogOf(page, "Your new key")
  await expect(shown).toContainText("cannot show it again")
  await expectAccessible(page, "a new key")
  await shown.getByRole("button", { name: "Copy: API key" }).click()
  await expect(page.getByText("Copied", { exact: true })).toBeVisible()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^pk_live_/)
  await page.keyboard.press("Escape")
  await expect(shown).toBeVisible()
  await shown.getByRole("button", { name: "I have copied it" }).click()

  const keys = page.getByRole("list", { name: "API keys" }).getByRole("listitem")
  await expect(keys).toHaveCount(1)
  await expect(keys).toContainText("never used")
  expect(await page.content()).not.toContain(key)

  const headers = { Authorization: `Bearer ${key}` }
  const data = { name: "Wren Hollis", email: "wren@harbour.example" }
  expect((await request.post("/v1/contacts", { headers, data })).status()).toBe(201)
  const list = await request.get("/v1/contacts", { headers })
  expect(await list.json()).toMatchObject({ status: "success", data: [data], meta: { total: 1 } })

  await page.reload()
  await expect(keys).toHaveCount(1)
  await expect(keys).toContainText("Website form")
  await expect(keys).toContainText("last used")
  await expectAccessible(page, "one key")
  await page.getByRole("button", { name: "Revoke Website form" }).click()
  const sure = dialogOf(page, "Revoke Website form?")
  await sure.getByRole("button", { name: "Cancel" }).click()
  await expect(keys).toHaveCount(1)
  await page.getByRole("button", { name: "Revoke Website form" }).click()
  await sure.getByRole("button", { name: "Revoke Key" }).click()
  await expect(page.getByText("Website form no longer works.").first()).toBeVisible()
  await expect(page.getByText("There are no API keys yet.")).toBeVisible()
  const refused = await request.get("/v1/contacts", { headers })
  expect([refused.status(), refused.headers()["www-authenticate"]]).toEqual([401, "Bearer"])
})

test("keys that cannot be read are asked for again", async ({ page, user, expectProblems }) => {
  expectProblems(/503|Failed to load/)
  await signInQuickly(page, user)
  const address = "**/api/workspaces/*/keys"
  await page.route(address, (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: "unavailable", message: "We are busy just now." } },
    }),
  )
  await page.goto("/dashboard/api")
  await expect(page.getByRole("alert")).toContainText("We are busy just now.")
  await page.unroute(address)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("There are no API keys yet.")).toBeVisible()
})

test("a visitor is sent to the login page", async ({ page }) => {
  await page.goto("/dashboard/api")
  await expect(page).toHaveURL("/login")
})

test("who has not confirmed their address is told so instead of being given a key", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/403/)
  await signInQuickly(page, user)
  await page.goto("/dashboard/api")
  await page.getByRole("button", { name: "Create API Key" }).click()
  const form = dialogOf(page, "Create an API key")
  await form.getByRole("textbox", { name: "Name" }).fill("Website form")
  await form.getByRole("button", { name: "Create Key" }).click()
  await expect(form.getByRole("alert")).toContainText("Confirm your email address first")
})

test("a plan without API access says so before a key or a webhook is asked for", async ({
  page,
  confirmedUser,
}) => {
  await page.route(/\/api\/workspaces$/, async (route) => {
    const answer = await route.fetch()
    const [mine] = await answer.json()
    await route.fulfill({ response: answer, json: [{ ...mine, trialEndsAt: "2020-01-01T00:00:00.000Z" }] })
  })
  await signInQuickly(page, confirmedUser)
  for (const path of ["/dashboard/api", "/dashboard/api/webhooks"]) {
    await page.goto(path)
    await expect(page.getByText("API access and webhooks: part of the Agency plan.")).toBeVisible()
    await expect(page.getByRole("button", { name: /^(Create API Key|Add Webhook)$/ })).toHaveCount(0)
  }
  await expectAccessible(page, "no API access")
})
