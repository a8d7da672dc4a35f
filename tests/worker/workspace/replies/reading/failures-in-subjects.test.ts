import { expect, test } from "vitest"
import { classify } from "../../../../../worker/workspace/replies/reading/classify.ts"
import { readMail } from "../../../../../worker/workspace/replies/reading/read-mail.ts"

const ours = "Delivery failure: why your parcels come late"
const quotation = `On Sun, 29 Nov 2026 at 10:02, Mara Lind <mara@letters.example> wrote:
> Last week 550 parcels could not be delivered.
> Mara`

async function read(
  words: string,
  { from = "nora@paper.example", subject = `Re: ${ours}`, headers = [] as string[] } = {},
) {
  const head = [
    `From: Nora Field <${from}>`,
    `Subject: ${subject}`,
    "Message-ID: <1@paper.example>",
    ...headers,
  ]
  const raw = [...head, "Content-Type: text/plain; charset=utf-8", "", `${words}\n\n${quotation}\n`].join(
    "\r\n",
  )
  const circumstances = { receivedAt: Date.UTC(2026, 10, 30), toUnsubscribe: false, answeredSubject: ours }
  return (await classify(await readMail(new TextEncoder().encode(raw)), circumstances)).class
}

test.each([
  ["an address of many", { from: "mail@paper.example" }],
  ["an admin's address", { from: "admin@paper.example", subject: `AW: ${ours.toLowerCase()}` }],
])("an answer to a message about failures is no bounce: from %s", async (_, mail) => {
  expect(await read("Please send it over.", mail)).toBe("human_reply")
})

test("a message that says that a person wrote it is no bounce, whatever it is about", async () => {
  const mail = { subject: "Undeliverable: a story", headers: ["Auto-Submitted: no"] }
  expect(await read("It could not be delivered.", mail)).toBe("human_reply")
})

test("an absent person's program that repeats such a subject is one of theirs", async () => {
  const headers = ["Auto-Submitted: auto-replied", "Return-Path: <>"]
  const mail = { subject: `Automatic reply: ${ours}`, headers }
  expect(await read("I am out of the office until Monday.", mail)).toBe("out_of_office")
})

test.each([
  ["what comes back", `Undeliverable: ${ours}`],
  ["a failure of which the subject says nothing more", "Mail delivery failed"],
])("a program's report of a failure stays a bounce: %s", async (_, subject) => {
  expect(
    await read("Your message could not be delivered. 550 5.1.1", { from: "mail@mx.example", subject }),
  ).toBe("bounce")
})
