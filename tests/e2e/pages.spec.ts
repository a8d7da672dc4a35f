import { paths } from "../../client/paths.ts"
import { referencePages } from "../../client/reference-pages.ts"
import { prerendered } from "../../client/rendered-paths.ts"
import type { Viewer } from "../pictures/fill-site.ts"
import { pictures } from "../pictures/pages.ts"
import { expectAccessible } from "./accessible.ts"
import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

const post = "/blog/digital-pr-today-what-changed-and-what-still-works"
const publicPages = [
  ...new Set([
    ...prerendered,
    ...referencePages,
    paths.contact,
    paths.status,
    paths.documentation,
    paths.document("performance-tracking"),
    paths.blog,
    "/blog?q=nothing-like-this",
    post,
  ]),
]
/** Every page for a signed-in user, as soon as it has an address. */
const seenBy = (viewer: Viewer) =>
  pictures.filter((picture) => picture.viewer === viewer && !picture.act).map(({ path }) => path)

/** Brings the application to life as a visitor would, and waits until it is. */
async function wake(page: Page) {
  await page.mouse.move(5, 5)
  await page.keyboard.press("Tab")
  await expect(page.locator("html")).toHaveAttribute("data-alive")
}

/** Opens a page for a signed-in user, and waits until it has loaded its data. */
async function openPrivate(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(page).toHaveURL(path)
}

test.describe("pages come alive without a mismatch and are accessible", () => {
  for (const path of publicPages) {
    test(path, async ({ page }) => {
      await page.goto(path)
      const sent = await page.locator("main").textContent()
      await wake(page)
      expect(sent?.length).toBeGreaterThan(20)
      await expectAccessible(page, path)
    })
  }

  test("the not-found page", async ({ page, expectProblems }) => {
    expectProblems(/404/)
    await page.goto("/no/such/page")
    await wake(page)
    await expectAccessible(page, "not found")
  })

  test("the pages of somebody signed in", async ({ page, user }) => {
    await signInQuickly(page, user)
    for (const path of seenBy("user")) {
      await openPrivate(page, path)
      await expectAccessible(page, path)
    }
  })

  test("the administrator's pages", async ({ page, administrator }) => {
    await signInQuickly(page, administrator)
    for (const path of seenBy("admin")) {
      await openPrivate(page, path)
      await expectAccessible(page, path)
    }
  })

  test("the editor of the documentation, open", async ({ page, administrator }) => {
    await signInQuickly(page, administrator)
    await page.goto(paths.documentation)
    await page.getByRole("button", { name: "Edit Getting Started" }).click()
    await expect(page.getByRole("dialog").getByLabel("Content")).not.toHaveValue("")
    await expectAccessible(page, "the editor of the documentation")
  })

  test("the mobile menu, open", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto("/")
    await page.getByLabel("Menu", { exact: true }).first().click()
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible()
    await expectAccessible(page, "the menu")
  })
})

test("every public page has a title, a description and a canonical address of its own", async ({
  request,
  baseURL,
}) => {
  const titles = new Map<string, string>()
  for (const path of publicPages.filter((page) => !page.includes("?"))) {
    const html = await (await request.get(path)).text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ""
    expect(titles.get(title), `${path} has the title of`).toBeUndefined()
    titles.set(title, path)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
    if (!html.includes('content="noindex"'))
      expect(html, path).toContain(`rel="canonical" href="${baseURL}${path}"`)
  }
})
