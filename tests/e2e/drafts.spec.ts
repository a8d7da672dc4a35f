import type { APIRequestContext } from "playwright/test"
import { findFaults } from "./accessible.ts"
import { expect, type Page, type Person, signInQuickly, test } from "./fixtures.ts"

/** Calls the API as the administrator. */
async function asAdmin(request: APIRequestContext, { email, password }: Person) {
  const grant = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
  return { Authorization: `Bearer ${(await grant.json()).access_token}` }
}

async function fill(page: Page, mark: string) {
  await page.getByLabel("Title").fill(`Kite ${mark}`)
  await page.getByLabel("Category").selectOption("Analytics")
  await page.getByLabel("Featured Image URL").fill("/images/placeholder.svg")
  await page.getByLabel("Content").fill("<p>Wind.</p>")
}

test("a post is kept as a draft before it is whole, found again, and published", async ({
  page,
  administrator,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  await signInQuickly(page, administrator)
  await page.goto("/blog/edit/new")
  await page.getByLabel("Title").fill(`Kite ${mark}`)
  await page.getByRole("button", { name: "Save as draft" }).click()
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/blog\/edit\/drafts\/[0-9a-f-]{36}$/)
  expect((await request.get(`/api/blog/posts/kite-${mark}`)).status()).toBe(404)

  await page.goto("/blog")
  await page.getByRole("link", { name: /^Drafts \(\d+\)$/ }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole("link", { name: `Kite ${mark}` }).click()
  await expect(page.getByLabel("Title")).toHaveValue(`Kite ${mark}`)
  await fill(page, mark)
  await page.getByRole("button", { name: "Save as draft" }).click()
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel("Content")).toHaveValue("<p>Wind.</p>")
  await page.getByRole("button", { name: "Save Post" }).click()
  await expect(page).toHaveURL(`/blog/kite-${mark}`)
  await expect(page.locator("article").getByText("Wind.")).toBeVisible()
  const { id } = await (await request.get(`/api/blog/posts/kite-${mark}`)).json()
  await request.delete(`/api/blog/posts/${id}`, { headers: await asAdmin(request, administrator) })
})

test("a post is scheduled in the viewer's own time, taken from the schedule, and deleted", async ({
  page,
  administrator,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  await signInQuickly(page, administrator)
  await page.goto("/blog/edit/new")
  await page.getByRole("button", { name: "Schedule…" }).click()
  await expect(page.getByText("Missing fields", { exact: true })).toBeVisible()
  await fill(page, mark)
  await page.getByRole("button", { name: "Schedule…" }).click()
  const dialog = page.getByRole("dialog", { name: "Schedule this post" })
  const field = dialog.getByLabel("Date and time")
  await field.fill("2020-01-01T10:00")
  await dialog.getByRole("button", { name: "Schedule" }).click()
  await expect(field).toHaveAccessibleDescription(/still to come/)
  await field.fill("2099-06-05T10:00")
  expect(await findFaults(page)).toEqual([])
  await field.press("Enter")
  await expect(page.getByText("Post scheduled", { exact: true })).toBeVisible()
  await expect(page.getByText(/Scheduled for Fri, Jun 5, 2099, 10:00 \(.+\)/)).toBeVisible()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(page.getByText(`10:00 (${zone}), give or take`)).toBeVisible()
  expect((await request.get(`/api/blog/posts/kite-${mark}`)).status()).toBe(404)
  await page.getByRole("button", { name: "Save as draft" }).click()
  await expect(page.getByText("It is no longer scheduled.", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Delete" }).click()
  await page.getByRole("dialog", { name: "Delete Draft" }).getByRole("button", { name: "Delete" }).click()
  await expect(page).toHaveURL("/blog/edit/drafts/all")
  await expect(page.getByText(`Kite ${mark}`)).toHaveCount(0)
})

test("an earlier version is looked at, put into the fields, and published by Save Post alone", async ({
  page,
  administrator,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const headers = await asAdmin(request, administrator)
  const first = { title: `Kite ${mark}`, slug: `kite-${mark}`, category: "Analytics" }
  const data = { ...first, featuredImage: "/images/placeholder.svg", content: "<p>Wind.</p>\n<p>Sun.</p>" }
  const { id } = await (await request.post("/api/blog/posts", { headers, data })).json()
  await request.put(`/api/blog/posts/${id}`, {
    headers,
    data: { title: `Sail ${mark}`, content: "<p>Rain.</p>\n<p>Sun.</p>" },
  })
  await signInQuickly(page, administrator)
  await page.goto(`/blog/edit/kite-${mark}`)
  await page.getByRole("button", { name: "Earlier versions" }).click()
  const dialog = page.getByRole("dialog", { name: "Earlier versions" })
  const list = dialog.getByRole("list", { name: "Versions" })
  await expect(list).toContainText(`Kite ${mark}, saved by`)
  await list.getByRole("button").click()
  await expect(dialog).toContainText(`Title wasKite ${mark}`)
  await expect(dialog.locator("mark")).toHaveText(["<p>Wind.</p>\n"])
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole("button", { name: "Use this version" }).click()
  await expect(page.getByLabel("Title")).toHaveValue(`Kite ${mark}`)
  await expect(page.getByLabel("Content")).toHaveValue("<p>Wind.</p>\n<p>Sun.</p>")
  expect(await (await request.get(`/api/blog/posts/kite-${mark}`)).json()).toMatchObject({
    title: `Sail ${mark}`,
  })
  await page.getByRole("button", { name: "Save Post" }).click()
  await expect(page).toHaveURL(`/blog/kite-${mark}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Kite ${mark}`)
  await request.delete(`/api/blog/posts/${id}`, { headers })
})

test("drafts are nobody's but the administrator's", async ({ page, user }) => {
  await signInQuickly(page, user)
  for (const path of ["/blog/edit/drafts/all", "/blog/edit/drafts/x"]) {
    await page.goto(path)
    await expect(page).toHaveURL("/blog")
  }
  await expect(page.getByRole("link", { name: /^Drafts/ })).toHaveCount(0)
})

test("a draft that is gone says so", async ({ page, administrator, expectProblems }) => {
  expectProblems(/404/)
  await signInQuickly(page, administrator)
  await page.goto(`/blog/edit/drafts/${crypto.randomUUID()}`)
  await expect(page.getByRole("heading", { name: "Draft Not Found" })).toBeVisible()
})
