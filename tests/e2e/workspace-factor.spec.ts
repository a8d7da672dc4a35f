import { expectAccessible } from "./accessible.ts"
import { expect, inventPerson, signUpQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"

test("a member without a factor sees what to do, and settings stay open", async ({
  page,
  site,
  expectProblems,
}) => {
  expectProblems(/403/)
  await signUpQuickly(page, inventPerson())
  await site.database.prepare("update workspaces set factor_required_at = 1").run()
  await page.goto("/dashboard/contacts")
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible()
  await expectAccessible(page, "a workspace that needs a factor")
  await page.getByRole("link", { name: "Set up two-step verification" }).click()
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible()
})
