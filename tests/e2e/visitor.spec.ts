import { expect, test } from "./fixtures.ts"

test("a visitor reads: the list, a search, a post, its table of contents", async ({ page }) => {
  await page.goto("/blog")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.mouse.move(200, 200)
  await expect(page.locator("html")).toHaveAttribute("data-alive")
  // In one go: the matches of half a word would be others.
  await page.getByRole("combobox", { name: "Search articles" }).fill("crisis")
  const match = page.getByRole("option").first()
  await expect(match).toContainText("Crisis", { ignoreCase: true })
  const title = (await match.locator("span").textContent()) ?? ""
  await match.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
  const contents = page.getByRole("navigation", { name: "Table of Contents" })
  const last = contents.getByRole("link").last()
  await last.click()
  await expect(last).toHaveAttribute("aria-current", "location")
  await expect(
    page.getByRole("heading", { level: 2, name: (await last.textContent()) ?? "" }),
  ).toBeInViewport()
})

test("a search without a match says so, and clearing it brings the posts back", async ({ page }) => {
  await page.goto("/blog")
  const search = page.getByRole("combobox", { name: "Search articles" })
  await search.pressSequentially("zebrafish")
  await expect(page.getByText('No results found for "zebrafish"')).toBeVisible()
  await search.press("Enter")
  await expect(page.getByRole("heading", { name: "No posts found" })).toBeVisible()
  await page
    .getByRole("link", { name: "Clear Filters" })
    .or(page.getByRole("button", { name: "Clear Filters" }))
    .click()
  await expect(page).toHaveURL("/blog")
  await expect(page.getByRole("article").first()).toBeVisible()
})

test("a category narrows the list and stays in the address", async ({ page }) => {
  await page.goto("/blog")
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Crisis PR" }).click()
  await expect(page).toHaveURL(/category=Crisis/)
  await expect(
    page.getByRole("navigation", { name: "Categories" }).locator("[aria-current=true]"),
  ).toHaveText("Crisis PR")
  await page.reload()
  await expect(page.getByRole("article").first()).toContainText("Crisis PR")
})

test("an unknown address shows the not-found page and the way home", async ({ page, expectProblems }) => {
  expectProblems(/404/)
  const answer = await page.goto("/no/such/page")
  expect(answer?.status()).toBe(404)
  await expect(page.getByText("Page Not Found")).toBeVisible()
  await page.getByRole("link", { name: "Return Home" }).click()
  await expect(page).toHaveURL("/")
  await expect(page).toHaveTitle("Presskite - Modern Public Relations Software")
})

test("no script of the application is loaded before an intent, and then it is", async ({ page }) => {
  const scripts: string[] = []
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()))
  await page.goto("/blog")
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(scripts).toEqual([])
  await page.keyboard.press("Tab")
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test("a mouse that rests is no intent, and one that moves is", async ({ page }) => {
  const scripts: string[] = []
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()))
  await page.goto("/about")
  // What browsers tell of a mouse nobody moved: the page came to lie under it, or there is no screen it could be on.
  await page.locator("h1").dispatchEvent("pointerover", { clientX: 200, clientY: 300 })
  await page.locator("h1").dispatchEvent("pointermove", { clientX: 0, clientY: 0 })
  await page.evaluate(() => fetch("/api/site").then((answer) => answer.text()))
  expect(scripts).toEqual([])
  await page.mouse.move(200, 300)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the list and a post are complete, and the search and the chips work", async ({ page }) => {
    await page.goto("/blog?q=crisis")
    const post = page.getByRole("article").first().getByRole("link").first()
    await expect(post).toBeVisible()
    await post.click()
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url())
  })
})
