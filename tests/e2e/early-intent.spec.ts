import { expect, hold, type Page, scripts, test } from "./fixtures.ts"

/** The application has said that it is alive, so the bootstrap holds nothing any more. */
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

test("O08 a script that a deploy removed reloads the page once and not again", async ({
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
  // Twice: the script itself, and whether the server is there at all.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(before + 2)
  expect(loads).toBe(2)
})

test("O07 without a connection the page stays, says so, and tries again", async ({
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
