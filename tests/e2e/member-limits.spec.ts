import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, inventPerson, type Page, signInQuickly, signUpQuickly, test } from "./fixtures.ts"

const main = (page: Page) => page.getByRole("main")
const linkIn = (text: string) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? ""

test("somebody is invited for one client, sees its work alone, and more once the owner says so", async ({
  page,
  browser,
  baseURL,
  request,
  confirmedUser: owner,
  readMail,
  expectProblems,
}) => {
  expectProblems(/404/)
  const { post } = await enterWorkspace(request, owner)
  const harbour = await post("clients", { name: "Harbour" })
  const tide = await post("clients", { name: "Tide" })
  await post("campaigns", { name: "Piers are closing", clientId: harbour.id })
  const other = await post("campaigns", { name: "Clocks of the coast", clientId: tide.id })
  await signInQuickly(page, owner)
  await page.goto("/dashboard/team")
  await page.getByRole("button", { name: "Invite Somebody" }).click()
  const invitation = page.getByRole("dialog", { name: "Invite somebody" })
  const guest = inventPerson()
  await invitation.getByLabel("Email").fill(guest.email)
  await invitation.getByLabel("Sees the work for").selectOption("Only the clients that you choose")
  await invitation.getByLabel("Harbour").check()
  await expectAccessible(page, "an invitation for one client")
  await invitation.getByRole("button", { name: "Send Invitation" }).click()
  const invited = main(page).getByRole("list", { name: "Invited" })
  await expect(invited).toContainText("Harbour")
  await expect(invited).not.toContainText("Tide")

  const { text } = await readMail(guest.email, /invited/)
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const theirs = await context.newPage()
  await theirs.goto(linkIn(text))
  await theirs.getByRole("link", { name: "Create an account" }).click()
  await theirs.getByLabel("Full name").fill(guest.name)
  await theirs.getByLabel("Password", { exact: true }).fill(guest.password)
  await theirs.getByLabel("Confirm password").fill(guest.password)
  await theirs.getByRole("button", { name: "Create account" }).click()
  await theirs.getByRole("button", { name: "Accept the invitation" }).click()
  await expect(theirs).toHaveURL("/dashboard")
  await theirs.goto("/dashboard/campaigns")
  await expect(main(theirs).getByText("Piers are closing").first()).toBeVisible()
  await expect(main(theirs).getByText("Clocks of the coast")).toHaveCount(0)
  await theirs.goto(`/dashboard/campaigns/${other.id}`)
  await expect(main(theirs).getByText("This campaign does not exist.")).toBeVisible()
  await expect(theirs.getByText("Clocks of the coast")).toHaveCount(0)

  await page.reload()
  const people = main(page).getByRole("list", { name: "People" })
  await expect(people).toContainText("Harbour")
  await page.getByRole("button", { name: `Clients of ${guest.name}` }).click()
  const clients = page.getByRole("dialog", { name: `Clients of ${guest.name}` })
  await clients.getByLabel("Tide").check()
  await expectAccessible(page, "the clients of a member")
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, "the clients of a member on a phone")
  await clients.getByRole("button", { name: "Save" }).click()
  await expect(people).toContainText("Tide")
  await theirs.reload()
  await expect(main(theirs).getByText("Clocks of the coast").first()).toBeVisible()
  await context.close()
})

test("whoever works for one client alone is told that it is archived", async ({
  page,
  request,
  confirmedUser: owner,
  newcomer: guest,
  readMail,
  expectProblems,
}) => {
  expectProblems(/422/)
  const { post, put } = await enterWorkspace(request, owner)
  const { id } = await post("clients", { name: "Harbour" })
  await post("invitations", { email: guest.email, role: "member", clientIds: [id] })
  await signUpQuickly(page, guest)
  await page.goto(linkIn((await readMail(guest.email, /invited/)).text))
  await page.getByRole("button", { name: "Accept the invitation" }).click()
  await expect(page).toHaveURL("/dashboard")
  await put(`clients/${id}`, { isArchived: true })
  await page.goto("/dashboard/campaigns/new")
  await main(page).getByLabel("Name", { exact: true }).fill("Piers are closing")
  await expect(page.locator("[name=clientId]")).toHaveValue(id)
  await page.getByRole("button", { name: "Create and write" }).click()
  await expect(main(page).getByRole("alert")).toHaveText("This client is archived.")
})
