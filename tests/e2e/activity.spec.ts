import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("what is done in a workspace is listed, and found by person and subject", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/settings")
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Activity" }).click()
  await expect(page).toHaveURL("/dashboard/activity")
  await expect(page.getByText("No activity yet.")).toBeVisible()
  await expectAccessible(page, "no activity")

  await page.goto("/dashboard/contacts/suppressions")
  await page.getByRole("button", { name: "Add Entries" }).click()
  await page.getByLabel("Addresses and domains").fill("a@paper.example, b@paper.example")
  await page.getByRole("button", { name: "Add to List" }).click()
  await expect(page.getByText("2 added.").first()).toBeVisible()

  await page.goto("/dashboard/activity")
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem")
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText("Added to the do-not-contact list (2): a@paper.example and 1 more")
  await expect(entries).toContainText(user.name)
  await expectAccessible(page, "some activity")
  await page.getByLabel("Show").selectOption("Contacts")
  await expect(page.getByText("No entries found.")).toBeVisible()
  await page.getByLabel("Show").selectOption("Do not contact")
  await page.getByLabel("Search by who did it, action or id").fill(user.name)
  await expect(page).toHaveURL(/q=/)
  await expect(entries).toHaveCount(1)

  await page.goto("/dashboard/campaigns/new")
  await page.getByLabel("Name", { exact: true }).fill("Autumn study")
  await page.getByRole("button", { name: "Create and write" }).click()
  await expect(page.getByRole("heading", { name: "Autumn study" })).toBeVisible()
  await page.goto("/dashboard/activity")
  await entries
    .filter({ hasText: "Wrote a campaign" })
    .getByRole("link", { name: "Autumn study", exact: true })
    .click()
  await expect(page.getByRole("heading", { name: "Autumn study" })).toBeVisible()
})

test("entries about the team name who is a member or invited, and not their ids alone", async ({
  page,
  request,
  confirmedUser: user,
}) => {
  const { post } = await enterWorkspace(request, user)
  await post("invitations", { email: "ada@guests.example", role: "viewer" })
  await signInQuickly(page, user)
  await page.goto("/dashboard/activity")
  await page
    .getByRole("listitem")
    .filter({ hasText: "Invited somebody: ada@guests.example" })
    .getByRole("link", { name: "ada@guests.example" })
    .click()
  await expect(page).toHaveURL("/dashboard/team")
})
