import type { AddressInfo, Server } from "node:net"
import { SMTPServer } from "smtp-server"
import { pretendImap, put } from "../support/pretend-imap.ts"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signIn, test } from "./fixtures.ts"

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })

test("an answer in a connected mailbox is in the inbox at the next look, and ends the sequence", async ({
  page,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/status of 410 .*\/attachments\/2/)
  const sent: string[] = []
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: "mara" }),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        sent.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  const { server: imap, boxOf } = pretendImap()
  const [smtpPort, imapPort] = await Promise.all([listen(smtp.server), listen(imap)])

  await signIn(page, user)
  await page.goto("/dashboard/mailboxes")
  await page.getByRole("button", { name: "Connect Mailbox" }).click()
  const dialog = page.getByRole("dialog", { name: "Connect a mailbox" })
  await dialog.getByLabel("Provider", { exact: true }).selectOption("Fastmail")
  await expect(dialog.getByLabel("Mail server for answers (IMAP)")).toHaveValue("imap.fastmail.com")
  await expect(dialog.getByText(/You need: An app password/)).toBeVisible()
  await dialog.getByLabel("Provider", { exact: true }).selectOption("Proton Mail")
  await expect(dialog.getByText(/It cannot be connected/)).toBeVisible()
  await expectAccessible(page, "a provider that cannot be connected")
  await dialog.getByLabel("Provider", { exact: true }).selectOption("Another provider")
  await dialog.getByLabel("Your email address").fill("mara@letters.example")
  await dialog.getByLabel("Display name").fill("Mara Lind")
  await dialog.getByLabel("Mail server (SMTP)").fill("127.0.0.1")
  await dialog.getByLabel("Port", { exact: true }).fill(String(smtpPort))
  await dialog.getByLabel("Mail server for answers (IMAP)").fill("127.0.0.1")
  await dialog.getByLabel("IMAP port").fill(String(imapPort))
  await dialog.getByLabel("User name").fill("mara")
  await dialog.getByLabel("Password").fill("s p@ce")
  await dialog.getByLabel("Shortest gap, in seconds").fill("0")
  await dialog.getByLabel("Longest gap, in seconds").fill("0")
  await dialog.getByRole("button", { name: "Connect", exact: true }).click()
  const card = page.getByRole("listitem", { name: /Mara Lind/ })
  await expect(card).toContainText(`Answers are read at 127.0.0.1, port ${imapPort}.`)
  await expectAccessible(page, "a mailbox that is read")

  const workspace = await enterWorkspace(request, user)
  const [, mailbox] = (await workspace.get("mailboxes")) as { id: string }[]
  await workspace.put("sender", { organisation: "Kite & Co", postalAddress: "1 Long Lane, London" })
  const contact = await workspace.post("contacts", { name: "Nora Field", email: "nora@paper.example" })
  const campaign = await workspace.post("campaigns", { name: "A kiln" })
  await workspace.put(`campaigns/${campaign.id}`, {
    mailboxIds: [mailbox?.id],
    approval: "auto",
    timeZoneMode: "campaign",
    timeZone: "Etc/GMT",
    window: { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" },
  })
  const step = { delayUnit: "business_days", weight: 1, variants: [] }
  await workspace.put(`campaigns/${campaign.id}/steps`, {
    steps: [
      { ...step, delayValue: 0, thread: "new", subject: "A kiln", body: "Hello Nora." },
      { ...step, delayValue: 3, thread: "reply", subject: "", body: "Did you see it?" },
    ],
  })
  await workspace.post(`campaigns/${campaign.id}/people`, { contactIds: [contact.id] })
  await workspace.post(`campaigns/${campaign.id}/launch`, { eligible: 1 })
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).not.toMatch(/^Reply-To:/m)
  const [, messageId = ""] = /^Message-ID: (<.*>)/im.exec(sent[0] ?? "") ?? []

  await page.goto("/dashboard/inbox")
  put(
    boxOf("mara"),
    "INBOX",
    `From: Nora Field <nora@paper.example>\nTo: mara@letters.example\nSubject: Re: A kiln\nMessage-ID: <1@paper.example>\nIn-Reply-To: ${messageId}\nContent-Type: multipart/mixed; boundary="b"\n\n--b\n\nPlease try me again on 12 January.\n--b\nContent-Disposition: attachment; filename="rates.pdf.html"\n\n<script>alert(1)</script>\n--b--\n`,
    Date.now(),
  )
  const conversations = page.getByRole("list", { name: "Conversations" })
  await expect(conversations).toContainText("Nora Field", { timeout: 150_000 })
  await page.getByRole("link", { name: "Nora Field" }).click()
  await expect(page.getByRole("list", { name: "Messages" })).toContainText(
    "Please try me again on 12 January.",
  )
  // What is offered for the day that they name reminds whoever takes it.
  await page.getByRole("button", { name: "Add a task", exact: true }).first().click()
  await expect(page.getByText("The task is due on").first()).toBeVisible()
  const { tasks } = await workspace.get("tasks")
  expect(tasks).toMatchObject([{ title: "Write to Nora Field again", responsible: { name: user.name } }])
  const attachments = page.getByRole("list", { name: "Attachments" })
  await expect(attachments).toContainText("rates_pdf.html.downloadProgram or web page · 25 bytes")
  await expectAccessible(page, "an answer with a file")
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    attachments.getByRole("button", { name: "Download rates_pdf.html.download" }).click(),
  ])
  expect(download.suggestedFilename()).toBe("rates_pdf.html.download")
  for (const folder of Object.values(boxOf("mara").folders)) folder.messages.length = 0
  await attachments.getByRole("button").click()
  await expect(page.getByText("The message is not in mara@letters.example any more")).toBeVisible()
  const { enrolments } = await workspace.get(`enrolments?campaign=${campaign.id}`)
  expect(enrolments).toMatchObject([{ state: "replied", stopReason: "reply" }])
  smtp.close(() => {})
  imap.close()
})
