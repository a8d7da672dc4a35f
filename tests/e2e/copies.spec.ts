import { findFaults } from "./accessible.ts"
import { expect, inventPerson, signIn } from "./fixtures.ts"
import { test } from "./own-site.ts"

test("the administrator has tonight's copies made, and sees them and what failed", async ({ page, site }) => {
  const admin = { ...inventPerson(), email: "admin@presskite.test" }
  const data = { email: admin.email, password: admin.password, data: { name: admin.name } }
  expect((await page.context().request.post("/auth/v1/signup", { data })).status()).toBe(200)
  await site.database.prepare("update users set email_verified_at = 1").run()
  await signIn(page, admin)
  await page.getByRole("link", { name: "Admin Controls" }).click()
  await page.getByRole("link", { name: "Look at the copies" }).click()
  await expect(page).toHaveURL("/dashboard/admin/copies")
  await expect(page.getByText("0 of 1 workspaces have a copy")).toBeVisible()
  await expect(page.getByText("There is no copy of the site yet.")).toBeVisible()
  await expect(page.getByText("No copy was made yet.")).toBeVisible()

  await page.getByRole("button", { name: "Make tonight's copies now" }).click()
  await expect(page.getByText("Copies Begun", { exact: true })).toBeVisible()
  const latest = page.getByRole("region", { name: "Latest copies" })
  await expect(latest.getByText("The site")).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText("1 of 1 workspaces have a copy")).toBeVisible({ timeout: 1000 })
  }).toPass()

  await site.database
    .prepare(
      "update copies set state = 'failed', error = 'the store is on fire', bytes = null where database not in ('site', 'directory')",
    )
    .run()
  await page.reload()
  const problems = page.getByRole("region", { name: "Problems" })
  await expect(problems.getByText("the store is on fire")).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test("a copy of a workspace is downloaded in the settings", async ({ page }) => {
  const person = inventPerson()
  const data = { email: person.email, password: person.password, data: { name: person.name } }
  expect((await page.context().request.post("/auth/v1/signup", { data })).status()).toBe(200)
  await signIn(page, person)
  await page.goto("/settings")
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Copy" }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^workspace-\d{4}-\d\d-\d\d\.copy$/)
  await expect(page.getByText("Copy Downloaded", { exact: true })).toBeVisible()
})
