import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"
import { showText } from "./letters.ts"

test("a draft is written from the brief, put into the message, taken back, and passes the checks of a launch", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/status of 422/)
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  await page.getByRole("button", { name: "Add Contacts" }).click()
  const form = page.getByRole("dialog")
  await form.getByLabel("Name").fill("Mira Halloway")
  await form.getByLabel("Email").fill("mira@morning-post.example")
  await form.getByRole("button", { name: "Add Contact" }).click()
  await expect(page.getByRole("link", { name: "Mira Halloway" })).toBeVisible()

  await page.goto("/dashboard/campaigns/new")
  await page.getByLabel("Name", { exact: true }).fill("Piers")
  await page.getByRole("button", { name: "Create and write" }).click()
  await page.getByRole("button", { name: "Messages" }).click()
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "First message" }) })
  await showText(first)
  await first.getByLabel("Message", { exact: true }).fill("My own words.")
  await page.getByRole("button", { name: "Write a draft of First message" }).click()
  const dialog = page.getByRole("dialog", { name: "A draft from your brief" })
  await expect(dialog.getByRole("alert")).toContainText("Say in the brief what the news is")
  await expectAccessible(page, "a draft without a brief")
  await dialog.getByRole("button", { name: "Open the brief" }).click()

  await page.getByLabel("The news").fill("Half of all piers are closed this winter.")
  await page.getByLabel("The evidence").fill("I loved your recent piece. We asked 40 harbour towns.")
  await page.getByLabel("The offer").fill("The data is free to use from Monday on.")
  await expectAccessible(page, "the brief of a campaign")
  await page.getByRole("button", { name: "Next: people" }).click()
  await page.getByRole("button", { name: "Add Mira Halloway" }).click()
  await page.getByRole("button", { name: "Next: messages" }).click()
  await page.getByRole("button", { name: "Write a draft of First message" }).click()
  await expect(dialog).toContainText("Half of all piers are closed this winter.")
  await expect(dialog).toContainText(
    /\d+ words besides greeting and signature, reading ease \d{1,3} of 100 \(\w[\w ]+\)\./,
  )
  await expect(dialog.getByRole("list", { name: "Facts used" })).toContainText("Your brief: the news")
  await expect(dialog.getByRole("list", { name: "Left out" })).toContainText("no stored fact supports")
  await expectAccessible(page, "a draft")
  await dialog.getByRole("button", { name: "Write it again" }).click()
  await dialog.getByRole("button", { name: "Use this draft" }).click()
  await showText(first)
  await expect(first.getByLabel("Message", { exact: true })).toHaveValue(
    /Half of all piers are closed this winter\./,
  )
  await first.getByRole("button", { name: "Undo" }).click()
  await expect(first.getByLabel("Message", { exact: true })).toHaveValue("My own words.")

  for (const title of ["First message", "Follow-up 1", "Follow-up 2"]) {
    await page.getByRole("button", { name: `Write a draft of ${title}` }).click()
    await dialog.getByRole("button", { name: "Use this draft" }).click()
  }
  await page.getByRole("button", { name: "Preview First message" }).click()
  const preview = page.getByRole("dialog", { name: "As it will arrive" })
  await expect(preview.locator("iframe").contentFrame().locator("body")).toContainText("Hello Mira,")
  await expect(preview.getByRole("alert")).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Next: schedule" }).click()
  await page.getByRole("button", { name: "Next: review and launch" }).click()
  await expect(page.getByRole("button", { name: "Launch for 1 person" })).toBeEnabled()
})

test("what is known of somebody is written down, and a line for them alone is drafted from it", async ({
  page,
  user,
}) => {
  const { post, put } = await enterWorkspace(page.request, user)
  const contact = await post("contacts", { name: "Mira Halloway", email: "mira@post.example" })
  const campaign = await post("campaigns", { name: "Piers" })
  await post(`campaigns/${campaign.id}/people`, { contactIds: [contact.id] })
  const body = 'Dear {{first_name|reader}},\n\n{{ opening | default: "" }}\n\nhere is our study.'
  const first = { ...campaign.steps[0], subject: "Piers", body, variants: [] }
  await put(`campaigns/${campaign.id}/steps`, { steps: [first] })

  await signInQuickly(page, user)
  await page.goto(`/dashboard/contacts/${contact.id}`)
  const facts = page.getByRole("region", { name: "Facts" })
  await expect(facts).toContainText("No facts yet.")
  await facts.getByRole("button", { name: "Add a fact" }).click()
  const form = page.getByRole("dialog", { name: "Add a fact" })
  await form.getByRole("button", { name: "Add Fact" }).click()
  await expect(form.getByText("Write down what is known")).toBeVisible()
  await form.getByLabel("Fact", { exact: true }).fill("You asked us for news of piers.")
  await form.getByLabel("Where it can be read").fill("https://post.example/piers")
  await expectAccessible(page, "a fact that is written down")
  await form.getByRole("button", { name: "Add Fact" }).click()
  await expect(facts.getByRole("list", { name: "Facts" })).toContainText("You asked us for news of piers.")
  await expectAccessible(page, "a contact with a fact")

  await page.goto(`/dashboard/campaigns/${campaign.id}/edit?part=people`)
  await page.getByRole("button", { name: "Write for this person: Mira Halloway" }).click()
  const dialog = page.getByRole("dialog", { name: "Write for Mira Halloway" })
  await dialog.getByRole("button", { name: "Write from the facts" }).click()
  await expect(dialog.getByRole("list", { name: "Facts used" })).toContainText("Written down by")
  await dialog.getByRole("button", { name: "Use this draft" }).click()
  await expect(dialog.getByLabel("For Mira Halloway alone")).toHaveValue("You asked us for news of piers.")
  await expectAccessible(page, "a line for one person")
  await dialog.getByRole("button", { name: "Keep These Words" }).click()
  await expect(page.getByText("Words Kept", { exact: true })).toBeVisible()

  await page.goto(`/dashboard/campaigns/${campaign.id}/edit?part=messages`)
  await page.getByRole("button", { name: "Preview First message" }).click()
  const preview = page.getByRole("dialog", { name: "As it will arrive" })
  await expect(preview.locator("iframe").contentFrame().locator("body")).toContainText(
    "You asked us for news of piers.",
  )

  await page.goto(`/dashboard/contacts/${contact.id}`)
  await facts.getByRole("button", { name: "Remove: You asked us for news of piers." }).click()
  await expect(facts).toContainText("No facts yet.")
})
