import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { findReport } from "../worker/workspace/campaigns/dmarc-reports/find-report.ts"
import { readMeaning } from "../worker/workspace/replies/meaning/read-meaning.ts"
import { classify } from "../worker/workspace/replies/reading/classify.ts"
import { htmlToWords } from "../worker/workspace/replies/reading/html-to-words.ts"
import { ownWords } from "../worker/workspace/replies/reading/own-words.ts"
import { readMail } from "../worker/workspace/replies/reading/read-mail.ts"
import { trimMail } from "../worker/workspace/replies/reading/trim-mail.ts"

/** The largest message that is taken. */
const largest = 10 * 1024 * 1024

/** Pieces of which hostile messages are made: what some parser begins with, and seldom ends. */
const pieces = [
  "On 1 and\n",
  "On Mon, 30 Nov 2026 at 09:01, Mara <m@l.example>\n",
  "From: a\n",
  "From: a\nDate: b\n",
  "Am 1.1.2026 schrieb\n",
  "-----Original Message-----\n",
  "-- \n",
  "--b\n",
  "--b--\n",
  "> \n",
  "> On 1 wrote:\n",
  "> > > >",
  "If you would rather not hear ",
  "One click ends this > ",
  "please do not please do not remove ",
  "back on 1 2 3/4/5 6. 7. 8 December 9 ",
  "out of office until ",
  "please could you send ",
  "https://a.example/unsubscribe/",
  "550 5.1.1 <a@b.example>: ",
  "Final-Recipient: rfc822; a@b.example\n",
  "Action: failed\n\n",
  "Diagnostic-Code: smtp; 550 \n ",
  "<blockquote>",
  "<div class=gmail_quote>",
  "<p id=divRplyFwdMsg>",
  "<!--",
  "&lt;",
  "<a@b.example> ",
  "(",
  '"',
  "=?utf-8?q?a?= ",
  "a\n",
  "\n",
  " ",
  "\t",
  "\u00a0",
  "a",
  "Received: from a by b\n",
  "Content-Type: multipart/mixed; boundary=b\n\n",
  "Content-Type: message/rfc822\n\n",
]

/** Shapes of one piece, and of several that a seed chooses. */
const mixtures = fc
  .sample(fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 4 }), { seed: 17, numRuns: 12 })
  .map((chosen) => chosen.join(""))
const shapes = [...pieces, ...mixtures]

const heads = {
  "a text": "From: a@b.example\r\nSubject: Re: x\r\n\r\n",
  "an automatic text": "From: a@b.example\r\nAuto-Submitted: auto-replied\r\nSubject: Out of office\r\n\r\n",
  "a web page": "From: a@b.example\r\nContent-Type: text/html\r\n\r\n",
  "a message of parts": "From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n",
  "a header": "From: a@b.example\r\nSubject: ",
  "a report":
    "From: mailer-daemon@b.example\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n",
}

const fill = (head: string, shape: string, size: number) =>
  new TextEncoder().encode(head + shape.repeat(Math.ceil(size / shape.length)).slice(0, size - head.length))

/** Milliseconds of the processor: the best of three runs, or the first that is short. */
const cpu = async (work: () => unknown, short = 0) => {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3 && best > short; turn++) {
    const began = process.threadCpuUsage()
    await work()
    // Both together are exact; how they are parted is guessed from a few ticks, and may leave nothing for either.
    const { user, system } = process.threadCpuUsage(began)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

const receive = async (raw: Uint8Array) =>
  classify(await readMail(raw), { receivedAt: Date.UTC(2026, 10, 30), toUnsubscribe: false })

/** What a plain pass over the largest message costs here and now; a test's limit is measured by it, not by a clock. */
const yardstick = () => {
  const bytes = new Uint8Array(largest).fill(97)
  return cpu(() => {
    let sum = 0
    for (let at = 0; at < bytes.length; at++) sum += bytes[at] === 10 ? 1 : 0
    return sum
  })
}

/** On a machine that does nothing else the pass takes 10 ms, and 300 ms is what a message may cost. */
const most = 300
const usual = 10

describe.each(Object.entries(heads))("%s of 10 MiB is read in at most 300 ms", (_, head) => {
  test.each(shapes)("of %j", async (shape) => {
    const raw = fill(head, shape, largest)
    await receive(fill(head, shape, 10_000))
    const cost = await cpu(() => receive(raw), most)
    const slowness = cost > most ? Math.max(1, (await yardstick()) / usual) : 1
    expect(cost / slowness).toBeLessThan(most)
  })
})

test("lists of who else a message went to are not parsed", () => {
  const lists = ["To", "Cc", "bcc ", "Reply-To"].map((name) => `${name}: ${"g:\r\n ".repeat(8000)}x\r\n`)
  const raw = `From: a@b.example\r\n${lists.join("")}Topic: x\r\n\r\nHello`
  expect(new TextDecoder().decode(trimMail(new TextEncoder().encode(raw)))).toBe(
    "From: a@b.example\r\nTopic: x\r\n\r\nHello",
  )
})

/** As many lines of this shape as a message with a DMARC report may have. */
const asLines = (shape: string) => {
  const unit = shape.includes("\n") ? shape : `${shape.repeat(Math.ceil(900 / shape.length)).slice(0, 900)}\n`
  return unit.repeat(6000).split("\n", 5980).join("\n").slice(0, 500_000)
}

describe.each(Object.entries(heads))("%s at the address for DMARC reports costs no more", (_, head) => {
  test.each(shapes)("of %j", async (shape) => {
    const raw = new TextEncoder().encode(head + asLines(shape))
    const cost = await cpu(() => findReport(raw), most)
    const slowness = cost > most ? Math.max(1, (await yardstick()) / usual) : 1
    expect(cost / slowness).toBeLessThan(most)
  })
})

const parsers = {
  trimMail: (text: string) => trimMail(new TextEncoder().encode(text)),
  ownWords: (text: string) => ownWords(text),
  htmlToWords: (text: string) => htmlToWords(text),
  readMeaning: (text: string) => readMeaning(text),
}

/** Twice the length may cost twice the time, and a little more: the clock of a thread ticks every four milliseconds. */
const grows = (small: number, large: number) => large <= 3 * small + 16

describe.each(Object.entries(parsers))("%s costs in proportion to its input", (_, parse) => {
  test.each(shapes)("of %j", async (shape) => {
    const of = (size: number) => shape.repeat(Math.ceil(size / shape.length)).slice(0, size)
    const [n, n2, n4] = [of(50_000), of(100_000), of(200_000)] as [string, string, string]
    parse(n)
    const [first, second, third] = [
      await cpu(() => parse(n)),
      await cpu(() => parse(n2)),
      await cpu(() => parse(n4)),
    ]
    expect(grows(first, second) && grows(second, third), `${first} ${second} ${third} ms`).toBe(true)
  })
})
