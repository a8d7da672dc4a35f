import { expect, type Page, signInQuickly, signUpQuickly, test } from "../fixtures.ts"

const contact = (page: Page) => page.getByRole("region", { name: "Send us a message" })

test.describe("the contact form refuses", () => {
  for (const [label, typed, message] of [
    ["Name", "A", "Name must be at least 2 characters"],
    ["Email", "ada@", "Please enter a valid email address"],
    ["Subject", "x", "Subject is required"],
    ["Message", "too short", "Message must be at least 10 characters"],
  ] as const) {
    test(`${label} '${typed}': '${message}'`, async ({ page }) => {
      await page.goto("/contact")
      await contact(page).getByLabel(label).fill(typed)
      await contact(page).getByRole("button", { name: "Send Message" }).click()
      await expect(contact(page).getByLabel(label)).toHaveAccessibleDescription(message)
    })
  }
})

test.describe("the login form refuses", () => {
  for (const [label, typed, message] of [
    ["Email", "ada", "Please enter a valid email address"],
    ["Password", "12345", "Password must be at least 6 characters"],
  ] as const) {
    test(`${label} '${typed}': '${message}'`, async ({ page }) => {
      await page.goto("/login")
      await page.getByLabel(label, { exact: true }).fill(typed)
      await page.getByRole("button", { name: "Log in", exact: true }).click()
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
    })
  }
})

test.describe("the signup form refuses", () => {
  for (const [label, typed, message] of [
    ["Full name", "A", /Name must be at least 2 characters/],
    ["Email", "ada@people", /Please enter a valid email address/],
    ["Password", "12345", /Password must be at least 6 characters/],
    ["Confirm password", "another", /^Passwords do not match$/],
  ] as const) {
    test(`${label} '${typed}'`, async ({ page, newcomer }) => {
      await page.goto("/signup")
      await page.getByLabel("Full name").fill(newcomer.name)
      await page.getByLabel("Email").fill(newcomer.email)
      await page.getByLabel("Password", { exact: true }).fill(newcomer.password)
      await page.getByLabel("Confirm password").fill(newcomer.password)
      await page.getByLabel(label, { exact: true }).fill(typed)
      if (label === "Password") await page.getByLabel("Confirm password").fill(typed)
      await page.getByRole("button", { name: "Create account" }).click()
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
    })
  }
})

test("the profile form refuses a name of one character and an address that is none", async ({
  page,
  newcomer: user,
}) => {
  await signUpQuickly(page, user)
  await page.goto("/settings")
  const profile = page.getByRole("region", { name: "Profile" })
  await profile.getByLabel("Name").fill("A")
  await profile.getByLabel("Email").fill("nobody")
  await profile.getByRole("button", { name: "Save Changes" }).click()
  await expect(profile.getByLabel("Name")).toHaveAccessibleDescription("Name must be at least 2 characters")
  await expect(profile.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address")
})

test.describe("a post is not saved without its", () => {
  const fields = {
    Title: "A paper flight",
    Permalink: `never-saved-${Date.now().toString(36)}`,
    Category: "Technology",
    "Featured Image URL": "/images/placeholder.svg",
    Content: "<p>Folded twice.</p>",
  }
  test("title, permalink, category, featured image and content, one by one", async ({
    page,
    administrator,
  }) => {
    await signInQuickly(page, administrator)
    await page.goto("/blog/edit/new")
    const set = (label: string, value: string) =>
      label === "Category"
        ? page.getByLabel(label).selectOption(value)
        : page.getByLabel(label, { exact: true }).fill(value)
    for (const [label, value] of Object.entries(fields)) {
      await page.getByRole("button", { name: "Save Post" }).click()
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(/is required/)
      await set(label, value)
      if (label === "Title") await page.getByLabel("Permalink").fill("")
    }
    await expect(page).toHaveURL("/blog/edit/new")
  })
})

test.describe("the editor's permalink", () => {
  test("follows the title: lowercase, hyphens for the rest, none at its ends", async ({
    page,
    administrator,
  }) => {
    await signInQuickly(page, administrator)
    await page.goto("/blog/edit/new")
    await page.getByLabel("Title").fill("  Élan & Echo: 5 Ways, Really?! ")
    await expect(page.getByLabel("Permalink")).toHaveValue("lan-echo-5-ways-really")
    await page.getByLabel("Permalink").fill("My_own permalink/ü")
    await expect(page.getByLabel("Permalink")).toHaveValue("my-own-permalink--")
    await page.getByLabel("Title").fill("Another title")
    await expect(page.getByLabel("Permalink")).toHaveValue("my-own-permalink--")
  })
})
