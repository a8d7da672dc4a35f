import { expect, type Page, test } from "./fixtures.ts"

/** Opens a page, wakes its application, and counts what it asks of the blog from then on. */
async function openAlive(page: Page, path: string) {
  await page.goto(path)
  await page.mouse.move(5, 300)
  await page.keyboard.press("Shift")
  await expect(page.locator("html")).toHaveAttribute("data-alive")
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith("/api/blog/")) asked.push(pathname + search)
  })
  return asked
}

const blogLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" })
const posts = /\/api\/blog\/posts$/

test("what a page shows is there before the click: it is asked for when the pointer comes, and not again", async ({
  page,
}) => {
  const asked = await openAlive(page, "/about")
  await Promise.all([page.waitForResponse(posts), blogLink(page).hover()])
  await page.getByRole("heading", { level: 1 }).hover()
  await blogLink(page).hover()
  await blogLink(page).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Better pitches, better press")
  expect(asked).toEqual(["/api/blog/posts"])
})

test("a click that comes before the answer waits for it, and asks for nothing more", async ({ page }) => {
  const asked = await openAlive(page, "/about")
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(posts, async (route) => {
    await promise
    await route.continue()
  })
  await Promise.all([page.waitForRequest(posts), blogLink(page).hover()])
  await blogLink(page).click()
  await expect(page.getByText("Loading blog posts...").first()).toBeVisible()
  resolve()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Better pitches, better press")
  expect(asked).toEqual(["/api/blog/posts"])
})

test("the focus and a finger are signs, too", async ({ page }) => {
  await openAlive(page, "/about")
  await Promise.all([page.waitForResponse(posts), blogLink(page).focus()])
  await openAlive(page, "/about")
  await Promise.all([page.waitForResponse(posts), blogLink(page).dispatchEvent("touchstart")])
})

test("what was asked for more than ten seconds ago is asked for again", async ({ page }) => {
  await page.clock.install()
  const asked = await openAlive(page, "/about")
  await Promise.all([page.waitForResponse(posts), blogLink(page).hover()])
  await page.clock.fastForward(10_001)
  await blogLink(page).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Better pitches, better press")
  expect(asked).toEqual(["/api/blog/posts", "/api/blog/posts"])
})

test("nothing is asked for that this page shows, nor for a page of somebody signed in", async ({ page }) => {
  const asked = await openAlive(page, "/blog/how-to-write-a-pitch-that-gets-an-answer")
  await page
    .getByRole("main")
    .getByRole("link", { name: /./ })
    .and(page.locator('[href^="#"]'))
    .first()
    .hover()
  await page.evaluate(() => {
    const link = document.createElement("a")
    link.href = "/blog/edit/how-to-write-a-pitch-that-gets-an-answer"
    link.textContent = "Edit"
    document.querySelector("main h1")?.append(link)
  })
  const script = page.waitForResponse(/edit-page-.*\.js$/)
  await page.getByRole("link", { name: "Edit" }).hover()
  await script
  await Promise.all([page.waitForResponse(posts), blogLink(page).hover()])
  expect(asked).toEqual(["/api/blog/posts"])
})
