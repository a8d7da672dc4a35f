import { expect, type Page, signInQuickly, signUpQuickly, test } from "../fixtures.ts"

const post = "/blog/how-to-write-a-pitch-that-gets-an-answer"
const abilities: [what: string, path: string, find: (page: Page) => ReturnType<Page["getByRole"]>][] = [
  ["the Admin Controls tab", "/dashboard", (page) => page.getByRole("link", { name: "Admin Controls" })],
  ["New Post", "/blog", (page) => page.getByRole("link", { name: "New Post" })],
  ["Edit Post", post, (page) => page.getByRole("link", { name: "Edit Post" })],
  ["Share", post, (page) => page.getByRole("button", { name: "Share" })],
]

/** The page knows that someone is signed in: the site's header lets them out, and so does the dashboard's sidebar. */
const known = (page: Page) =>
  expect(page.getByRole("button", { name: /^(Log|Sign) out$/ }).first()).toBeVisible()

test.describe("the administrator alone has", () => {
  for (const [what, path, find] of abilities) {
    test(what, async ({ browser, baseURL, page, newcomer: user, administrator }) => {
      await signInQuickly(page, administrator)
      await page.goto(path)
      await expect(find(page)).toBeVisible()
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      const other = await context.newPage()
      await signUpQuickly(other, user)
      await other.goto(path)
      await known(other)
      await expect(find(other)).toHaveCount(0)
      await context.close()
    })
  }

  test("the blog editor, with Delete; everyone else is sent to /blog", async ({ page, newcomer: user }) => {
    await signUpQuickly(page, user)
    for (const path of ["/blog/edit/new", post.replace("/blog/", "/blog/edit/")]) {
      await page.goto(path)
      await expect(page).toHaveURL("/blog")
    }
  })
})

test("'Seed Initial Posts' is not there while there are posts", async ({ page, administrator }) => {
  await signInQuickly(page, administrator)
  await page.goto("/blog")
  await expect(page.getByRole("link", { name: "New Post" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Seed Initial Posts" })).toHaveCount(0)
})

test("login and signup send somebody signed in to the dashboard", async ({ page, newcomer: user }) => {
  await signUpQuickly(page, user)
  for (const path of ["/login", "/signup"]) {
    await page.goto(path)
    await expect(page).toHaveURL("/dashboard")
  }
})

test.describe("who is signed in has the role", () => {
  for (const role of ["user", "admin"] as const) {
    test(role, async ({ request, user, administrator }) => {
      const { email, password } = role === "admin" ? administrator : user
      const grant = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
      const { access_token: token } = (await grant.json()) as { access_token: string }
      const me = await request.get("/api/me", { headers: { Authorization: `Bearer ${token}` } })
      expect(await me.json()).toMatchObject({ role, email })
    })
  }
})
