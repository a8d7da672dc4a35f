import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, inventPerson, type Page, signIn, signUpQuickly, test } from "./fixtures.ts"

const linkIn = (text: string) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? ""
const statusOf = (page: Page) => page.locator(".thread-header").getByRole("status")

test("two members who open one conversation see each other there, and who of them is writing an answer", async ({
  page,
  browser,
  baseURL,
  request,
  confirmedUser: owner,
  readMail,
}) => {
  await signIn(page, owner)
  await page.getByRole("button", { name: "Try a sample campaign" }).click()
  await page.getByLabel("What Mira Halloway does").selectOption("Never answers")
  await page.getByRole("button", { name: "Launch for 6 people" }).click()
  const people = page.getByRole("list", { name: "People in the sandbox" })
  await expect(people.getByText("Sent", { exact: true })).toHaveCount(6)
  const { id, post } = await enterWorkspace(request, owner)
  const guest = inventPerson()
  await post("invitations", { email: guest.email, role: "member" })
  const { text } = await readMail(guest.email, /invited/)
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const theirs = await context.newPage()
  await signUpQuickly(theirs, guest)
  await theirs.goto(linkIn(text))
  await theirs.getByRole("button", { name: "Accept the invitation" }).click()
  await expect(theirs).toHaveURL("/dashboard")
  await expect(theirs.getByLabel("Workspace")).toHaveValue(id)

  await page.setViewportSize({ width: 1440, height: 900 })
  await theirs.setViewportSize({ width: 390, height: 844 })
  await page.goto("/dashboard/inbox?show=awaiting")
  await page.getByRole("link", { name: "Mira Halloway" }).click()
  const messages = page.getByRole("list", { name: "Messages" })
  await expect(messages.getByRole("listitem")).toHaveCount(1)
  await expect(statusOf(page)).toBeEmpty()
  const place = await messages.boundingBox()

  await theirs.goto(page.url())
  await expect(statusOf(page)).toHaveText(`${guest.name} is looking at this, too.`)
  await expect(statusOf(theirs)).toHaveText(`${owner.name} is looking at this, too.`)
  expect(await messages.boundingBox(), "nothing moves").toEqual(place)
  const typed = theirs.getByLabel("Your answer")
  await expect(typed).toHaveAttribute("contenteditable", "true")
  await typed.fill("Here are the tables.")
  await expect(statusOf(page)).toHaveText(`${guest.name} is writing an answer.`)
  await expect(page.locator(".reply")).toContainText(`${guest.name} is writing an answer.`)
  expect((await messages.boundingBox())?.y, "nothing moves").toBe(place?.y)
  await expectAccessible(page, "a conversation that somebody else is answering")
  await page.setViewportSize({ width: 1440, height: 900 })

  await theirs.getByRole("button", { name: "Send Answer" }).click()
  await expect(messages.getByRole("listitem")).toHaveCount(2)
  await expect(statusOf(page)).toHaveText(`${guest.name} is looking at this, too.`)
  await theirs.getByRole("link", { name: "Inbox" }).last().click()
  await expect(statusOf(page)).toBeEmpty()
  await context.close()
})
