import { put } from "../support/pretend-imap.ts"
import { startProviders } from "../support/pretend-providers.ts"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signIn, test } from "./fixtures.ts"

test("a mailbox is connected at Google, sends and is read, pauses when access ends, and goes on once it is connected again", async ({
  page,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/sign-ins\/finish|422/)
  const google = await startProviders((process.env.MAIL_OAUTH_PORTS ?? "").split(",").map(Number))
  const address = "mara@letters.example"
  await signIn(page, user)
  await page.goto("/dashboard/mailboxes")
  await page.getByRole("button", { name: "Connect Mailbox" }).click()
  const dialog = page.getByRole("dialog", { name: "Connect a mailbox" })
  await expect(dialog.getByText(/Microsoft lets programs read only without a password/)).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Connect with Microsoft" })).toHaveCount(0)
  await expectAccessible(page, "the ways to connect a mailbox")
  await dialog.getByRole("button", { name: "Connect with Google" }).click()
  await page.getByRole("textbox", { name: "Account" }).fill(address)
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByRole("alert")).toContainText("It was not allowed on Google's page")
  await expectAccessible(page, "a mailbox that is not connected")
  await page.getByRole("link", { name: "Back to Mailboxes" }).click()
  await page.getByRole("button", { name: "Connect Mailbox" }).click()
  await dialog.getByRole("button", { name: "Connect with Google" }).click()
  await page.getByRole("textbox", { name: "Account" }).fill(address)
  await page.getByRole("button", { name: "Allow" }).click()
  const card = page.getByRole("listitem", { name: /Mara Lind/ })
  await expect(card).toContainText("connected at Google")
  await expect(page).toHaveURL(/\/dashboard\/mailboxes#mbx_\w+$/)
  await expect(card).toContainText("Answers are read at 127.0.0.1")
  await card.getByRole("button", { name: "Show Reports" }).click()
  await expect(card.getByText("This site receives no mail, so reports cannot reach it.")).toBeVisible()
  await expectAccessible(page, "a mailbox that is connected at Google, and who sends as its domain")
  await page.goBack()
  await expect(page).not.toHaveURL(/code=/)

  const workspace = await enterWorkspace(request, user)
  const [, mailbox] = (await workspace.get("mailboxes")) as { id: string }[]
  await workspace.put(`mailboxes/${mailbox?.id}`, { minGapS: 0, maxGapS: 0 })
  await workspace.put("sender", { organisation: "Kite & Co", postalAddress: "1 Long Lane, London" })
  const launch = async (name: string) => {
    const email = `${name}@paper.example`
    const contact = await workspace.post("contacts", { name, email })
    const { id } = await workspace.post("campaigns", { name: `A kiln for ${name}` })
    await workspace.put(`campaigns/${id}`, {
      mailboxIds: [mailbox?.id],
      approval: "auto",
      timeZoneMode: "campaign",
      timeZone: "Etc/GMT",
      window: { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" },
    })
    const step = { delayUnit: "business_days", weight: 1, variants: [], delayValue: 0, thread: "new" }
    await workspace.put(`campaigns/${id}/steps`, { steps: [{ ...step, subject: "A kiln", body: "Hello." }] })
    await workspace.post(`campaigns/${id}/people`, { contactIds: [contact.id] })
    await workspace.post(`campaigns/${id}/launch`, { eligible: 1 })
    return id
  }
  const sent = () => google.accounts.find(address)?.sent ?? []
  const first = await launch("nora")
  await expect.poll(() => sent().length).toBe(1)
  const [, messageId = ""] = /^Message-ID: (<.*>)/im.exec(sent()[0]?.raw ?? "") ?? []
  put(
    google.boxOf(address),
    "INBOX",
    `From: Nora Field <nora@paper.example>\nTo: ${address}\nSubject: Re: A kiln\nMessage-ID: <1@paper.example>\nIn-Reply-To: ${messageId}\n\nYes, please.\n`,
    Date.now(),
  )
  const stateOf = async () => (await workspace.get(`enrolments?campaign=${first}`)).enrolments[0]?.state
  await expect.poll(stateOf, { timeout: 150_000 }).toBe("replied")

  // Somebody withdraws what they allowed.
  Object.assign(google.accounts.find(address) ?? {}, { access: [], refresh: [] })
  await launch("otto")
  await expect
    .poll(async () => ((await workspace.get(`mailboxes/${mailbox?.id}`)) as { state: string }).state)
    .toBe("needs_attention")
  await page.goto("/dashboard/mailboxes")
  await expect(card.getByRole("alert").first()).toContainText("Press Connect Again")
  await expectAccessible(page, "a mailbox whose access ended")
  await card.getByRole("button", { name: "Connect Again" }).click()
  await expect(page.getByRole("textbox", { name: "Account" })).toHaveValue(address)
  await page.getByRole("button", { name: "Allow" }).click()
  await expect(card).toContainText("Active")
  await expect.poll(() => sent().length).toBe(2)
  google.stop()
})
