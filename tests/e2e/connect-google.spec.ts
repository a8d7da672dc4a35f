import { appleMailAnswer, headerOf } from "../support/apple-mail-answer.ts"
import { type CustomerMail, startCustomerMail } from "../support/customer-mail.ts"
import { put } from "../support/pretend-imap.ts"
import { startProviders } from "../support/pretend-providers.ts"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { test as base, expect, type Page, signIn } from "./fixtures.ts"

const address = "mara@letters.example"
const [authorization = 0, smtp = 0, imap = 0] = (process.env.MAIL_OAUTH_PORTS ?? "").split(",").map(Number)

const test = base.extend<{ mail: CustomerMail }>({
  mail: async ({ browserName: _ }, use) => {
    const mail = await startCustomerMail(address, [authorization, smtp, imap])
    await use(mail)
    await mail.stop()
  },
})
// Both need the ports that the product takes for Google's.
test.describe.configure({ mode: "default" })

const person = (at: number) => ({ name: `Reporter ${at}`, email: `reporter@paper${at}.example` })
type Known = ReturnType<typeof person> & { id: string }
type Three = [Known, Known, Known]

/**
 * Looks once in a while until it holds, and each time has the mailbox read first: one that is saved is read at once. That it is read
 * by itself a minute after a message left is seen in read-mailbox.spec.ts.
 */
const expectOnceRead = <Found>(save: () => Promise<unknown>, find: () => Promise<Found>) =>
  expect.poll(
    async () => {
      await save()
      return find()
    },
    { timeout: 150_000 },
  )

const allow = async (page: Page) => {
  await page.getByRole("button", { name: "Connect Mailbox" }).click()
  await page
    .getByRole("dialog", { name: "Connect a mailbox" })
    .getByRole("button", { name: "Connect with Google" })
    .click()
  await page.getByRole("textbox", { name: "Account" }).fill(address)
  await page.getByRole("button", { name: "Allow" }).click()
}

test("a mailbox is connected at Google, sends and is read, pauses when access ends, and goes on once it is connected again", async ({
  page,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/sign-ins\/finish|422/)
  const google = await startProviders([authorization, smtp, imap])
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
  await allow(page)
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
  const save = () => workspace.put(`mailboxes/${mailbox?.id}`, { minGapS: 0, maxGapS: 0 })
  await save()
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
  await expectOnceRead(save, stateOf).toBe("replied")

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

test("a mailbox is connected, 20 people are written to, an answer stops and rings, is answered, and a reply by hand holds", async ({
  page,
  user,
  request,
  mail,
}) => {
  await signIn(page, user)
  await page.goto("/dashboard/mailboxes")
  await allow(page)
  await expect(page.getByRole("listitem", { name: /Mara Lind/ })).toContainText(
    "Answers are read at 127.0.0.1",
  )

  const workspace = await enterWorkspace(request, user)
  const [, mailbox] = (await workspace.get("mailboxes")) as { id: string }[]
  const save = () => workspace.put(`mailboxes/${mailbox?.id}`, { minGapS: 0, maxGapS: 0, ramp: false })
  await save()
  await workspace.put("sender", { organisation: "Kite & Co", postalAddress: "1 Long Lane, London" })
  const people = Array.from({ length: 20 }, (_, at) => person(at))
  const contactIds: string[] = []
  for (const person of people) contactIds.push((await workspace.post("contacts", person)).id)
  const [nora, otto, other] = [7, 12, 3].map((at) => ({ ...person(at), id: contactIds[at] })) as Three
  const { id } = await workspace.post("campaigns", { name: "A kiln for everybody" })
  await workspace.put(`campaigns/${id}`, {
    mailboxIds: [mailbox?.id],
    approval: "auto",
    timeZoneMode: "campaign",
    timeZone: "Etc/GMT",
    window: { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" },
  })
  const step = { delayUnit: "business_days", weight: 1, variants: [] }
  await workspace.put(`campaigns/${id}/steps`, {
    steps: [
      { ...step, delayValue: 0, thread: "new", subject: "A kiln", body: "Hello, we built a kiln." },
      { ...step, delayValue: 3, thread: "reply", subject: "", body: "Did you see it?" },
    ],
  })
  await workspace.post(`campaigns/${id}/people`, { contactIds })
  await page.goto(`/dashboard/campaigns/${id}`)
  await page.getByRole("link", { name: "Go on: review and launch" }).click()
  await page.getByRole("button", { name: "Launch for 20 people" }).click()
  await expect.poll(() => mail.left().length, { timeout: 150_000 }).toBe(20)
  expect(
    mail
      .left()
      .flatMap(({ to }) => to)
      .toSorted(),
  ).toEqual(people.map(({ email }) => email).toSorted())
  for (const { raw } of mail.left()) expect(headerOf(raw, "Reply-To")).toBe("")

  await page.goto("/dashboard/inbox")
  await expect(page.getByText("Nobody is waiting for your answer.")).toBeVisible()
  const letter = mail.left().find(({ to }) => to.includes(nora.email))
  await mail.deliver(appleMailAnswer(address, nora, letter?.raw ?? ""))
  const conversation = page
    .getByRole("list", { name: "Conversations" })
    .getByRole("link", { name: nora.name })
  await expectOnceRead(save, () => conversation.isVisible()).toBe(true)
  const bell = page.getByLabel("Notifications, 1 unread", { exact: true })
  await bell.click()
  await page.getByRole("list", { name: "Notifications" }).getByRole("link", { name: nora.name }).click()
  const messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem")
  await expect(messages).toHaveCount(2)
  await expect(messages.nth(1)).toContainText("Yes, please — I would love to see the kiln.")
  const stateOf = async ({ id: contactId }: Known) => {
    const { enrolments } = (await workspace.get(`enrolments?campaign=${id}`)) as {
      enrolments: { contactId: string; state: string; stopReason: string | null }[]
    }
    const { state, stopReason } = enrolments.find((one) => one.contactId === contactId) ?? {}
    return [state, stopReason]
  }
  expect(await stateOf(nora)).toEqual(["replied", "reply"])

  await page.getByLabel("Your answer").fill("Here are three pictures of the kiln.")
  await page.getByRole("button", { name: "Send Answer" }).click()
  await expect(messages).toHaveCount(3)
  await expect.poll(() => mail.left().length).toBe(21)
  const answer = mail.left().at(-1)
  expect(answer).toMatchObject({ to: [nora.email], raw: expect.stringContaining("three pictures") })
  // What was sent to them by hand meanwhile, with a program that knows nothing of us.
  await mail.writeByHand(`From: Mara Lind <${address}>
To: ${otto.name} <${otto.email}>
Subject: Lunch?
Date: Mon, 30 Nov 2026 10:20:00 +0100
Message-ID: <${crypto.randomUUID()}@letters.example>
User-Agent: Mozilla Thunderbird
Content-Type: text/plain; charset=UTF-8; format=flowed

Shall we have lunch and talk about the kiln?
`)
  const idsInSent = async () => (await mail.sent()).map((raw) => headerOf(raw, "Message-ID"))
  // The provider is given a minute to file what left through it.
  await workspace.moveClock(1)
  await expectOnceRead(save, async () => (await idsInSent()).length).toBe(22)
  const copies = mail.left().map(({ raw }) => headerOf(raw, "Message-ID"))
  expect(await idsInSent()).toEqual(expect.arrayContaining(copies))
  await expectOnceRead(save, () => stateOf(otto)).toEqual(["removed", "written_by_hand"])
  expect(await stateOf(other)).toEqual(["active", null])
  await page.goto("/dashboard/inbox?show=awaiting")
  await page.getByRole("link", { name: otto.name }).click()
  await expect(messages.nth(1)).toContainText("Shall we have lunch and talk about the kiln?")
  expect(mail.left()).toHaveLength(21)
})
