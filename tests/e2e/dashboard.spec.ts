import type { APIRequestContext } from "playwright/test"
import { expectAccessible } from "./accessible.ts"
import { expect, hold, type Person, signInQuickly, test } from "./fixtures.ts"

test("what a first campaign needs is listed until all of it is there", async ({
  page,
  request,
  confirmedUser,
}) => {
  const call = await callAs(request, confirmedUser)
  await signInQuickly(page, confirmedUser)
  await page.goto("/dashboard")
  const steps = page.getByRole("main").getByRole("listitem")
  await expect(page.getByRole("heading", { name: "Quick Start" })).toBeVisible()
  await expect(steps.filter({ hasText: "Confirm your address (done)" })).toBeVisible()
  await expect(steps.filter({ hasText: "Bring in people" })).not.toContainText("(done)")

  await call("post", "contacts", { name: "Mira Halloway", email: "mira@morning-post.example" })
  await call("post", "campaigns", { name: "Autumn study" })
  await page.reload()
  await expect(steps.filter({ hasText: "Bring in people (done)" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Create Campaign" })).toHaveCount(1)
  await expectAccessible(page, "the overview of somebody who has begun")

  await call("put", "sender", { organisation: "Kiln", postalAddress: "12 Quay Street, Saltmarsh" })
  const known = page.waitForResponse(/\/sender$/)
  await page.reload()
  await known
  await expect(page.getByRole("link", { name: "Create Campaign" })).toBeVisible()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.getByRole("heading", { name: "Quick Start" })).toHaveCount(0)
})

test("on a phone the tabs are one row, with the page that one is on in view", async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInQuickly(page, user)
  await page.goto("/settings")
  const tabs = page.getByRole("navigation", { name: "Dashboard" })
  const shown = tabs.getByRole("link", { name: "Settings" })
  await expect(shown).toHaveAttribute("aria-current", "page")
  await expect(shown).toBeInViewport({ ratio: 1 })
  await expect(tabs.getByRole("link", { name: "Overview" })).not.toBeInViewport()
  await page.goto("/dashboard/lists")
  await expect(tabs.getByRole("link", { name: "Contacts" })).toHaveAttribute("aria-current", "page")
  await expect(tabs.getByRole("link", { name: "Contacts" })).toBeInViewport({ ratio: 1 })
  const heights = await tabs.evaluate((row) => [row.clientHeight, row.firstElementChild?.clientHeight])
  expect(heights[0]).toBe(heights[1])
})

/** Calls the dashboard's own addresses as somebody, in their workspace. */
async function callAs(request: APIRequestContext, { email, password }: Person) {
  const session = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
  const headers = { Authorization: `Bearer ${(await session.json()).access_token}` }
  const [workspace] = await (await request.get("/api/workspaces", { headers })).json()
  return async (method: "post" | "put", path: string, data: object) => {
    const answer = await request[method](`/api/workspaces/${workspace.id}/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

test("the sidebar is reached whole in a low window, and stays where it is when the page has come", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  await page.setViewportSize({ width: 1280, height: 600 })
  const release = await hold(page, /\/api\/workspaces\/[^/]+\//)
  await page.goto("/dashboard/contacts")
  const settings = page.getByRole("complementary").getByRole("link", { name: "Settings" })
  await settings.scrollIntoViewIfNeeded()
  const before = await settings.boundingBox()
  expect(before?.y).toBeLessThan(600)
  release()
  await expect(page.getByText("No contacts found in your database.")).toBeVisible()
  expect(await settings.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto("/settings")
  await expect(settings).toBeInViewport()
})
