import type { Route } from "playwright/test"
import { expect, inventPerson, type Page, signIn, signInQuickly, test } from "./fixtures.ts"

const form = (page: Page) => page.getByRole("region", { name: "Send us a message" })

async function write(page: Page, subject: string) {
  const { name, email } = inventPerson()
  await form(page).getByLabel("Name").fill(name)
  await form(page).getByLabel("Email").fill(email)
  await form(page).getByLabel("Subject").fill(subject)
  await form(page).getByLabel("Message").fill("We mend chairs for life. Would that interest you?")
  return { name, email }
}

test("the contact form says what is wrong beside each field", async ({ page }) => {
  await page.goto("/contact")
  await form(page).getByRole("button", { name: "Send Message" }).click()
  for (const [label, message] of [
    ["Name", "Name must be at least 2 characters"],
    ["Email", "Please enter a valid email address"],
    ["Subject", "Subject is required"],
    ["Message", "Message must be at least 10 characters"],
  ] as const) {
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(message)
  }
  await expect(form(page).getByLabel("Name")).toBeFocused()
})

test("a message is sent once, answered by a toast, read by the administrator, and deleted", async ({
  page,
  administrator,
  readMail,
}) => {
  const subject = `Repairs ${crypto.randomUUID()}`
  const held: Route[] = []
  await page.route("**/api/messages", (route) => void held.push(route))
  await page.goto("/contact")
  const { name } = await write(page, subject)
  await form(page).getByRole("button", { name: "Send Message" }).dblclick()
  await expect(form(page).getByRole("button", { name: "Sending..." })).toBeDisabled()
  await expect(form(page).getByLabel("Subject")).toBeDisabled()
  // A page shows that it sends before the browser has told of the request.
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(page.getByText("Message Sent").first()).toBeVisible()
  await expect(page.getByText("We've received your message and will respond shortly.").first()).toBeVisible()
  await expect(form(page).getByLabel("Subject")).toHaveValue("")
  expect(held).toHaveLength(1)
  await page.unroute("**/api/messages")

  const notice = await readMail(administrator.email, /contact form/)
  expect(notice.text).toContain("wrote through the contact form")

  await signIn(page, administrator)
  await page.getByRole("link", { name: "Admin Controls" }).click()
  await page.getByRole("link", { name: "Read the messages" }).click()
  const message = page.getByRole("listitem").filter({ hasText: subject })
  await expect(message).toContainText(name)
  await expect(message.getByText("New", { exact: true })).toBeVisible()
  await message.getByRole("button", { name: "Mark answered" }).click()
  await expect(message.getByText("Answered", { exact: true })).toBeVisible()
  await page.reload()
  await expect(message.getByText("Answered", { exact: true })).toBeVisible()
  await message.getByRole("button", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(message).toHaveCount(0)
})

test("a message that could not be sent stays in the form, and can be sent again", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/500|Failed to load/)
  const subject = `Second try ${crypto.randomUUID()}`
  await page.route("**/api/messages", (route) => route.fulfill({ status: 500, body: "broken" }))
  await page.goto("/contact")
  await write(page, subject)
  await form(page).getByRole("button", { name: "Send Message" }).click()
  await expect(form(page).getByRole("alert")).toBeVisible()
  await expect(form(page).getByLabel("Subject")).toHaveValue(subject)
  await page.unroute("**/api/messages")
  await form(page).getByRole("button", { name: "Send Message" }).click()
  await expect(page.getByText("Message Sent").first()).toBeVisible()
})

test("an ordinary user who opens the messages is sent to the dashboard", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard/admin/messages")
  await expect(page).toHaveURL("/dashboard")
})

test("the help center opens by key, and its search narrows it down", async ({ page }) => {
  await page.goto("/help-center")
  const groups = page.getByRole("main").locator("details")
  const open = page.getByRole("main").locator("details[open]")
  await expect(groups).toHaveCount(4)
  await expect(open).toHaveCount(0)
  await groups.first().locator("summary").press("Enter")
  await expect(open).toHaveCount(1)

  const search = page.getByRole("searchbox", { name: "Search the help center" })
  await search.pressSequentially("robots.txt")
  await expect(page.getByText("1 answer found")).toBeVisible()
  await expect(page.getByText("What does the website scanner collect?")).toBeVisible()
  await search.fill("zebra")
  await expect(page.getByText("0 answers found")).toBeVisible()
  await expect(page.getByText("No answers for “zebra”")).toBeVisible()
  await search.fill("")
  await expect(groups).toHaveCount(4)
  await expect(open).toHaveCount(0)
})
