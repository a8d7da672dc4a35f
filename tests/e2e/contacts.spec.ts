import type { APIRequestContext } from "playwright/test"
import type { Contact, NewContact } from "#contract/workspace/people/contacts"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, hold, type Page, type Person, signIn, signInQuickly, test } from "./fixtures.ts"
import { sourceOf } from "./source-of.ts"

const list = "/dashboard/contacts"
const asked = /\/api\/workspaces\/[^/]+\/contacts\?/

/** Returns a function that adds data to someone's contacts without the pages. */
async function openContacts(request: APIRequestContext, person: Person) {
  const { get, post } = await enterWorkspace(request, person)
  return {
    add: (contact: Partial<NewContact>): Promise<Contact> => post("contacts", contact),
    total: async (): Promise<number> => (await get("contacts")).total,
  }
}

const rowsOf = (page: Page) => page.getByRole("table", { name: "Contacts" }).locator("tbody").getByRole("row")
const toastOf = (page: Page, title: string) => page.getByText(title, { exact: true }).first()

async function fillIn(page: Page, contact: Record<string, string>) {
  const dialog = page.getByRole("dialog")
  for (const [label, text] of Object.entries(contact)) await dialog.getByLabel(label).fill(text)
}

test("a contact is added, found, changed, read with its sources, marked and deleted", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/40[49]/)
  await signIn(page, user)
  await page.getByRole("link", { name: "Contacts", exact: true }).click()
  await expect(page.getByText("No contacts found in your database.")).toBeVisible()
  await expectAccessible(page, "no contacts")

  await page.getByRole("button", { name: "Add Contacts" }).click()
  const dialog = page.getByRole("dialog", { name: "Add a contact" })
  await dialog.getByRole("button", { name: "Add Contact" }).click()
  await expect(dialog.getByLabel("Name")).toBeFocused()
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Name must be at least 2 characters")
  await expectAccessible(page, "a form with faults")
  await fillIn(page, { Name: "Wren Hollis", Email: "Wren@harbour.example", Company: "Harbour Weekly" })
  await page.keyboard.press("Escape")
  await expect(dialog.getByLabel("Name"), "what was typed stays").toHaveValue("Wren Hollis")
  await dialog.getByRole("button", { name: "Add Contact" }).click()
  await expect(toastOf(page, "Contact Added")).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByText("1 contact", { exact: true })).toBeVisible()

  await page.getByRole("button", { name: "Add Contacts" }).click()
  await fillIn(page, { Name: "Somebody Else", Email: "wren@HARBOUR.example" })
  await dialog.getByRole("button", { name: "Add Contact" }).click()
  await expect(dialog.getByLabel("Email")).toBeFocused()
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(
    /You already have a contact with this email\./,
  )
  await fillIn(page, { Email: "else@paper.example" })
  await dialog.getByRole("button", { name: "Add Contact" }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await expectAccessible(page, "two contacts")

  await page.getByLabel("Search by name").fill("harb week")
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=harb\+week/)
  await page.reload()
  await expect(page.getByLabel("Search by name")).toHaveValue("harb week")
  await page.getByRole("complementary").getByRole("link", { name: "Contacts" }).click()
  await expect(page.getByLabel("Search by name")).toHaveValue("")
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page).toHaveURL(list)
  await page.getByLabel("Search by name").fill("harb week")
  await expect(rowsOf(page)).toHaveCount(1)
  await rowsOf(page).getByRole("link", { name: "Wren Hollis" }).click()

  await expect(page.getByRole("heading", { level: 1, name: "Wren Hollis" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Source of/ })).toHaveCount(3)
  await expect(await sourceOf(page, "Email")).toContainText(`Entered by ${user.name}`)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Add: Phone" }).click()
  await expect(page.getByRole("dialog").getByLabel("Phone")).toBeFocused()
  await fillIn(page, {
    Title: "Deputy editor",
    Company: "The Long Tide",
    "Time zone": "Middle/Earth",
    Beats: "Tides, Ports",
    "Social links": "https://social.example/@wren https://wren.example/",
  })
  await page.getByLabel("Country").selectOption("Portugal")
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(page.getByLabel("Time zone")).toBeFocused()
  await expect(page.getByLabel("Time zone")).toHaveAccessibleDescription(/Use a name such as Europe\/Lisbon/)
  await fillIn(page, { "Time zone": "Europe/Lisbon" })
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(toastOf(page, "Contact Updated")).toBeVisible()
  const details = page.getByRole("region", { name: "Details and their sources" })
  for (const text of ["Deputy editor", "Portugal", "Europe/Lisbon", "Tides, Ports", "social.example/@wren"])
    await expect(details).toContainText(text)
  await expect(await sourceOf(page, "Company")).toContainText("1 earlier source")
  await expectAccessible(page, "a contact")

  await page.getByRole("button", { name: "Mark do not contact" }).click()
  await expect(page.getByRole("button", { name: "Mark active" })).toBeVisible()
  await page.getByRole("button", { name: "Delete" }).click()
  await expectAccessible(page, "the question before deleting")
  await page.getByRole("dialog").getByLabel("They asked to be forgotten").check()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).dblclick()
  await expect(page).toHaveURL(`${list}?q=harb+week`)
  await expect(page.getByText("Nobody found.")).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("heading", { name: "This contact does not exist." })).toBeVisible()
  await expectAccessible(page, "nobody")
  await page.goto("/dashboard/contacts/suppressions")
  await expect(page.getByText("1 entry")).toBeVisible()
  await page.goto("/dashboard")
  await expect(page.locator("dl > *").filter({ hasText: "Contacts" })).toHaveText("Contacts1")
})

test("several are chosen on a phone, marked, filtered by it and deleted", async ({ page, user, request }) => {
  const { add, total } = await openContacts(request, user)
  for (const name of ["Ada", "Bea", "Cato"]) await add({ name, email: `${name}@harbour.example` })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInQuickly(page, user)
  await page.goto(`${list}?sort=name`)
  await expect(rowsOf(page).getByRole("link")).toHaveText(["Ada", "Bea", "Cato"])
  await page.getByLabel("Choose all on this page").check()
  await expect(page.getByText("3 chosen")).toBeVisible()
  await page.getByLabel("Choose Bea").uncheck()
  await expect(page.getByText("2 chosen")).toBeVisible()
  await expectAccessible(page, "two chosen")
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("button", { name: "Mark do not contact" }).click()
  await expect(page.getByText("2 contacts are marked as do not contact.").first()).toBeVisible()
  // Who is acted upon is never somebody of the list before.
  const release = await hold(page, /state=do_not_contact/)
  await expect(page.getByLabel("Show"), "what narrows is folded away on a phone").not.toBeVisible()
  await page.getByRole("button", { name: "Filter and sort" }).click()
  await page.getByLabel("Show").selectOption("Do not contact")
  await expect(page.getByRole("button", { name: "Filter and sort (1)" })).toBeVisible()
  await page.getByLabel("Choose Bea").check()
  await expect(page.getByRole("button", { name: "Mark active" })).toBeDisabled()
  await expectAccessible(page, "a list while another is on its way")
  await page.setViewportSize({ width: 390, height: 844 })
  release()
  await expect(rowsOf(page).getByRole("link")).toHaveText(["Ada", "Cato"])

  await page.getByLabel("Choose Ada").check()
  await page.getByRole("button", { name: "Mark active" }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByText("1 contact", { exact: true })).toBeVisible()
  await page.getByLabel("Choose all on this page").check()
  await page.getByRole("button", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Nobody found.")).toBeVisible()
  await expectAccessible(page, "nobody found")
  await page.getByRole("button", { name: "Clear Filters" }).click()
  await expect(rowsOf(page).getByRole("link")).toHaveText(["Ada", "Bea"])
  await expect(page).toHaveURL(`${list}?sort=name`)
  expect(await total()).toBe(2)
})

test("a long list comes page by page, and everybody once", async ({ page, user, request }) => {
  const { add } = await openContacts(request, user)
  const people = Array.from({ length: 53 }, (_, index) => String(index).padStart(2, "0"))
  await Promise.all(
    people.map((number) => add({ name: `Person ${number}`, email: `${number}@paper.example` })),
  )
  await signInQuickly(page, user)
  await page.goto(`${list}?sort=name`)
  await expect(rowsOf(page)).toHaveCount(50)
  await expect(page.getByText("53 contacts", { exact: true })).toBeVisible()
  await rowsOf(page).last().scrollIntoViewIfNeeded()
  await expect(rowsOf(page).getByRole("link")).toHaveText(people.map((number) => `Person ${number}`))
  await expect(page.getByRole("button", { name: "Show more contacts" })).toHaveCount(0)
})

test("a form that is sent twice at once, and a question answered twice, have one effect", async ({
  page,
  user,
  request,
}) => {
  const { total } = await openContacts(request, user)
  await signInQuickly(page, user)
  await page.goto(list)
  const sent: string[] = []
  page.on("request", (one) => void (one.method() === "POST" && sent.push(new URL(one.url()).pathname)))
  await page.getByRole("button", { name: "Add Contacts" }).click()
  await fillIn(page, { Name: "Wren Hollis", Email: "wren@harbour.example" })
  await page.getByRole("dialog").getByRole("button", { name: "Add Contact" }).dblclick()
  await expect(rowsOf(page)).toHaveCount(1)
  expect(await total()).toBe(1)
  await page.getByLabel("Choose Wren Hollis").check()
  await page.getByRole("button", { name: "Delete" }).click()
  const release = await hold(page, /\/contacts\/bulk$/)
  const button = page.getByRole("dialog").getByRole("button", { name: /^Delet/ })
  await button.dblclick()
  await expect(button).toBeDisabled()
  release()
  await expect(page.getByText("No contacts found in your database.")).toBeVisible()
  const paths = sent.filter((path) => path.includes("/contacts"))
  expect(paths.map((path) => path.split("/contacts")[1])).toEqual(["", "/bulk"])
})

test("a list that is on its way, or failed, says so, and can be asked for again", async ({
  page,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/500/)
  const { add } = await openContacts(request, user)
  const { id } = await add({ name: "Wren Hollis", email: "wren@harbour.example" })
  await signInQuickly(page, user)
  await page.route(asked, () => {})
  await page.goto(list)
  await expect(page.getByText("Loading contacts...")).toBeAttached()
  await expectAccessible(page, "waiting for contacts")
  await page.unroute(asked)
  await page.route(asked, (route) => route.fulfill({ status: 500, body: "broken" }))
  await page.reload()
  await expect(page.getByRole("alert")).toContainText("The server gave an unexpected answer.")
  await expectAccessible(page, "contacts that failed")
  await page.unroute(asked)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(rowsOf(page)).toHaveCount(1)

  for (const broken of [/\/api\/workspaces$/, /\/api\/.+\/contacts\/con_/]) {
    await page.route(broken, (route) => route.fulfill({ status: 500, body: "broken" }))
    await page.goto(`${list}/${id}`)
    await expect(page.getByRole("alert")).toContainText("The server gave an unexpected answer.")
    await page.unroute(broken)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Wren Hollis" })).toBeVisible()
  }
})

test("details of any length or script keep the layout, and stay text", async ({ page, user, request }) => {
  const { add } = await openContacts(request, user)
  const long = await add({
    name: "W".repeat(100),
    email: `${"w".repeat(60)}@${"w".repeat(60)}.${"w".repeat(60)}.example`,
    title: "\u202Eمحررة 🪁🪁".repeat(10),
    company: "<img src=x onerror=alert(1)>".repeat(7),
    phone: "0".repeat(50),
    notes: "n".repeat(10_000),
  })
  await add({ name: "مريم الحداد", email: "mariam@harbour.example", company: "صحيفة الميناء" })
  await add({ name: "🪁🪁", email: "kite@harbour.example" })
  await signInQuickly(page, user)
  for (const path of [list, `${list}/${long.id}`]) {
    await page.goto(path)
    await expect(page.getByText("W".repeat(100)).first()).toBeVisible()
    await expectAccessible(page, path)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("button", { name: "Edit" }).click()
  await expectAccessible(page, "the form with long details")
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(toastOf(page, "Contact Updated")).toBeVisible()
})

test("a detail that was read on a page leads there, with the words that it was read from", async ({
  page,
  user,
  request,
}) => {
  const { add } = await openContacts(request, user)
  const { id } = await add({ name: "Wren Hollis", email: "wren@harbour.example" })
  const read = { kind: "page", origin: "harbour.example", fetchedAt: "2026-11-20T09:00:00.000Z", quote: null }
  const sources = [
    { ...read, id: "src_1", about: "name", method: "byline", url: "https://www.harbour.example/a-long-tide" },
    { ...read, id: "src_2", about: "wren@harbour.example", method: "mailto", url: "javascript:alert(1)" },
    {
      ...read,
      id: "src_3",
      about: "old@harbour.example",
      method: "text",
      url: "http://harbour.example/team",
    },
  ].map((source) => (source.id === "src_1" ? { ...source, quote: "By <b>Wren Hollis</b>" } : source))
  await signInQuickly(page, user)
  await page.route(/\/api\/.+\/contacts\/con_/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sources } })
  })
  await page.goto(`${list}/${id}`)
  const link = (await sourceOf(page, "Name")).getByRole("link", { name: "harbour.example/a-long-tide" })
  await expect(link).toHaveAttribute("href", "https://www.harbour.example/a-long-tide")
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow")
  const tip = await sourceOf(page, "Name")
  await expect(tip).toContainText("in a byline · November 20, 2026")
  await expect(tip.getByText("By <b>Wren Hollis</b>")).toBeVisible()
  await page.keyboard.press("Escape")
  // Without a mouse: the next source by the keyboard alone.
  await page.getByRole("button", { name: "Source of Name" }).focus()
  await expect(tip.getByRole("link")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(tip.getByRole("link")).toHaveCount(0)
  const details = page.getByRole("region", { name: "Details and their sources" })
  const unsafe = await sourceOf(page, "Email")
  await expect(unsafe).toContainText("as a mail link")
  await expect(unsafe.getByRole("link")).toHaveCount(0)
  await expect(details.locator("div").filter({ hasText: "Also found" })).toContainText(
    "old@harbour.example: Read on harbour.example/team in its text",
  )
  await expectAccessible(page, "a contact from pages")
})
