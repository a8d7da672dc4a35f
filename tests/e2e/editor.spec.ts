import { expect, signInQuickly, test } from "./fixtures.ts"

test("the administrator writes, edits, renames and deletes a post", async ({
  page,
  administrator,
  expectProblems,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  await signInQuickly(page, administrator)
  await page.goto("/blog")
  await page.getByRole("link", { name: "New Post" }).click()
  await page.getByLabel("Title").fill(`A test flight, ${mark}`)
  await expect(page.getByLabel("Permalink")).toHaveValue(`a-test-flight-${mark}`)
  await page.getByLabel("Category").selectOption("Analytics")
  await page.getByLabel("Featured Image URL").fill("/images/placeholder.svg")
  await page
    .getByLabel("Content")
    .fill(
      '<h2>Wind</h2><p onclick="steal()">It was strong.</p><script>steal()</script><h2>Landing</h2><p>Soft.</p>',
    )
  await page.getByRole("button", { name: "Save Post" }).click()
  await expect(page).toHaveURL(`/blog/a-test-flight-${mark}`)
  await expect(page.getByText("Post created", { exact: true })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Table of Contents" }).getByRole("link")).toHaveText([
    "Wind",
    "Landing",
  ])
  expect(await page.content()).not.toContain("steal()")

  await page.getByRole("link", { name: "Edit Post" }).click()
  await page.getByLabel("Title").fill(`A second flight, ${mark}`)
  await page.getByLabel("Permalink").fill(`second-flight-${mark}`)
  await page.getByRole("button", { name: "Save Post" }).click()
  await expect(page).toHaveURL(`/blog/second-flight-${mark}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`A second flight, ${mark}`)
  await page.goto(`/blog/a-test-flight-${mark}`)
  await expect(page).toHaveURL(`/blog/second-flight-${mark}`)

  await page.goto(`/blog/edit/second-flight-${mark}`)
  await page.getByRole("button", { name: "Delete" }).click()
  const dialog = page.getByRole("dialog", { name: "Delete Post" })
  await expect(dialog).toContainText("This action cannot be undone.")
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole("button", { name: "Delete" }).click()
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expect(page).toHaveURL("/blog")
  await expect(page.getByText("Post deleted", { exact: true })).toBeVisible()
  expectProblems(/404/)
  expect((await page.goto(`/blog/second-flight-${mark}`))?.status()).toBe(404)
  await expect(page.getByText("Post Not Found")).toBeVisible()
})

test("missing fields are named and nothing is sent", async ({ page, administrator }) => {
  await signInQuickly(page, administrator)
  await page.goto("/blog/edit/new")
  await page.getByLabel("Title").fill("Only a title")
  await page.getByRole("button", { name: "Save Post" }).click()
  await expect(page.getByText("Missing fields", { exact: true })).toBeVisible()
  await expect(page.getByText("Please fill in all required fields.").first()).toBeVisible()
  await expect(page).toHaveURL("/blog/edit/new")
})

test("an ordinary user is sent away from the editor and sees no tools", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/blog/edit/new")
  await expect(page).toHaveURL("/blog")
  await expect(page.getByRole("link", { name: "New Post" })).toHaveCount(0)
})
