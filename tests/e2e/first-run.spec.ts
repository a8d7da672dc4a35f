import { expectAccessible } from "./accessible.ts"
import { expect, type Page, signIn, test } from "./fixtures.ts"
import { showText } from "./letters.ts"

test("a newcomer tries a sample campaign and watches it to its end in a minute", async ({ page, user }) => {
  await signIn(page, user)
  await page.getByRole("button", { name: "Try a sample campaign" }).click()
  const people = page.getByRole("list", { name: "People in the sandbox" })
  await expect(people.getByRole("listitem").filter({ hasText: "Oskar Brandt" })).toContainText("Nothing yet")
  await expect(page.getByLabel("What Oskar Brandt does")).toHaveValue("bounces")
  await page.getByLabel("What Piet Vos does").selectOption("Has a full mailbox")
  await expectAccessible(page, "a sample campaign before it is launched")
  await page.getByRole("button", { name: "Launch for 6 people" }).click()

  await page.getByRole("button", { name: "Run to the end" }).click()
  const trailOf = (name: string) => people.getByRole("list", { name: `What happened: ${name}` })
  await expect(page.getByText("Completed", { exact: true })).toBeVisible()
  await expect(trailOf("Mira Halloway")).toHaveText("SentReplied")
  await expect(trailOf("Tomas Lind")).toHaveText("SentSentReplied")
  await expect(trailOf("Ada Fenn")).toHaveText("SentOut of officeSentSent")
  await expect(trailOf("Oskar Brandt")).toHaveText("SentBounced")
  await expect(trailOf("Noor Saleh")).toHaveText("SentUnsubscribed")
  await expect(trailOf("Piet Vos")).toHaveText(/^(SentMailbox full){3}$/)
  await expect(page.getByText("That was the whole of it.")).toBeVisible()
  await expectAccessible(page, "a sample campaign after its end")

  await page.getByRole("main").getByRole("link", { name: "inbox", exact: true }).click()
  await expect(page.getByRole("list", { name: "Conversations" })).toContainText("Mira Halloway")
})

test("a campaign rests and goes on; a reply, or the link in the mail itself, ends it for that person", async ({
  page,
  user,
}) => {
  await signIn(page, user)
  await page.getByRole("button", { name: "Try a sample campaign" }).click()
  for (const name of ["Ada Fenn", "Oskar Brandt", "Noor Saleh", "Tomas Lind"])
    await page.getByLabel(`What ${name} does`).selectOption("Never answers")
  await page.getByLabel("What Piet Vos does").selectOption("Answers the first message")
  await page.getByLabel("What Mira Halloway does").selectOption("Never answers")
  await linkToFile(page)
  await page.getByRole("button", { name: "Launch for 6 people" }).click()

  const people = page.getByRole("list", { name: "People in the sandbox" })
  const trailOf = (name: string) => people.getByRole("list", { name: `What happened: ${name}` })
  await expect(people.getByText("Sent", { exact: true })).toHaveCount(6)
  const campaign = page.url()
  await page.getByRole("button", { name: "Pause" }).click()
  const dialog = page.getByRole("dialog", { name: "Pause the campaign?" })
  await dialog.getByLabel("Why").fill("A figure is wrong")
  await dialog.getByRole("button", { name: "Pause" }).click()
  await expect(page.getByText("A figure is wrong")).toBeVisible()
  await page.getByRole("button", { name: "An hour later" }).click()
  await expect(page.getByRole("button", { name: "To the next message" })).toBeDisabled()
  await expect(trailOf("Piet Vos")).toHaveText("SentReplied")
  await expect(people.getByText("Sent", { exact: true })).toHaveCount(6)

  const links = await linksInMailTo(page, "Mira Halloway")
  await page.goto(links.rights)
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible()
  await expectAccessible(page, "the page of rights")
  await page.goto(links.unsubscribe)
  await expectAccessible(page, "the page to unsubscribe")
  await page.getByRole("button", { name: "Unsubscribe" }).click()
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible()
  await expectAccessible(page, "the page of somebody who has unsubscribed")

  await page.goto(campaign)
  await page.getByRole("button", { name: "Resume" }).click()
  await page.getByRole("button", { name: "Run to the end" }).click()
  await expect(page.getByText("Completed", { exact: true })).toBeVisible()
  await expect(trailOf("Mira Halloway")).toHaveText("SentUnsubscribed")
  await expect(trailOf("Piet Vos")).toHaveText("SentReplied")
  await expect(trailOf("Noor Saleh")).toHaveText("SentSentSent")
})

test("a run that nobody answers promises no answers, and says that no more messages are planned", async ({
  page,
  user,
}) => {
  await signIn(page, user)
  await page.getByRole("button", { name: "Try a sample campaign" }).click()
  const names = ["Ada Fenn", "Mira Halloway", "Noor Saleh", "Oskar Brandt", "Piet Vos", "Tomas Lind"]
  for (const name of names) await page.getByLabel(`What ${name} does`).selectOption("Never answers")
  await page.getByRole("button", { name: "Launch for 6 people" }).click()
  await page.getByRole("button", { name: "Run to the end" }).click()
  await expect(page.getByText("Completed", { exact: true })).toBeVisible()
  await expect(page.getByText("That was the whole of it.")).toBeVisible()
  await expect(page.getByRole("main").getByRole("link", { name: "inbox", exact: true })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator(".funnel").getByRole("link").first().click()
  const people = page.getByRole("table", { name: "People of this campaign" })
  await expect(people.getByText("None planned", { exact: false })).toHaveCount(6)
})

/** Makes the first message link to a document, and returns to the launch. */
async function linkToFile(page: Page) {
  await page.getByRole("button", { name: "Messages", exact: false }).first().click()
  await page.getByRole("button", { name: "Link to a file" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Link to a file" })
  const buffer = Buffer.from("%PDF-1.7\nA study\n%%EOF")
  await dialog
    .getByLabel("A new file")
    .setInputFiles({ name: "Our study.pdf", mimeType: "application/pdf", buffer })
  await showText(page)
  await expect(page.getByLabel("Message", { exact: true }).first()).toHaveValue(
    /\n\n\[Our-study\.pdf\]\(http/,
  )
  await page.getByRole("button", { name: "Link to a file" }).first().click()
  await expect(dialog.getByRole("list", { name: "Files" })).toContainText("Our-study.pdf")
  await expectAccessible(page, "the files of a workspace")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Review and launch" }).click()
}

/** The links in the message to a person, as written. */
async function linksInMailTo(page: Page, name: string) {
  await page.goto("/dashboard/inbox?show=awaiting")
  await page.getByRole("link", { name }).click()
  const message = page.getByRole("list", { name: "Messages" }).getByRole("listitem").first()
  await expect(message).toContainText("/unsubscribe/")
  const text = (await message.textContent()) ?? ""
  const [unsubscribe = ""] = /\S+\/unsubscribe\/\w+/.exec(text) ?? []
  const [rights = ""] = /\S+\/rights\/\w+/.exec(text) ?? []
  return { unsubscribe, rights }
}
