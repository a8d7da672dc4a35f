import type { APIRequestContext } from "playwright/test"
import { expect, hold, type Page, type Person, signInQuickly, test } from "./fixtures.ts"

const post = "/blog/how-to-write-a-pitch-that-gets-an-answer"
const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search articles" })

/** Opens the list with the application alive, so that following a link loads data and not a page. */
async function openList(page: Page) {
  await page.goto("/blog")
  await page.mouse.move(200, 200)
  await expect(page.locator("html")).toHaveAttribute("data-alive")
}

/** Fills a new post whose permalink is not used yet, unless one is given. */
async function writePost(page: Page, slug = `flight-${crypto.randomUUID()}`) {
  await page.goto("/blog/edit/new")
  await page.getByLabel("Title").fill("A paper flight")
  await page.getByLabel("Permalink").fill(slug)
  await page.getByLabel("Category").selectOption("Technology")
  await page.getByLabel("Featured Image URL").fill("/images/placeholder.svg")
  await page.getByLabel("Content").fill("<p>Folded twice.</p>")
  return slug
}

/** Takes a test's post away again, as the administrator. */
async function removePost(request: APIRequestContext, slug: string, { email, password }: Person) {
  const grant = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
  const headers = { Authorization: `Bearer ${(await grant.json()).access_token}` }
  const { id } = await (await request.get(`/api/blog/posts/${slug}`)).json()
  await request.delete(`/api/blog/posts/${id}`, { headers })
}

test("the search box is worked by keyboard alone", async ({ page }) => {
  await page.goto("/blog")
  const box = searchBox(page)
  await box.focus()
  await page.keyboard.type("crisis")
  await expect(page.getByRole("option").first()).toBeVisible()
  await expect(box).toHaveAttribute("aria-expanded", "true")
  await box.press("Escape")
  await expect(page.getByRole("option")).toHaveCount(0)
  await expect(box).toHaveValue("crisis")
  await box.press("ArrowDown")
  await expect(page.getByRole("option").first()).toBeVisible()
  await box.press("ArrowDown")
  const chosen = page.locator('[role=option][aria-selected="true"]')
  await expect(chosen).toHaveCount(1)
  await expect(box).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) as string)
  const title = (await chosen.locator("span").textContent()) ?? ""
  await box.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
})

test("a click elsewhere closes the matches, and the clear button empties the box", async ({ page }) => {
  await page.goto("/blog")
  await searchBox(page).pressSequentially("zebrafish")
  const nothing = page.getByText('No results found for "zebrafish"')
  await expect(nothing).toBeVisible()
  await page.getByRole("heading", { level: 1 }).click()
  await expect(nothing).toBeHidden()
  await page.getByRole("button", { name: "Clear search" }).click()
  await expect(searchBox(page)).toHaveValue("")
  await expect(searchBox(page)).toBeFocused()
})

test("a slow list says that it is loading", async ({ page }) => {
  await openList(page)
  const release = await hold(page, "**/api/blog/posts?*")
  await page.getByRole("link", { name: "Technology", exact: true }).click()
  await expect(page.getByText("Loading blog posts...")).toBeVisible()
  release()
  await expect(page).toHaveURL(/category=Technology/)
  await expect(page.getByText("Loading blog posts...")).toHaveCount(0)
})

test("a list that cannot be loaded says so, and Refresh Page tries again", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/500/)
  await openList(page)
  await page.route("**/api/blog/posts?*", (route) => route.fulfill({ status: 500, body: "no" }))
  await page.getByRole("link", { name: "Technology", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Error loading blog" })).toBeVisible()
  await expect(page.getByText("There was an error loading the blog. Please try again later.")).toBeVisible()
  await page.getByRole("button", { name: "Refresh Page" }).click()
  await expect(page).toHaveURL(/category=Technology/)
  await expect(page.getByRole("article").first()).toBeVisible()
})

test("a picture that does not load is replaced before any script of the application", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/404/)
  await page.route("**/images/blog/*", (route) => route.fulfill({ status: 404 }))
  await page.goto(post)
  const picture = page.locator("main img").first()
  await expect(picture).toHaveAttribute("src", "/images/placeholder.svg")
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a link of the table of contents leads to its section", async ({ page }) => {
    await page.goto(post)
    const link = page.getByRole("navigation", { name: "Table of Contents" }).getByRole("link").last()
    const name = (await link.textContent()) ?? ""
    await link.click()
    await expect(page).toHaveURL(/#section-/)
    await expect(page.getByRole("heading", { level: 2, name })).toBeInViewport()
  })
})

test("a permalink that is taken is said in the toast and at its field, and nothing is lost", async ({
  page,
  administrator,
  expectProblems,
}) => {
  expectProblems(/409/)
  await signInQuickly(page, administrator)
  await writePost(page, post.replace("/blog/", ""))
  await page.getByRole("button", { name: "Save Post" }).click()
  await expect(page.getByText("Error creating post", { exact: true })).toBeVisible()
  const permalink = page.getByLabel("Permalink")
  await expect(permalink).toHaveAttribute("aria-invalid", "true")
  await expect(permalink).toHaveAccessibleDescription(/already uses this permalink/)
  await expect(permalink).toBeFocused()
  await expect(page.getByLabel("Content")).toHaveValue("<p>Folded twice.</p>")
})

test("a double click on Save Post makes one post", async ({ page, administrator, request }) => {
  await signInQuickly(page, administrator)
  const slug = await writePost(page)
  let sent = 0
  page.on("request", (call) => {
    if (call.method() === "POST" && call.url().endsWith("/api/blog/posts")) sent += 1
  })
  await page.getByRole("button", { name: "Save Post" }).dblclick()
  await expect(page).toHaveURL(`/blog/${slug}`)
  expect(sent).toBe(1)
  await removePost(request, slug, administrator)
})

test("leaving with unsaved changes asks first", async ({ page, administrator }) => {
  await signInQuickly(page, administrator)
  await writePost(page)
  await page.getByRole("link", { name: "Back to Blog" }).click()
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" })
  await dialog.getByRole("button", { name: "Keep editing" }).click()
  await expect(page.getByLabel("Title")).toHaveValue("A paper flight")
  await page.getByRole("link", { name: "Back to Blog" }).click()
  await dialog.getByRole("button", { name: "Leave" }).click()
  await expect(page).toHaveURL("/blog")
})

test("without a share sheet the link of a post is copied", async ({ page, context, administrator }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }))
  await signInQuickly(page, administrator)
  await page.goto(post)
  const said = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await page.getByRole("button", { name: "Share" }).click()
  expect(await said).toBe("Link copied to clipboard!")
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(post)
})

test("a post that is not there cannot be edited", async ({ page, administrator, expectProblems }) => {
  expectProblems(/404/)
  await signInQuickly(page, administrator)
  await page.goto("/blog/edit/no-such-post")
  await expect(page.getByRole("heading", { name: "Post Not Found" })).toBeVisible()
})
