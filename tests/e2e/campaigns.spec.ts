import type { Locator } from "playwright/test"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, hold, type Page, signInQuickly, test } from "./fixtures.ts"
import { showText } from "./letters.ts"

test("a campaign is written by hand, read, approved, and its first message is sent", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  await addContact(page, "Mira Halloway", "mira@morning-post.example")

  await page.goto("/dashboard")
  await page.getByRole("link", { name: "Create Campaign" }).click()
  await page.getByLabel("Name", { exact: true }).fill("Autumn study")
  await page.getByRole("radio", { name: /^A link/ }).check()
  await page.getByRole("button", { name: "Create and write" }).click()
  await expect(page.getByRole("heading", { name: "Autumn study" })).toBeVisible()
  await expectAccessible(page, "the goal of a campaign")

  await page.getByRole("button", { name: "Next: people" }).click()
  await page.getByRole("button", { name: "Add Mira Halloway" }).click()
  await expect(page.getByRole("list", { name: "People", exact: true })).toContainText("Mira Halloway")

  await page.getByRole("button", { name: "Next: messages" }).click()
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "First message" }) })
  await first.getByLabel("Subject", { exact: true }).fill("For {{ company }}")
  await showText(first)
  await first.getByLabel("Message", { exact: true }).fill("Dear {{ frist_name }},\n\nhere is our study.")
  for (const title of ["Follow-up 2", "Follow-up 1"]) {
    await page.getByRole("button", { name: `Remove ${title}` }).click()
  }
  await page.getByRole("button", { name: "Preview First message" }).click()
  const dialog = page.getByRole("dialog", { name: "As it will arrive" })
  await expect(dialog.getByRole("alert")).toContainText(
    "There is no field “frist_name”. Did you mean “First name”?",
  )
  await page.keyboard.press("Escape")
  await first.getByLabel("Message", { exact: true }).fill("Dear {{ first_name }},\n\nhere is our study.")
  const release = await hold(page, /\/campaigns\/[^/]+\/people$/)
  await page.getByRole("button", { name: "Preview First message" }).click()
  await expect(dialog).toContainText("For The Morning Post")
  const letter = dialog.locator("iframe")
  await noteEachLoad(letter)
  release()
  await expect(dialog.getByLabel("Seen by")).toBeVisible()
  await expect(letter, "what comes later loads the letter no second time").not.toHaveAttribute("data-loaded")
  await expect(letter).toBeVisible()
  // Its text, whatever size the frame's own process has received so far.
  await expect(letter.contentFrame().locator("body")).toContainText("Dear Mira,")
  await expectAccessible(page, "a preview")
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: "Next: schedule" }).click()
  for (const day of ["Sat", "Sun"]) await page.getByLabel(day).check()
  await page.getByLabel("From", { exact: true }).fill("00:00")
  const to = page.getByLabel("To", { exact: true })
  await to.fill("23:59")
  await expect(to).toHaveAccessibleDescription("To 23:59 means until midnight.")
  await expectAccessible(page, "the schedule of a campaign")
  await page.getByRole("button", { name: "Next: review and launch" }).click()
  await page.getByRole("button", { name: "Launch for 1 person" }).click()
  await expect(page.getByText("Running")).toBeVisible()

  await page.getByRole("link", { name: "Open the review queue" }).click()
  await expect(page.getByRole("list", { name: "Messages to review" })).toContainText("Dear Mira,")
  await expect(page.getByText("1 message waits in this campaign.")).toBeVisible()
  await expectAccessible(page, "the review queue")
  await page.getByRole("button", { name: "Approve for Mira Halloway" }).click()
  await expect(page.getByText("No messages to review.")).toBeVisible()

  await page.goto("/dashboard/campaigns")
  await page.getByRole("link", { name: "Autumn study" }).click()
  await expect(page.getByRole("heading", { name: "Autumn study", level: 1 })).toBeVisible()
  await page.getByRole("tab", { name: "Messages" }).click()
  // What is sent meanwhile comes to the page by itself.
  await expect(page.getByRole("row", { name: /First message/ })).toContainText("1")
  await expectAccessible(page, "a campaign that runs")
})

test("what is typed into a campaign is there again after a reload", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard/campaigns/new")
  await page.getByLabel("Name", { exact: true }).fill("Kept")
  await page.getByRole("button", { name: "Create and write" }).click()
  await page.getByRole("button", { name: "Messages" }).click()
  await page.getByLabel("Subject").fill("A subject that stays")
  await page.getByRole("button", { name: "Add a follow-up" }).click()
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel("Subject")).toHaveText("A subject that stays")
  await expect(page.getByRole("heading", { name: "Follow-up 3" })).toBeVisible()
})

test("a campaign is scheduled, moved and taken back, and gets a follow-up after its launch", async ({
  page,
  user,
}) => {
  const { post } = await enterWorkspace(page.request, user)
  const { campaignId } = await post("campaigns/sample")
  const { id: contactId } = await post("contacts", { name: "Wren Hollis", email: "wren@harbour.example" })
  const { id: listId } = await post("lists", { name: "Spring" })
  await post(`lists/${listId}/members`, { action: "add", ids: [contactId] })

  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${campaignId}/edit?part=people`)
  await expect(page.getByRole("button", { name: "Add the list" })).toBeDisabled()
  await page.getByLabel("Everybody on a list").selectOption(listId)
  await page.getByRole("button", { name: "Add the list" }).click()
  await expect(page.getByRole("list", { name: "People", exact: true })).toContainText("Wren Hollis")
  await page.goto(`/dashboard/campaigns/${campaignId}/edit?part=review`)
  await page.getByLabel("It starts").selectOption("at a set time")
  await page.getByRole("button", { name: /^Schedule for/ }).click()
  await expect(page.getByText("Please enter a date and a time")).toBeVisible()
  await page.getByLabel("Not before").fill(inDays(20))
  await expectAccessible(page, "the start of a campaign")
  await page.getByRole("button", { name: /^Schedule for/ }).click()
  await expect(page.getByText(/Nothing is sent before it starts/)).toBeVisible()

  await page.getByRole("button", { name: "Change the start" }).click()
  const dialog = page.getByRole("dialog", { name: "When does it start?" })
  await expect(dialog.getByLabel("Not before")).toHaveValue(inDays(20))
  await dialog.getByLabel("Not before").fill(inDays(30))
  await expectAccessible(page, "another start")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Start Changed", { exact: true })).toBeVisible()

  await page.goto(`/dashboard/campaigns/${campaignId}/edit?part=messages`)
  await page.getByRole("button", { name: "Add a follow-up" }).click()
  const added = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Follow-up 3" }) })
  await added.getByLabel("Message", { exact: true }).fill("One more word about the lights.")
  await added.getByRole("button", { name: "Add it to the campaign" }).click()
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await page.getByRole("button", { name: "Remove Follow-up 1" }).click()
  await page.getByRole("button", { name: "Take it out" }).click()
  await expect(page.getByRole("heading", { name: "Follow-up 3" })).toHaveCount(0)
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await page.reload()
  await expect(page.getByText("One more word about the lights.")).toBeVisible()

  await page.goto(`/dashboard/campaigns/${campaignId}`)
  await page.getByRole("link", { name: "The whole schedule" }).click()
  const next = page.getByRole("group", { name: /^Days, in/ }).getByRole("button", { pressed: true })
  await expect(next).toContainText("planned")
  const planned = Number(await next.locator("strong").textContent())
  const messages = page.getByRole("table", { name: "Messages in order" }).getByRole("rowheader")
  await expect(messages).toHaveCount(planned)
  await page.getByRole("button", { name: "Show all messages" }).click()
  await expect(next).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "All messages" })).toBeVisible()
  await page.getByRole("button", { name: "Take it back" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click()
  await expect(page.getByText("This campaign was not launched yet.")).toBeVisible()
})

test("a campaign that a colleague launches is shown as running where it is open as a draft", async ({
  page,
  request,
  user,
}) => {
  const colleague = await enterWorkspace(request, user)
  const { campaignId } = await colleague.post("campaigns/sample")
  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${campaignId}/edit?part=review`)
  await expect(page.getByRole("button", { name: /^Launch for/ })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/dashboard/campaigns/${campaignId}`)
  await expect(other.getByText("This campaign was not launched yet.")).toBeVisible()

  const { eligible } = await colleague.get(`campaigns/${campaignId}/check`)
  await colleague.post(`campaigns/${campaignId}/launch`, { eligible })
  await expect(page.getByText(/^This campaign was launched while you had it open here/)).toBeVisible()
  await expect(other.getByRole("button", { name: "Pause" })).toBeVisible()
})

test("a long schedule stays as far open as it is while its campaign changes", async ({ page, user }) => {
  const { post } = await enterWorkspace(page.request, user)
  const { campaignId, people: samples } = await post("campaigns/sample")
  const people = Array.from({ length: 26 }, (_, index) => ({
    name: `Person ${index}`,
    email: `${index}@paper.example`,
  }))
  const added = await Promise.all(people.map((person) => post("contacts", person)))
  await post(`campaigns/${campaignId}/people`, { contactIds: added.map(({ id }) => id) })
  const launch = { eligible: samples + people.length, startAt: `${inDays(20)}:00.000Z` }
  await post(`campaigns/${campaignId}/launch`, launch)

  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${campaignId}?tab=schedule`)
  await page.getByRole("button", { name: "Show all messages" }).click()
  const messages = page.getByRole("table", { name: "Messages in order" }).getByRole("rowheader")
  await expect(messages).toHaveCount(50)
  // The next page comes as the end of the list comes near.
  await messages.last().scrollIntoViewIfNeeded()
  await expect(messages).not.toHaveCount(50)
  const all = await messages.count()
  expect(all).toBeGreaterThan(50)
  const read = page.waitForResponse(/\/messages\?.*cursor=/)
  await page.getByRole("button", { name: "Change the start" }).click()
  const dialog = page.getByRole("dialog", { name: "When does it start?" })
  await dialog.getByLabel("Not before").fill(inDays(40))
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Start Changed", { exact: true })).toBeVisible()
  await read
  await expect(messages).toHaveCount(all)
})

/** At noon, as a field for dates and times has it. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`

/** Marks a frame whose document is set again from now on. */
const noteEachLoad = (frame: Locator) =>
  frame.evaluate((element) => {
    const note = () => element.setAttribute("data-loaded", "")
    new MutationObserver(note).observe(element, { attributeFilter: ["srcdoc"] })
  })

async function addContact(page: Page, name: string, email: string) {
  await page.goto("/dashboard/contacts")
  await page.getByRole("button", { name: "Add Contacts" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name").fill(name)
  await dialog.getByLabel("Email").fill(email)
  await dialog.getByLabel(/company/i).fill("The Morning Post")
  await dialog.getByRole("button", { name: "Add Contact" }).click()
  await expect(page.getByRole("link", { name })).toBeVisible()
}
