import { describe, expect, test } from "vitest"
import { footerWordings } from "../../../../../worker/mail/footer-words.ts"
import { frameLetter } from "../../../../../worker/mail/frame-letter.ts"
import { classify } from "../../../../../worker/workspace/replies/reading/classify.ts"
import { isOptOut } from "../../../../../worker/workspace/replies/reading/opt-out.ts"
import { ownWords } from "../../../../../worker/workspace/replies/reading/own-words.ts"
import { readMail } from "../../../../../worker/workspace/replies/reading/read-mail.ts"
import { htmlAnswers, textAnswers } from "./quoting-styles.ts"

const token = "0123456789abcdefghjkmnpqrstvwxyz0123456789abcdefghjkmnpqr"
const rightsUrl = `https://press.example/rights/${token}`
const unsubscribeUrl = `https://press.example/unsubscribe/${token}`
const words = {
  text: "Hello Nora,\n\nwould a kiln that runs on waste heat be a story?",
  html: "<p>Hello Nora,</p>",
}
const details = {
  signature: "Mara",
  organisation: "Letters Ltd",
  postalAddress: "1 Mill Lane\nLeeds",
  unsubscribeUrl,
  rightsUrl,
}

const { text, html } = frameLetter(words, details)
const linkOf = (address: string) => new RegExp(`<a href="${RegExp.escape(address)}"[^>]*>([^<]*)</a>`)

/** Our letter as it is sent, in each wording that its footer ever had; in HTML, the words are the link or stand before it. */
const letters = footerWordings.flatMap((wording) => {
  const said = `${wording.replace(/:$/, "")}:`
  const inText = text.replace(/^.*:(?= https:.*unsubscribe)/m, said)
  return [
    {
      text: inText,
      html: html.replace(linkOf(unsubscribeUrl), (whole, own) => whole.replace(own, wording)),
    },
    {
      text: inText,
      html: html
        .replace(linkOf(unsubscribeUrl), `${said} <a href="${unsubscribeUrl}">${unsubscribeUrl}</a>`)
        .replace(linkOf(rightsUrl), `$1: <a href="${rightsUrl}">${rightsUrl}</a>`),
    },
  ]
})

const classOf = async (type: string, body: string) => {
  const head = `From: Nora <nora@paper.example>\r\nSubject: Re: A kiln\r\nContent-Type: ${type}; charset=utf-8\r\n`
  const mail = await readMail(
    new TextEncoder().encode(`${head}Content-Transfer-Encoding: 8bit\r\n\r\n${body}`),
  )
  return {
    class: classify(mail, { receivedAt: Date.UTC(2026, 10, 30), toUnsubscribe: false }).class,
    words: ownWords(mail.text),
  }
}

test("no wording of our footer reads like a request, today's not even with its link", () => {
  const [unsubscribe = "", rights = ""] = footerWordings
  expect(isOptOut("Re: A kiln", `Yes!\n\n${unsubscribe} ${unsubscribeUrl}`)).toBe(false)
  expect(isOptOut("Re: A kiln", `Yes!\n\n${rights} ${rightsUrl}`)).toBe(false)
})

const answers = ["Yes, please send it over!", "Gern, schicken Sie mir mehr dazu.", "はい、お願いします。"]

describe.each(Object.entries(textAnswers))("an answer from %s", (_, write) => {
  test("has the words of its author alone, whatever the footer says", async () => {
    for (const [at, letter] of letters.entries()) {
      const answer = answers[at % answers.length] ?? ""
      expect(await classOf("text/plain", write(answer, letter.text))).toEqual({
        class: "human_reply",
        words: answer,
      })
    }
  })

  test("that asks to be left alone is an opt-out", async () => {
    for (const letter of letters)
      expect(await classOf("text/plain", write("Please take me off your list.", letter.text))).toMatchObject({
        class: "opt_out",
      })
  })
})

describe.each(Object.entries(htmlAnswers))("an answer that has HTML only, from %s", (_, write) => {
  test("has the words of its author alone, whatever the footer says", async () => {
    for (const letter of letters)
      expect(await classOf("text/html", write("Yes, please send it over!", letter.html))).toEqual({
        class: "human_reply",
        words: "Yes, please send it over!",
      })
  })
})

const quoted = letters[0]?.text.replace(/^/gm, "> ") ?? ""
const intro = "On Mon, 30 Nov 2026 at 09:01, Mara Lind <mara@letters.example> wrote:"

test.each([
  ["below", `${intro}\n${quoted}\n\nPlease remove me.`, "Please remove me."],
  [
    "between",
    `${intro}\n> Hello Nora,\n\nPlease remove me.\n\n> would a kiln be a story?`,
    "Please remove me.",
  ],
  [
    "above and below",
    `Hello Mara,\n\n${intro}\n${quoted}\nPlease remove me.`,
    "Hello Mara,\n\nPlease remove me.",
  ],
])("own words %s quotations are read", async (_, body, expected) => {
  expect(await classOf("text/plain", body)).toEqual({ class: "opt_out", words: expected })
})

test.each([
  ["a signature", "Yes.\n\n-- \nNora Field\nThe Paper", "Yes."],
  ["what a device adds", "Yes.\n\nSent from my iPhone", "Yes."],
  [
    "the line above the message that follows",
    "Yes.\n\n________________________________\nFrom: Mara\nSent: Monday\nTo: Nora\nSubject: A kiln\n\nHello",
    "Yes.",
  ],
  [
    "a list with colons of the author's own",
    "Our details:\nDate: 4 May\nPlace: Leeds",
    "Our details:\nDate: 4 May\nPlace: Leeds",
  ],
  [
    "a sentence about writing",
    "As Anna wrote: it is too late.\nSorry!",
    "As Anna wrote: it is too late.\nSorry!",
  ],
  ["two dashes that begin a list", "-- one\n-- two", "-- one\n-- two"],
  [
    "a time and a date of the author's own",
    "On Monday 7 December at 10:30 I can talk.\nDoes that suit?",
    "On Monday 7 December at 10:30 I can talk.\nDoes that suit?",
  ],
])("own words and %s", (_, text, expected) => {
  expect(ownWords(text)).toBe(expected)
})

test("a flowed answer stands below the quotation and does not become a part of it", async () => {
  const type = "text/plain; format=flowed"
  expect((await classOf(type, `${intro}\n> Hello \nYes, please.`)).words).toBe("Yes, please.")
})
