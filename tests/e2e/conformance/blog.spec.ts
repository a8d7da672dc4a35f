import { test as sent } from "playwright/test"
import { expect, type Page, signInQuickly, test, wake } from "../fixtures.ts"
import { read } from "../sent-page.ts"

const post = "/blog/how-to-write-a-pitch-that-gets-an-answer"
const search = (page: Page) => page.getByRole("combobox", { name: "Search articles" })

test.describe("the blog's list has", () => {
  sent("a title, intro text, a search box and chips: All and each category", async () => {
    const { main } = await read("/blog")
    expect(main.first("h1").text).not.toBe("")
    expect(main.first("p", { class: /text-lg/ }).text).not.toBe("")
    expect(main.all("input", { "aria-label": "Search articles" })).toHaveLength(1)
    const chips = main.first("nav", { "aria-label": "Categories" }).all("a")
    expect(chips.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "All",
        "Industry Insights",
        "Best Practices",
        "Analytics",
        "Relationships",
        "Crisis PR",
        "Technology",
        "B2B PR",
      ]),
    )
  })

  sent("the newest post as a large featured card, the rest newest first", async () => {
    const { main } = await read("/blog")
    const posts = main.all("article")
    expect(posts.map((one) => one.attribute("data-featured") !== undefined)).toEqual(
      posts.map((_, index) => index === 0),
    )
    const dates = posts.map((one) => one.first("time").attribute("datetime") ?? "")
    expect(dates).toEqual([...dates].sort().reverse())
    for (const one of posts) expect(one.all("a", { href: /^\/blog\/[a-z0-9-]+$/ })).toHaveLength(1)
  })

  sent("each category of the editor in a colour of its own", async () => {
    const { main } = await read("/blog")
    const tones = new Map(
      main.all("span", { class: "badge" }).map((badge) => [badge.text, badge.attribute("data-tone")]),
    )
    expect(new Set(tones.values()).size).toBe(tones.size)
  })

  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    test(`${columns} columns at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto("/blog")
      const tracks = await page
        .locator(".post-grid")
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length)
      expect(tracks).toBe(columns)
    })
  }
})

test.describe("with no matches", () => {
  sent("'No posts found', a message for a search, and Clear Filters", async () => {
    const { main } = await read("/blog?q=zebrafish")
    expect(main.all("h2").map(({ text }) => text)).toContain("No posts found")
    expect(main.text).toContain("No posts match your search.")
    expect(main.targets("Clear Filters")).toEqual(["/blog"])
  })
  test("another message for an empty blog", async ({ page }) => {
    await page.route(/\/api\/blog\/posts(\?|$)/, (route) =>
      route.fulfill({ json: { posts: [], categories: [], before: null } }),
    )
    await page.goto("/about")
    await wake(page)
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click()
    await expect(page.getByText("There are no blog posts yet.")).toBeVisible()
    await expect(page.getByRole("link", { name: "Clear Filters" })).toHaveCount(0)
  })
})

test.describe("the list's filters", () => {
  for (const [what, query, finds] of [
    ["the title, whatever its case", "q=PITCH+THAT+GETS", true],
    ["the content", "q=subject+line", true],
    ["the category, exactly", "category=Best+Practices", true],
    ["not a part of a category", "category=Best", false],
  ] as const) {
    sent(what, async () => {
      const { main } = await read(`/blog?${query}`)
      expect(main.all("article").length > 0).toBe(finds)
    })
  }
})

test("the search box: nothing for an empty query, matches, no results, a click outside, clear", async ({
  page,
}) => {
  await page.goto("/blog")
  await search(page).focus()
  await expect(page.getByRole("option")).toHaveCount(0)
  await search(page).pressSequentially("pitch")
  await expect(page.getByRole("option").first()).toBeVisible()
  await page.getByRole("heading", { level: 1 }).click()
  await expect(page.getByRole("option")).toHaveCount(0)
  await search(page).fill("zebrafish")
  await expect(page.getByText('No results found for "zebrafish"')).toBeVisible()
  await page.getByRole("button", { name: "Clear search" }).click()
  await expect(search(page)).toHaveValue("")
  await expect(page.getByText("No results found")).toHaveCount(0)
})

test.describe("a post has", () => {
  sent("a hero with its picture, Back to Blog, category, title, author, date and read time", async () => {
    const hero = (await read(post)).main.first("header", { class: "hero" })
    expect(hero.all("img")).toHaveLength(1)
    expect(hero.targets("Back to Blog")).toEqual(["/blog"])
    expect(hero.first("span", { class: "badge" }).text).toBe("Best Practices")
    expect(hero.first("h1").text).toBe("How to Write a Pitch That Gets an Answer")
    expect(hero.first("span", { class: "byline-name" }).text).not.toBe("")
    expect(hero.first("time").text).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
    expect(hero.text).toMatch(/\d+ min read/)
  })

  for (const [width, height] of [
    [390, 400],
    [1280, 500],
  ] as const) {
    test(`a picture ${height} px high at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(post)
      const box = await page.locator(".hero").boundingBox()
      expect(box?.height).toBe(height)
    })
  }

  sent("a call to action: 'Transform Your PR Strategy', Start Free Trial to /signup", async () => {
    const call = (await read(post)).main.first("aside")
    expect(call.first("h2").text).toBe("Transform Your PR Strategy")
    expect(call.targets("Start Free Trial")).toEqual(["/signup"])
  })

  test("a table of contents that scrolls and highlights the heading in view, and back to top", async ({
    page,
  }) => {
    await page.goto(post)
    await wake(page)
    const last = page.getByRole("navigation", { name: "Table of Contents" }).getByRole("link").last()
    await last.click()
    await expect(last).toHaveAttribute("aria-current", "location")
    await page.getByRole("button", { name: "Back to top" }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

sent("a missing post shows 'Post Not Found' with Back to Blog", async () => {
  const page = await read("/blog/no-such-post")
  expect(page.status).toBe(404)
  expect(page.main.first("h1").text).toBe("Post Not Found")
  expect(page.main.targets("Back to Blog")).toEqual(["/blog"])
})

test("the editor has its fields, its prefix, its seven categories and its buttons", async ({
  page,
  administrator,
}) => {
  await signInQuickly(page, administrator)
  await page.goto(post.replace("/blog/", "/blog/edit/"))
  for (const label of [
    "Title",
    "Permalink",
    "Category",
    "Excerpt (optional)",
    "Featured Image URL",
    "Content",
  ])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await expect(page.getByText("/blog/", { exact: true })).toBeVisible()
  await expect(page.locator(".image-preview img")).toBeVisible()
  await expect(page.getByLabel("Category").getByRole("option")).toHaveText([
    "Select a category",
    "Industry Insights",
    "Best Practices",
    "Analytics",
    "Relationships",
    "Crisis PR",
    "Technology",
    "B2B PR",
  ])
  await expect(page.getByRole("link", { name: "Back to Blog" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Save Post" })).toBeVisible()
  await page.getByRole("button", { name: "Delete" }).click()
  const dialog = page.getByRole("dialog", { name: "Delete Post" })
  await expect(dialog).toContainText(
    "Are you sure you want to delete this post? This action cannot be undone.",
  )
  await expect(dialog.getByRole("button")).toHaveText(["Cancel", "Delete"])
})

test("while a post is saved the button reads 'Saving...'", async ({ page, administrator }) => {
  await signInQuickly(page, administrator)
  await page.goto(post.replace("/blog/", "/blog/edit/"))
  await page.route("**/api/blog/posts/**", (route) =>
    route.request().method() === "PUT" ? undefined : route.continue(),
  )
  await page.getByRole("button", { name: "Save Post" }).click()
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled()
})
