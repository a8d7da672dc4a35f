import { expect, test } from "vitest"
import type { ThreadMessage } from "#contract/workspace/replies/inbox"
import {
  sayBeginning,
  sayMessages,
  sayPerson,
  saySubject,
} from "../../../../client/replies/inbox/say-thread.ts"

const wren = { id: "con_1", name: "Wren Hollis" }
const sent = { subject: "", lastDirection: "out", lastMeaning: null, lastWords: "" } as const

test("a conversation of a deleted contact says so, and makes up neither a subject nor words", () => {
  const thread = { ...sent, contact: null }
  expect([sayPerson(thread), saySubject(thread)]).toEqual(["Deleted contact", "Deleted contact"])
  expect(sayBeginning(thread)).toBe("The messages were deleted with the contact.")
  const messages = [
    { words: "", text: "" } as ThreadMessage,
    { words: "Kept", text: "Kept" } as ThreadMessage,
  ]
  expect(sayMessages({ contact: null, messages }).map(({ words, text }) => [words, text])).toEqual([
    ["Deleted with the contact.", "Deleted with the contact."],
    ["Kept", "Kept"],
  ])
})

test("a conversation with somebody who is there begins with whose words they are", () => {
  const thread = { ...sent, contact: wren, subject: "The study", lastWords: "Dear Wren" }
  expect([sayPerson(thread), saySubject(thread), sayBeginning(thread)]).toEqual([
    "Wren Hollis",
    "The study",
    "You: Dear Wren",
  ])
  expect(saySubject({ ...thread, subject: "" })).toBe("Without a subject")
  expect(sayBeginning({ ...thread, lastWords: "" }), "nobody is named for no words").toBe("")
  const lastMeaning = { intent: "interested", sentence: "Send me more." } as const
  expect(sayBeginning({ ...thread, lastDirection: "in", lastMeaning })).toBe("Send me more.")
})
