import { test as sent } from "playwright/test"
import { expect, signInQuickly, signUpQuickly, test } from "../fixtures.ts"
import { read } from "../sent-page.ts"

const labels = async (path: string) => (await read(path)).main.all("label").map(({ text }) => text)

test.describe("/login has", () => {
  sent("an email and password form", async () => {
    expect(await labels("/login")).toEqual(["Email", "Password"])
  })
  sent("a link to /forgot-password, and that page is there", async () => {
    expect((await read("/login")).main.targets("Forgot password?")).toEqual(["/forgot-password"])
    expect((await read("/forgot-password")).status).toBe(200)
  })
  sent("a sign-in-with-Google button", async () => {
    const buttons = (await read("/login")).main.all("button").map(({ text }) => text)
    expect(buttons).toContain("Sign in with Google")
  })
  sent("a link to /signup", async () => {
    expect((await read("/login")).main.targets("Sign up")).toEqual(["/signup"])
  })
})

test.describe("/signup has", () => {
  sent("full name, email, password and confirm password", async () => {
    expect(await labels("/signup")).toEqual(["Full name", "Email", "Password", "Confirm password"])
  })
  sent("links to /terms, /privacy and /login", async () => {
    const { main } = await read("/signup")
    expect(main.targets("Terms")).toEqual(["/terms"])
    expect(main.targets("Privacy Policy")).toEqual(["/privacy"])
    expect(main.targets("Log in")).toEqual(["/login"])
  })
  sent("a sign-up-with-Google button", async () => {
    const buttons = (await read("/signup")).main.all("button").map(({ text }) => text)
    expect(buttons).toContain("Sign up with Google")
  })
  sent("four benefit cards", async () => {
    const cards = (await read("/signup")).main.first("aside").all("h3")
    expect(cards.map(({ text }) => text)).toEqual([
      "AI-Powered Outreach",
      "Smart Website Scraping",
      "PR Network Access",
      "Exclusive Templates",
    ])
  })
})

test.describe("while it is sent, the fields are disabled and the button reads", () => {
  test("'Logging in...'", async ({ page, user }) => {
    await page.route("**/auth/v1/token?grant_type=password", () => {})
    await page.goto("/login")
    await page.getByLabel("Email").fill(user.email)
    await page.getByLabel("Password", { exact: true }).fill(user.password)
    await page.getByRole("button", { name: "Log in", exact: true }).click()
    await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled()
    await expect(page.getByLabel("Email")).toBeDisabled()
    await expect(page.getByLabel("Password", { exact: true })).toBeDisabled()
  })
  test("'Creating account...'", async ({ page, newcomer }) => {
    await page.route("**/auth/v1/signup", () => {})
    await page.goto("/signup")
    await page.getByLabel("Full name").fill(newcomer.name)
    await page.getByLabel("Email").fill(newcomer.email)
    await page.getByLabel("Password", { exact: true }).fill(newcomer.password)
    await page.getByLabel("Confirm password").fill(newcomer.password)
    await page.getByRole("button", { name: "Create account" }).click()
    await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled()
    await expect(page.getByLabel("Full name")).toBeDisabled()
  })
})

test("the dashboard: welcome, tabs, counters, quick start and empty states", async ({
  page,
  newcomer: user,
}) => {
  await signUpQuickly(page, user)
  await page.goto("/dashboard")
  const sidebar = page.getByRole("complementary")
  await expect(sidebar).toContainText(`Welcome, ${user.name}`)
  const tabs = await sidebar.getByRole("link").allTextContents()
  const specified = ["Overview", "Campaigns", "Contacts", "Settings"]
  expect(tabs.filter((tab) => specified.includes(tab))).toEqual(specified)
  await expect(sidebar.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings")
  await expect(sidebar.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page")
  for (const [label, value] of [
    ["Active Campaigns", "0"],
    ["Contacts", "0"],
    ["Success Rate", "0%"],
  ] as const) {
    await expect(page.locator("dl > *").filter({ hasText: label })).toHaveText(`${label}${value}`)
  }
  await expect(page.getByRole("heading", { name: "Quick Start" })).toBeVisible()
  await page.getByRole("link", { name: "Create Campaign" }).click()
  await expect(page.getByRole("heading", { name: "Create a campaign" })).toBeVisible()
  await sidebar.getByRole("link", { name: "Campaigns" }).click()
  await expect(page.getByText("You don't have any campaigns yet.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Create Your First Campaign" })).toBeVisible()
  await sidebar.getByRole("link", { name: "Contacts" }).click()
  await expect(page.getByText("No contacts found in your database.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Add Contacts" })).toBeVisible()
  await sidebar.getByRole("button", { name: "Sign out" }).click()
  await expect(page).toHaveURL("/login")
})

test("the dashboard's Admin Controls: User Management (Manage Users) and Site Settings", async ({
  page,
  administrator,
}) => {
  await signInQuickly(page, administrator)
  await page.goto("/dashboard")
  await page.getByRole("complementary").getByRole("link", { name: "Admin Controls" }).click()
  await expect(page).toHaveURL("/dashboard/admin")
  for (const [heading, button, target] of [
    ["User Management", "Manage Users", "/dashboard/admin/users"],
    ["Site Settings", "Site Settings", "/dashboard/admin/settings"],
  ] as const) {
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible()
    const link = page.getByRole("main").getByRole("link", { name: button, exact: true })
    await expect(link).toHaveAttribute("href", target)
  }
})

test("settings: a profile form with name and email, and a Danger Zone", async ({ page, newcomer: user }) => {
  await signUpQuickly(page, user)
  await page.goto("/settings")
  const profile = page.getByRole("region", { name: "Profile" })
  await expect(profile.getByLabel("Name")).toHaveValue(user.name)
  await expect(profile.getByLabel("Email")).toHaveValue(user.email)
  const danger = page.getByRole("region", { name: "Danger Zone" })
  await expect(danger.getByRole("button")).toHaveText(["Log out", "Delete Account"])
  await danger.getByRole("button", { name: "Log out" }).click()
  await expect(page).toHaveURL("/login")
})

test("a spinner shows while the session is read", async ({ page, newcomer: user }) => {
  await signUpQuickly(page, user)
  await page.route("**/auth/v1/token?grant_type=refresh_token", () => {})
  for (const path of ["/dashboard", "/settings"]) {
    await page.goto(path)
    await expect(page.getByRole("main").getByText("Loading...")).toBeVisible()
  }
})
