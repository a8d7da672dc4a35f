import { Response } from "miniflare"
import { chromiumFlags, findChromium } from "../support/chromium.mjs"
import { expect, inventPerson, type Page } from "./fixtures.ts"
import { test, type World } from "./own-site.ts"

const person = inventPerson()
/** A pretend Google that knows one person. */
const world: World = {
  answer: ({ url }) =>
    url.endsWith("/token")
      ? Response.json({ access_token: "google-token", expires_in: 3599, scope: "openid" })
      : Response.json({ name: person.name, email: person.email, id: "1234567890", verified_email: true }),
}

// Google's own page does not exist here: the browser is kept from requesting it, and the tests return in its place.
const noGoogle = "--host-resolver-rules=MAP accounts.google.com ~NOTFOUND"
test.use({
  world,
  launchOptions: { executablePath: findChromium(), args: [...chromiumFlags, noGoogle] },
})

/** Presses the button, and returns the address to which Google would redirect the person; the tab itself is lost. */
async function leaveForGoogle(page: Page, path: string): Promise<URL> {
  await page.goto(path)
  const leaving = page.waitForRequest(/^https:\/\/accounts\.google\.com\//)
  await page.getByRole("button", { name: /Google/ }).click()
  const asked = new URL((await leaving).url()).searchParams
  const back = new URL(asked.get("redirect_uri") ?? "")
  back.searchParams.set("state", asked.get("state") ?? "")
  return back
}

test("somebody signs up by Google, and stands on the dashboard with a clean address", async ({
  context,
  expectProblems,
}) => {
  expectProblems(/accounts\.google\.com/)
  const back = await leaveForGoogle(await context.newPage(), "/signup")
  back.searchParams.set("code", crypto.randomUUID())
  const page = await context.newPage()
  await page.goto(back.href)
  await expect(page).toHaveURL("/dashboard")
  await expect(page.getByText("Active Campaigns")).toBeVisible()
  await page.reload()
  await expect(page.getByRole("complementary").getByText(person.name)).toBeVisible()
})

test("who says no at Google is back on the login page, with the banner", async ({
  context,
  expectProblems,
}) => {
  expectProblems(/accounts\.google\.com|Google sign in failed/)
  const back = await leaveForGoogle(await context.newPage(), "/login")
  back.searchParams.set("error", "access_denied")
  const page = await context.newPage()
  await page.goto(back.href)
  await expect(page).toHaveURL(/\/login\?error=access_denied/)
  await page.mouse.move(100, 100)
  await expect(page.getByText("Google sign in failed. Please try again.")).toBeVisible()
})

test("whoever cannot be brought to Microsoft is back on the login page, with the banner", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Microsoft sign in failed/)
  await page.goto("/login")
  await page.mouse.move(100, 100)
  await page.getByRole("button", { name: "Sign in with Microsoft" }).click()
  await expect(page).toHaveURL(/\/login\?.*provider=azure/)
  await page.mouse.move(120, 120)
  await expect(page.getByText("Microsoft sign in failed. Please try again.")).toBeVisible()
})
