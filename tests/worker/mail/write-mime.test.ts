import fc from "fast-check"
import PostalMime from "postal-mime"
import { expect, test } from "vitest"
import type { OutgoingMail } from "../../../worker/mail/outgoing.ts"
import { UnsendableMail, writeMime } from "../../../worker/mail/write-mime.ts"

const from = { name: "Mara Lind", email: "mara@letters.example" }
const plain: OutgoingMail = {
  to: { name: "Nora Field", email: "nora@paper.example" },
  subject: "A kiln that runs on waste heat",
  text: "Hello Nora,\n\nplain words.\n",
  html: "<p>Hello Nora,</p><p>rich words.</p>",
  messageId: "<msg_01hq0000000000000abcd@letters.example>",
  date: Date.UTC(2026, 10, 30, 9, 0, 0),
  replyTo: "r+token@answers.example",
  unsubscribe: { url: "https://presskite.example/unsubscribe/token", address: "u+token@answers.example" },
}

const write = async (mail: Partial<OutgoingMail> = {}) => {
  const bytes = await writeMime(from, { ...plain, ...mail })
  return { raw: bytes.toString("latin1"), email: await PostalMime.parse(bytes) }
}
const names = (email: { headers: { key: string }[] }) => email.headers.map(({ key }) => key).sort()

test("what another parser reads is what was written", async () => {
  const { email } = await write({ subject: "Grüße aus Zürich 窯 🔥" })
  expect(email.from).toEqual({ name: "Mara Lind", address: "mara@letters.example" })
  expect(email.to).toEqual([{ name: "Nora Field", address: "nora@paper.example" }])
  expect(email.replyTo).toEqual([{ name: "", address: "r+token@answers.example" }])
  expect(email.subject).toBe("Grüße aus Zürich 窯 🔥")
  expect(email.messageId).toBe(plain.messageId)
  expect(email.date).toBe("2026-11-30T09:00:00.000Z")
  expect(email.text?.trim()).toBe(plain.text.trim())
  expect(email.html?.trim()).toBe(plain.html)
})

test("a mail program finds both ways to unsubscribe, and may use one click (RFC 8058)", async () => {
  const { email } = await write()
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value.replace(/\s+/g, " ")
  expect(header("list-unsubscribe")).toBe(
    "<https://presskite.example/unsubscribe/token>, <mailto:u+token@answers.example?subject=unsubscribe>",
  )
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
})

test("a site that no mail comes to names no address there, and still sends", async () => {
  const unsubscribe = { url: "https://presskite.example/unsubscribe/token", address: "u+token@localhost" }
  const { email, raw } = await write({ replyTo: "r+token@localhost", unsubscribe })
  expect(names(email)).not.toContain("reply-to")
  expect(raw).toContain("List-Unsubscribe: <https://presskite.example/unsubscribe/token>\r\n")
})

test("a follow-up names what it follows, of a long thread the first and the latest", async () => {
  const references = Array.from({ length: 60 }, (_, at) => `<${at}@letters.example>`)
  const { email } = await write({ inReplyTo: "<59@letters.example>", references })
  expect(email.inReplyTo).toBe("<59@letters.example>")
  const named = email.references?.split(/\s+/)
  expect(named).toHaveLength(20)
  expect([named?.[0], named?.at(-1)]).toEqual(["<0@letters.example>", "<59@letters.example>"])
})

test("no line is longer than a server must take (RFC 5322, section 2.1.1)", async () => {
  const { raw } = await write({
    text: "x".repeat(5000),
    html: `<p>${"ü".repeat(5000)}</p>`,
    subject: "word ".repeat(200),
  })
  expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998)
})

/** Text as people and attackers write it. */
const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.constantFrom(
    "Hello\r\nBcc: all@paper.example",
    "Hello\nX-Evil: 1\n\nbody",
    "\r\n\r\n<script>",
    "a\u2028Bcc: b@c.example",
    "a\u0000b",
    '"@evil" <x@evil.example>',
    "a@b.example, c@d.example",
    "=?utf-8?Q?=0D=0ABcc:_x@evil.example?=",
  ),
)

test("whatever stands in a subject or a name, there is one recipient and no other header", async () => {
  const expected = names((await write()).email)
  await fc.assert(
    fc.asyncProperty(words, words, words, async (subject, toName, text) => {
      const { raw, email } = await write({
        subject: `A${subject}`,
        to: { name: toName, email: plain.to.email },
        text: `A${text}`,
      })
      expect(names(email)).toEqual(expected)
      expect(email.to).toHaveLength(1)
      expect(email.to?.[0]?.address).toBe(plain.to.email)
      expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^(bcc|cc|x-evil):/im)
    }),
    { numRuns: 300 },
  )
})

test.each([
  "a@b.example,c@d.example",
  "a@b.example\r\nBcc: c@d.example",
  '"@evil"',
  "<a@b.example>",
  "a b@c.example",
  "",
])("%j is refused as a recipient", async (email) => {
  await expect(writeMime(from, { ...plain, to: { name: "", email } })).rejects.toThrow(UnsendableMail)
})

test("ids of strangers that are none are left out", async () => {
  const { email } = await write({
    inReplyTo: "<a\r\nBcc: x@y.example>",
    references: ["<ok@paper.example>", "no id", "<a b@c>"],
  })
  expect(email.inReplyTo).toBeUndefined()
  expect(email.references).toBe("<ok@paper.example>")
})
