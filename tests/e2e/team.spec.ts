import { expectAccessible } from "./accessible.ts"
import { expect, inventPerson, type Page, signInQuickly, test } from "./fixtures.ts"

const main = (page: Page) => page.getByRole("main")
const linkIn = (text: string) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? ""

test("somebody is invited, signs up, joins, becomes a viewer, and is removed while they work", async ({
  page,
  browser,
  baseURL,
  confirmedUser: owner,
  readMail,
  expectProblems,
}) => {
  expectProblems(/404/)
  await signInQuickly(page, owner)
  await page.goto("/dashboard/team")
  await expect(main(page).getByRole("list", { name: "People" })).toContainText(owner.email)
  await expectAccessible(page, "a team of one")
  await page.getByRole("button", { name: "Invite Somebody" }).click()
  const form = page.getByRole("dialog", { name: "Invite somebody" })
  const guest = inventPerson()
  await form.getByLabel("Email").fill(guest.email)
  await expectAccessible(page, "inviting somebody")
  await form.getByRole("button", { name: "Send Invitation" }).click()
  await expect(main(page).getByRole("list", { name: "Invited" })).toContainText(guest.email)
  await expectAccessible(page, "an invitation that waits")

  const { text } = await readMail(guest.email, /invited/)
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const theirs = await context.newPage()
  await theirs.goto(linkIn(text))
  await expect(theirs.getByText(`invites you to Personal, as a member`)).toBeVisible()
  await expect(theirs).toHaveURL("/invitation")
  await expectAccessible(theirs, "an invitation")
  await theirs.reload()
  await theirs.getByRole("link", { name: "Create an account" }).click()
  await expect(theirs.getByLabel("Email")).toHaveValue(guest.email)
  await theirs.getByLabel("Full name").fill(guest.name)
  await theirs.getByLabel("Password", { exact: true }).fill(guest.password)
  await theirs.getByLabel("Confirm password").fill(guest.password)
  await theirs.getByRole("button", { name: "Create account" }).click()
  await expect(theirs).toHaveURL("/invitation")
  await theirs.getByRole("button", { name: "Accept the invitation" }).click()
  await expect(theirs).toHaveURL("/dashboard")

  // Two workspaces with the same name: their own, and the one that they joined and have open.
  const switcher = theirs.getByLabel("Workspace")
  await expect(switcher.getByRole("option")).toHaveText(["Personal (owner)", "Personal (member)"])
  await theirs.goto("/dashboard/team")
  await expect(main(theirs).getByText(owner.email)).toBeVisible()
  await theirs.reload()
  await expect(main(theirs).getByText(owner.email)).toBeVisible()
  await theirs.getByRole("link", { name: "Contacts" }).first().click()
  await expect(theirs.getByRole("button", { name: "Add Contacts" }).first()).toBeVisible()

  await page.reload()
  await page.getByRole("button", { name: `Change role of ${guest.name}` }).click()
  const role = page.getByRole("dialog", { name: `Role of ${guest.name}` })
  await role.getByLabel("Role").selectOption("viewer")
  await expectAccessible(page, "another role")
  await role.getByRole("button", { name: "Change Role" }).click()
  await expect(page.getByText(`${guest.name} is a viewer now.`).first()).toBeVisible()
  await theirs.reload()
  await expect(main(theirs).getByRole("heading", { level: 1 })).toBeVisible()
  await expect(theirs.getByRole("button", { name: "Add Contacts" })).toHaveCount(0)

  await page.getByRole("button", { name: `Remove ${guest.name}` }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(main(page).getByRole("list", { name: "People" }).getByRole("listitem")).toHaveCount(1)
  await theirs.getByRole("complementary").getByRole("link", { name: "Settings" }).click()
  await theirs.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Team" }).click()
  await expect(theirs.getByText("You are no longer in Personal").first()).toBeVisible()
  await expect(main(theirs).getByRole("list", { name: "People" })).toContainText(guest.email)
  await expect(main(theirs).getByText(owner.email)).toHaveCount(0)
  await context.close()
})

test("a second workspace is made, each tab stays in its own, and one is deleted by its name", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  await page.goto("/settings")
  await expect(main(page).getByText("14 days left", { exact: true })).toBeVisible()
  await expect(main(page).getByText("0, without limit")).toBeVisible()
  await page.getByRole("button", { name: "New Workspace" }).click()
  await page.getByRole("dialog").getByLabel("Name").fill("Harbour Weekly")
  await page.getByRole("button", { name: "Create Workspace" }).click()
  const field = page.getByRole("textbox", { name: "Workspace name" })
  await expect(field).toHaveValue("Harbour Weekly")

  const other = await page.context().newPage()
  await other.goto("/settings")
  await expect(other.getByRole("textbox", { name: "Workspace name" })).toHaveValue("Harbour Weekly")
  await other.getByRole("combobox", { name: "Workspace" }).selectOption("Personal")
  await expect(other.getByRole("textbox", { name: "Workspace name" })).toHaveValue("Personal")
  await page.reload()
  await expect(field).toHaveValue("Harbour Weekly")
  await other.reload()
  await expect(other.getByRole("textbox", { name: "Workspace name" })).toHaveValue("Personal")

  await page.getByRole("button", { name: "Delete Workspace" }).click()
  const sure = page.getByRole("dialog", { name: "Delete this workspace?" })
  await sure.getByLabel("Type Harbour Weekly to confirm").fill("Harbour")
  await sure.getByRole("button", { name: "Delete Workspace" }).click()
  await expect(sure.getByText("This is not the name of the workspace")).toBeVisible()
  await sure.getByLabel("Type Harbour Weekly to confirm").fill("Harbour Weekly")
  await sure.getByRole("button", { name: "Delete Workspace" }).click()
  await expect(page).toHaveURL("/dashboard")
  await expect(page.getByText("You are now in Personal.").first()).toBeVisible()
})
