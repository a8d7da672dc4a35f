import { expect, inventPerson, signInQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"
import { sourceOf } from "./source-of.ts"

test("who may only look is shown contacts, and nothing that would change them", async ({ page, site }) => {
  const viewer = inventPerson()
  const { name, email, password } = viewer
  const signup = await page.request.post("/auth/v1/signup", { data: { email, password, data: { name } } })
  const headers = { Authorization: `Bearer ${(await signup.json()).access_token}` }
  const [workspace] = await (await page.request.get("/api/workspaces", { headers })).json()
  const data = { name: "Wren Hollis", email: "wren@harbour.example" }
  await page.request.post(`/api/workspaces/${workspace.id}/contacts`, { headers, data })
  await site.database.prepare("update memberships set role = 'viewer'").run()

  await signInQuickly(page, viewer)
  await page.goto("/dashboard/contacts")
  await page.getByRole("link", { name: "Wren Hollis" }).click()
  await expect(await sourceOf(page, "Name")).toContainText(`Entered by ${name}`)
  await expect(page.getByRole("main").getByRole("button", { name: /Edit|Mark|Delete|Add/ })).toHaveCount(0)
  await page.getByRole("link", { name: "All contacts" }).click()
  await expect(page.getByText("1 contact", { exact: true })).toBeVisible()
  await expect(page.getByRole("checkbox")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Add Contacts" })).toHaveCount(0)
})
