import { test as sent } from "playwright/test"
import { expect, signInQuickly, signUpQuickly, test } from "../fixtures.ts"
import { read } from "../sent-page.ts"

const post = "/blog/digital-pr-today-what-changed-and-what-still-works"

test.describe("each address shows its screen", () => {
  for (const [path, heading] of [
    ["/", "Automate Your Outreach, Amplify Your Reach"],
    ["/about", "We make outreach that people are glad to receive"],
    ["/contact", "Contact Us"],
    ["/login", "Welcome back"],
    ["/signup", "Create your account"],
    ["/forgot-password", "Forgot your password?"],
    ["/features", "Everything between the idea and the headline"],
    ["/pricing", "Pay for the work, not for the list"],
    ["/case-studies", "Fewer emails, better answers"],
    ["/reviews", "What people say once the campaign is over"],
    ["/updates", "What changed, and why"],
    ["/team", "Nine people, both sides of the inbox"],
    ["/careers", "Work on mail that people want to open"],
    ["/press", "For people who write about us"],
    ["/partners", "Better pitches need both sides"],
    ["/blog", "Better pitches, better press"],
    [post, "Digital PR Today: What Changed and What Still Works"],
    ["/help-center", "How can we help?"],
    ["/documentation", "From a story to the people who would print it"],
    ["/api", "One key, plain JSON"],
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy Policy"],
    ["/cookies", "Cookie Policy"],
  ] as const) {
    sent(path, async () => {
      const page = await read(path)
      expect(page.status).toBe(200)
      expect(page.main.all("h1").map(({ text }) => text)).toEqual([heading])
    })
  }

  sent("any other path", async () => {
    const page = await read("/no/such/page")
    expect(page.status).toBe(404)
    expect(page.main.text).toContain("404 Page Not Found")
    expect(page.main.text).toContain("The page you are looking for doesn't exist or has been moved.")
    expect(page.main.targets("Return Home")).toEqual(["/"])
  })
})

test.describe("each address of signed-in people sends a visitor away", () => {
  for (const [path, entrance] of [
    ["/dashboard", "/login"],
    ["/settings", "/login"],
    ["/blog/edit/new", "/blog"],
    [post.replace("/blog/", "/blog/edit/"), "/blog"],
  ] as const) {
    test(`${path} to ${entrance}`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(new URL(answer.headers().location ?? "", "http://localhost").pathname).toBe(entrance)
    })
  }
})

test("/dashboard and /settings show their screens to who is signed in", async ({ page, newcomer: user }) => {
  await signUpQuickly(page, user)
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible()
  await page.goto("/settings")
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible()
})

test("/blog/edit/{slug} shows the administrator the editor; slug = new means create", async ({
  page,
  administrator,
}) => {
  await signInQuickly(page, administrator)
  await page.goto("/blog/edit/new")
  await expect(page.getByRole("heading", { level: 1, name: "New Post" })).toBeVisible()
  await page.goto(post.replace("/blog/", "/blog/edit/"))
  await expect(page.getByRole("heading", { level: 1, name: "Edit Post" })).toBeVisible()
})
