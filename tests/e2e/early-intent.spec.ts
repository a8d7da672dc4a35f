import { expect, hold, type Page, scripts, test } from "./fixtures.ts"

/** The application has reported that it is running, so the bootstrap no longer holds anything back. */
const alive = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-alive")

test("what was typed and sent before the application is there is not lost", async ({ page, user }) => {
  const release = await hold(page, scripts)
  await page.goto("/login")
  await page.getByLabel("Email").fill(user.email)
  await page.getByLabel("Password", { exact: true }).fill(user.password)
  await page.getByRole("button", { name: "Log in" }).click()
  await page.getByRole("button", { name: "Log in" }).click()
  expect(new URL(page.url()).search, "no password in the address").toBe("")
  release()
  await expect(page).toHaveURL("/dashboard")
})

test("text in a field outlives hydration, and the caret stays in it", async ({ page }) => {
  const release = await hold(page, scripts)
  await page.goto("/signup")
  await page.getByLabel("Full name").pressSequentially("Robin")
  release()
  await alive(page)
  await page.keyboard.type(" Ashe")
  await expect(page.getByLabel("Full name")).toHaveValue("Robin Ashe")
})

for (const [label, typed] of [
  ["Full name", "Robin Ashe"],
  ["Email", "robin@people.example"],
] as const) {
  test(`what is selected in '${label}' is still selected when the application comes`, async ({ page }) => {
    const release = await hold(page, scripts)
    await page.goto("/signup")
    const field = page.getByLabel(label, { exact: true })
    await field.fill(typed)
    await field.selectText()
    release()
    await alive(page)
    await page.keyboard.insertText("Other")
    await expect(field).toHaveValue("Other")
  })
}

test("menu, theme, billing period and back to top need no application", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.route(scripts, () => {})
  await page.goto("/")
  await page.getByLabel("Menu", { exact: true }).first().click()
  const menu = page.getByRole("navigation", { name: "Menu" })
  await expect(menu.getByRole("link", { name: "Blog" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()

  await page.getByRole("button", { name: "Switch between light and dark" }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")

  await expect(page.locator(".plan").nth(1)).toContainText("£49")
  await page.getByText("Monthly", { exact: true }).click()
  await expect(page.getByText("£59")).toBeVisible()
  await expect(page.getByText("£49")).toBeHidden()

  const toTop = page.getByRole("button", { name: "Back to top" })
  await toTop.click()
  await expect(toTop).toBeHidden()
})

test("a billing period chosen before the application comes stays chosen", async ({ page }) => {
  const release = await hold(page, scripts)
  await page.goto("/")
  await page.getByText("Monthly", { exact: true }).click()
  release()
  await alive(page)
  await expect(page.getByText("£59")).toBeVisible()
  await expect(page.getByLabel("Monthly")).toBeChecked()
})

test("a script that a deploy removed reloads the page once and not again", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/404/)
  let asked = 0
  await page.route(scripts, (route) => {
    asked += 1
    return route.fulfill({ status: 404 })
  })
  let loads = 0
  page.on("framenavigated", () => {
    loads += 1
  })
  await page.goto("/login")
  await page.getByLabel("Email").focus()
  await expect.poll(() => loads).toBe(2)
  await page.getByLabel("Email").focus()
  await expect(page.getByText("This page could not finish loading")).toBeVisible()
  const before = asked
  await page.getByLabel("Password", { exact: true }).focus()
  // Two requests: the script itself, and the check whether the server is reachable.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(before + 2)
  expect(loads).toBe(2)
})

test("without a connection the page stays, says so, and tries again", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/ERR_/)
  await page.route(scripts, (route) => route.abort("internetdisconnected"))
  await page.goto("/login")
  await page.getByLabel("Email").fill(user.email)
  await expect(page.getByText("This page could not finish loading")).toBeVisible()
  await expect(page.getByLabel("Email")).toHaveValue(user.email)
  await page.unroute(scripts)
  await page.getByLabel("Password", { exact: true }).fill(user.password)
  await page.getByRole("button", { name: "Log in" }).click()
  await expect(page).toHaveURL("/dashboard")
})

test.describe("early clicks are never lost", () => {
  test("header links lead on before any script, from the menu too", async ({ page }) => {
    await page.route(scripts, () => {})
    await page.goto("/about")
    const main = page.getByRole("navigation", { name: "Main" })
    await main.getByRole("link", { name: "Pricing" }).click()
    await expect(page).toHaveURL("/#pricing")
    await expect(page.getByRole("heading", { name: "Pay for the answers" })).toBeInViewport()
    await main.getByRole("link", { name: "Blog" }).click()
    await expect(page).toHaveURL("/blog")
    await page.setViewportSize({ width: 375, height: 700 })
    await page.getByLabel("Menu", { exact: true }).first().click()
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Contact" }).click()
    await expect(page).toHaveURL("/contact")
    await page.getByRole("link", { name: "Presskite, home" }).click()
    await expect(page).toHaveURL("/")
  })

  for (const [path, question] of [
    ["/contact", "Do you offer a free trial?"],
    ["/pricing", "Is there a free plan?"],
    ["/help-center", "Technical"],
  ] as const) {
    test(`'${question}' on ${path} opens before any script, and stays open`, async ({ page }) => {
      const release = await hold(page, scripts)
      await page.goto(path)
      const group = page.locator("details").filter({ hasText: question })
      await group.locator("summary").click()
      await expect(group).toHaveAttribute("open")
      release()
      await alive(page)
      await expect(group).toHaveAttribute("open")
    })
  }

  test("a search of the help center typed early narrows it down", async ({ page }) => {
    const release = await hold(page, scripts)
    await page.goto("/help-center")
    await page.getByRole("searchbox", { name: "Search the help center" }).fill("robots.txt")
    release()
    await expect(page.getByText("1 answer found")).toBeVisible()
  })

  test("a search of the blog sent early finds", async ({ page }) => {
    const release = await hold(page, scripts)
    await page.goto("/blog")
    await page.getByRole("combobox", { name: "Search articles" }).fill("zebrafish")
    await page.getByRole("button", { name: "Search", exact: true }).click()
    release()
    await expect(page).toHaveURL("/blog?q=zebrafish")
    await expect(page.getByRole("heading", { name: "No posts found" })).toBeVisible()
  })

  test("a tab pressed early is chosen", async ({ page }) => {
    const release = await hold(page, scripts)
    await page.goto("/api")
    await page.getByRole("tab", { name: "Update" }).click()
    release()
    await expect(page.getByRole("tab", { name: "Update" })).toHaveAttribute("aria-selected", "true")
    await expect(page.getByRole("tabpanel", { name: "Update" })).toBeVisible()
  })

  test("a message sent early arrives", async ({ page, newcomer }) => {
    const release = await hold(page, scripts)
    await page.goto("/contact")
    const form = page.getByRole("region", { name: "Send us a message" })
    await form.getByLabel("Name").fill(newcomer.name)
    await form.getByLabel("Email").fill(newcomer.email)
    await form.getByLabel("Subject").fill("Early")
    await form.getByLabel("Message").fill("Before the script was there.")
    await form.getByLabel("Subject").press("Enter")
    release()
    await expect(page.getByText("Message Sent", { exact: true })).toBeVisible()
  })

  test("a sign-up sent early makes the account", async ({ page, newcomer }) => {
    const release = await hold(page, scripts)
    await page.goto("/signup")
    await page.getByLabel("Full name").fill(newcomer.name)
    await page.getByLabel("Email").fill(newcomer.email)
    await page.getByLabel("Password", { exact: true }).fill(newcomer.password)
    await page.getByLabel("Confirm password").fill(newcomer.password)
    await page.getByRole("button", { name: "Create account" }).click()
    release()
    await expect(page).toHaveURL("/dashboard")
  })

  test("buttons pressed early do what they say: show the password, sign in with Google", async ({ page }) => {
    const release = await hold(page, scripts)
    await page.route("**/auth/v1/authorize*", (route) => route.fulfill({ body: "Google" }))
    await page.goto("/login")
    const leaving = page.waitForRequest("**/auth/v1/authorize*")
    await page.getByRole("button", { name: "Show password" }).click()
    release()
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text")
    await page.unroute(scripts)
    const again = await hold(page, scripts)
    await page.reload()
    await page.getByRole("button", { name: "Sign in with Google" }).click()
    again()
    expect((await leaving).url()).toContain("provider=google")
  })

  test("a link into a part of the page and a link of the footer", async ({ page }) => {
    await page.route(scripts, () => {})
    await page.goto("/terms")
    await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: "Liability" })
      .click()
    await expect(page.getByRole("heading", { name: "Liability" })).toBeInViewport()
    await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click()
    await expect(page).toHaveURL("/careers")
  })
})
