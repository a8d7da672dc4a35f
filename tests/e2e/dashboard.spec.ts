import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, hold, type Page, signInQuickly, test } from "./fixtures.ts"

test("what a first campaign needs is listed until all of it is there", async ({
  page,
  request,
  confirmedUser,
}) => {
  const { post, put } = await enterWorkspace(request, confirmedUser)
  await signInQuickly(page, confirmedUser)
  await page.goto("/dashboard")
  const steps = page.getByRole("main").getByRole("listitem")
  await expect(page.getByRole("heading", { name: "Quick Start" })).toBeVisible()
  await expect(steps.filter({ hasText: "Confirm your address (done)" })).toBeVisible()
  await expect(steps.filter({ hasText: "Add people" })).not.toContainText("(done)")

  await post("contacts", { name: "Mira Halloway", email: "mira@morning-post.example" })
  await post("campaigns", { name: "Autumn study" })
  await page.reload()
  await expect(steps.filter({ hasText: "Add people (done)" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Create Campaign" })).toHaveCount(1)
  await expectAccessible(page, "the overview of somebody who has begun")

  await put("sender", { organisation: "Kiln", postalAddress: "12 Quay Street, Saltmarsh" })
  const known = page.waitForResponse(/\/sender$/)
  await page.reload()
  await known
  await expect(page.getByRole("link", { name: "Create Campaign" })).toBeVisible()
  await nextFrame(page)
  await expect(page.getByRole("heading", { name: "Quick Start" })).toHaveCount(0)
})

test("the tasks are read once and shown once, whatever of the overview comes last", async ({
  page,
  request,
  user,
}) => {
  const { post } = await enterWorkspace(request, user)
  const { id } = await post("contacts", { name: "Mira Halloway" })
  await post("tasks", { contactId: id, title: "Send the photographs" })
  await signInQuickly(page, user)
  const release = await hold(page, /\/contacts\?limit=1$/)
  const asked: string[] = []
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname))
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Quick Start" })).toBeVisible()
  const tasks = page.getByRole("list", { name: "Tasks that are due first" })
  await expect(tasks).toHaveCount(1)
  release()
  await expect(page.getByRole("definition").filter({ hasText: /^1$/ })).toBeVisible()
  await nextFrame(page)
  expect(asked.filter((path) => path.endsWith("/tasks"))).toHaveLength(1)
  await expect(tasks).toHaveCount(1)
})

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

/** Waits until everything known so far has been rendered. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
