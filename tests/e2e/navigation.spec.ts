import { expect, test, wake } from "./fixtures.ts"

test("Features and Pricing lead to their sections, from home and from elsewhere", async ({ page }) => {
  await page.goto("/blog")
  await page.mouse.move(200, 200)
  const main = page.getByRole("navigation", { name: "Main" })
  await main.getByRole("link", { name: "Pricing" }).click()
  await expect(page).toHaveURL("/#pricing")
  await expect(page.getByRole("heading", { name: "Pay for the answers" })).toBeInViewport()
  await main.getByRole("link", { name: "Features" }).click()
  await expect(page).toHaveURL("/#features")
  await expect(page.getByRole("heading", { name: "Everything between" })).toBeInViewport()
})

test("a navigation has its title, its metadata and the focus on its heading", async ({ page }) => {
  await page.goto("/")
  await page.mouse.move(200, 200)
  await expect(page.locator("html")).toHaveAttribute("data-alive")
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click()
  await expect(page).toHaveTitle(/\| Presskite$/)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/about$/)
  await expect(page.locator("meta[name=description]")).toHaveCount(1)
  expect(await page.evaluate(() => "isSame" in window), "the same document").toBe(true)
  await page.goBack()
  await expect(page).toHaveTitle("Presskite - Modern Public Relations Software")
})

test("going back returns to where one was", async ({ page }) => {
  await page.goto("/")
  await page.mouse.move(200, 200)
  await expect(page.locator("html")).toHaveAttribute("data-alive")
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

test("home that is loaded again begins at its top, or at the part that its address names", async ({
  page,
}) => {
  const pricing = page.getByRole("heading", { name: "Pay for the answers" })
  const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top)
  await page.goto("/")
  await scroll(1500)
  await page.reload()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto("/#pricing")
  await expect(pricing).toBeInViewport()
  await scroll(0)
  await expect(pricing).not.toBeInViewport()
  await page.reload()
  await expect(pricing).toBeInViewport()
})

test("the mobile menu closes when the path changes", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto("/")
  await page.getByLabel("Menu", { exact: true }).first().click()
  const menu = page.getByRole("navigation", { name: "Menu" })
  await menu.getByRole("link", { name: "About" }).click()
  await expect(page).toHaveURL("/about")
  await expect(menu).toBeHidden()
})

test("the header knows that the page is scrolled", async ({ page }) => {
  await page.goto("/")
  await expect(page.locator("html")).not.toHaveAttribute("data-scrolled")
  await page.mouse.wheel(0, 60)
  await expect(page.locator("html")).toHaveAttribute("data-scrolled")
})

test("a page that one comes back to is laid out whole at once, so that one is where one was", async ({
  page,
}) => {
  await page.goto("/about")
  await expect(page.locator("html")).toHaveAttribute("data-fresh")
  await page.reload()
  await expect(page.locator("html")).not.toHaveAttribute("data-fresh")
})

test("an unknown address names itself in the console", async ({ page, expectProblems }) => {
  expectProblems(/404/)
  const said = page.waitForEvent("console", (message) => message.text().includes("/no/such"))
  await page.goto("/no/such")
  await page.mouse.move(50, 50)
  await said
})

test("a page's script is there before the click: it comes when the pointer does", async ({ page }) => {
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Careers" })
  await page.goto("/")
  await page.mouse.move(200, 200)
  await expect(page.locator("html")).toHaveAttribute("data-alive")
  const coming = page.waitForResponse(/careers-page-.*\.js$/)
  await link.hover()
  expect((await coming).ok()).toBe(true)
  await expect(page).toHaveURL("/")
})

test("a page's data is asked for once, while its link is pointed at, and anew by whoever comes back", async ({
  page,
}) => {
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/api/blog/posts/")) asked.push(pathname)
  })
  // What was read ahead grows old after seconds, which a busy machine may need for a click.
  await page.clock.setFixedTime(new Date())
  await page.goto("/blog")
  await wake(page)
  const links = page.locator("main h2 a")
  const [first, second] = [links.nth(0), links.nth(1)]
  const heading = await first.textContent()
  const points = async (link: typeof first) => {
    const answered = page.waitForResponse(/\/api\/blog\/posts\//)
    await link.hover()
    await (await answered).finished()
  }
  await points(first)
  await points(second)
  await points(first)
  expect(asked).toEqual([asked[0], asked[1], asked[0]])
  await first.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "")
  expect(asked, "the click finds it there").toHaveLength(3)
})

test("a script that is missing when the pointer comes reloads nothing; the click then loads the page", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/404/)
  const careers = /careers-page-.*\.js$/
  await page.route(careers, (route) => route.fulfill({ status: 404 }))
  await page.goto("/")
  await page.mouse.move(200, 200)
  await expect(page.locator("html")).toHaveAttribute("data-alive")
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Careers" })
  await Promise.all([page.waitForResponse(careers), link.hover()])
  await page.getByRole("contentinfo").getByRole("link", { name: "Team" }).hover()
  expect(await page.evaluate(() => "isSame" in window), "the same document").toBe(true)
  await link.click()
  await expect(page).toHaveURL("/careers")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Work on mail that people want to open")
})
