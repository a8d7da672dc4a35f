import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { classify } from "../../../../../worker/workspace/replies/reading/classify.ts"
import { ownWords } from "../../../../../worker/workspace/replies/reading/own-words.ts"
import { readMail } from "../../../../../worker/workspace/replies/reading/read-mail.ts"
import { quickest } from "../../../support/quickest.ts"

// Messages in the forms that real programs and people produce; the first line of each says what it is.
const corpus = Object.entries(
  import.meta.glob<string>("./mail/*.eml", { eager: true, query: "?raw", import: "default" }),
).map(([path, raw]) => ({
  name: path.replace(/^.*\/|\.eml$/g, ""),
  raw,
  expected: /^X-Expected: (.*)$/m.exec(raw)?.[1],
}))

const receivedAt = Date.UTC(2026, 10, 30, 9, 15)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const crossedTheWire = (text: string) => bytesOf(text.replaceAll(/\r?\n/g, "\r\n"))
const read = (raw: Uint8Array, toUnsubscribe = false) =>
  readMail(raw).then((mail) => classify(mail, { receivedAt, toUnsubscribe }))

const inWords = (verdict: Awaited<ReturnType<typeof read>>) => {
  if (verdict.class === "bounce") return `bounce ${verdict.isHard ? "hard" : "soft"}`
  if (verdict.class === "out_of_office") return `out_of_office ${verdict.returnsOn ?? "-"}`
  return verdict.class
}

test("the corpus is there", () => {
  expect(corpus.length).toBeGreaterThan(60)
})

describe.each(corpus)("$name", ({ raw, expected }) => {
  test(`is ${expected}`, async () => {
    expect(inWords(await read(crossedTheWire(raw)))).toBe(expected)
  })

  test("is the same when its lines end in another way", async () => {
    expect(inWords(await read(bytesOf(raw)))).toBe(expected)
  })
})

const ours = "<msg_01hq0000000000000abcd@letters.example>"

test.each(
  corpus
    .filter(({ expected }) => /^(bounce|complaint)/.test(expected ?? ""))
    .filter(({ raw }) => raw.includes(ours)),
)("$name says which message of ours it is about", async ({ raw }) => {
  expect((await readMail(crossedTheWire(raw))).returned).toContain(ours)
})

test("an answer names the message that it answers before those that came earlier", async () => {
  const raw =
    "From: a@paper.example\r\nIn-Reply-To: <3@x.example>\r\nReferences: <1@x.example>\r\n <2@x.example> <3@x.example>\r\n\r\nyes"
  expect((await readMail(bytesOf(raw))).parents).toEqual([
    "<3@x.example>",
    "<3@x.example>",
    "<2@x.example>",
    "<1@x.example>",
  ])
})

test("what comes to the address that takes people off is an opt-out, unless a machine sent it", async () => {
  const head = "From: nora@paper.example\r\nSubject: hello\r\n"
  expect(await read(bytesOf(`${head}\r\n`), true)).toEqual({ class: "opt_out" })
  expect(await read(bytesOf(`${head}Auto-Submitted: auto-replied\r\n\r\nThanks`), true)).toEqual({
    class: "auto_reply",
  })
})

const line = fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.replace(/[\r\n]/g, " "))
const ownLine = fc.constantFrom(
  "Yes, please.",
  "Can you call me tomorrow?",
  "Not for us, thanks.",
  "Danke, sehr gern!",
  "Oui, merci.",
)
const intro = fc.constantFrom(
  "On Mon, 30 Nov 2026 at 08:01, Mara Lind <mara@letters.example> wrote:",
  "Am 30.11.2026 um 09:01 schrieb Mara Lind <mara@letters.example>:",
  "Le lun. 30 nov. 2026 à 09:01, Mara Lind <mara@letters.example> a écrit :",
  "El lun, 30 nov 2026 a las 9:01, Mara Lind (<mara@letters.example>) escribió:",
  "-----Original Message-----",
  "-- ",
)

test("what somebody quotes never changes what their answer is", async () => {
  await fc.assert(
    fc.asyncProperty(ownLine, intro, fc.array(line, { maxLength: 8 }), async (own, begin, quoted) => {
      const block = [...quoted, "Please remove me from your list. Unsubscribe. Stop emailing me."]
      const raw = [
        "From: Nora Field <nora@paper.example>",
        "Subject: Re: A kiln",
        "Content-Type: text/plain; charset=utf-8",
        "",
        own,
        "",
        begin,
        ...block.map((one) => `> ${one}`),
      ].join("\r\n")
      expect(await read(bytesOf(raw))).toEqual({ class: "human_reply" })
    }),
    { numRuns: 200 },
  )
})

test("own words are a part of what was written, and have no own words less", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(line, ownLine, intro, fc.constantFrom("> quoted", "", "--", "From: x")), {
        maxLength: 30,
      }),
      (lines) => {
        const words = ownWords(lines.join("\n"))
        expect(words.length).toBeLessThanOrEqual(lines.join("\n").length)
        expect(ownWords(words)).toBe(words)
        expect(words).not.toMatch(/^\s*>/m)
      },
    ),
  )
})

test("no bytes whatever break the reading, and the same bytes are the same message", async () => {
  const headers = fc.array(
    fc.tuple(
      fc.constantFrom(
        "From",
        "To",
        "Subject",
        "Message-ID",
        "In-Reply-To",
        "Content-Type",
        "Content-Transfer-Encoding",
        "Date",
      ),
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.constantFrom(
          'multipart/report; boundary="b"',
          "text/html; charset=x-none",
          "base64",
          "quoted-printable",
          "message/rfc822",
        ),
      ),
    ),
    { maxLength: 10 },
  )
  await fc.assert(
    fc.asyncProperty(headers, fc.uint8Array({ maxLength: 400 }), async (pairs, body) => {
      const head = bytesOf(pairs.map(([name, value]) => `${name}: ${value}\r\n`).join(""))
      const raw = new Uint8Array([...head, 13, 10, ...body])
      const mail = await readMail(raw)
      expect(mail.messageId).toBe((await readMail(raw)).messageId)
      expect(mail.messageId).toMatch(/^<[^\s<>]+>$/)
      classify(mail, { receivedAt, toUnsubscribe: false })
    }),
    { numRuns: 100 },
  )
})

test("a message nested a hundred levels deep is read by its header", async () => {
  const open = Array.from(
    { length: 100 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  )
  const mail = await readMail(
    bytesOf(`From: Nora <nora@paper.example>\r\nSubject: Deep\r\nIn-Reply-To: ${ours}\r\n${open.join("")}`),
  )
  expect(mail).toMatchObject({ subject: "Deep", from: { address: "nora@paper.example" }, parents: [ours] })
})

test("an unknown charset is read as well as it can be", async () => {
  const raw = "From: nora@paper.example\r\nContent-Type: text/plain; charset=klingon\r\n\r\nyes please"
  expect((await readMail(bytesOf(raw))).text).toContain("yes please")
})

test.each([
  ["lines that may begin a quotation", "On 1 and\n".repeat(12_000)],
  ["marks of quoting", "> ".repeat(50_000)],
  ["half requests", "please do not please do not remove ".repeat(3000)],
  ["dates", "back on 1 2 3/4/5 6. 7. 8 December 9 ".repeat(3000)],
  ["spaces", `On ${" ".repeat(100_000)}wrote`],
])("100 KB of %s are read in a moment", async (_, body) => {
  const raw = bytesOf(
    `From: a@b.example\r\nAuto-Submitted: auto-replied\r\nSubject: Out of office\r\n\r\n${body}`,
  )
  expect(await quickest(() => read(raw))).toBeLessThan(200)
  const plain = bytesOf(`From: a@b.example\r\nSubject: Re: hello\r\n\r\n${body}`)
  expect(await quickest(() => read(plain))).toBeLessThan(200)
})

test.each([
  ["without a sender and without words", "Subject: Re: A kiln\r\n\r\n", "auto_reply"],
  ["that is empty", "", "auto_reply"],
  ["without a sender that only quotes", "Subject: Re: A kiln\r\n\r\n> Hello Nora\r\n", "auto_reply"],
  ["without a sender, with words", "Subject: Re: A kiln\r\n\r\nYes, please.\r\n", "human_reply"],
  ["without words, with a sender", "From: a@paper.example\r\nSubject: Re: A kiln\r\n\r\n", "human_reply"],
])("a message %s is no more than it says", async (_, raw, expected) => {
  expect(inWords(await read(bytesOf(raw)))).toBe(expected)
  expect(inWords(await read(bytesOf(raw), true))).toBe("opt_out")
})
