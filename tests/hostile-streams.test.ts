import { expect, test, vi } from "vitest"
import { createRowReader } from "../worker/workspace/across/imports/read-rows.ts"
import { readEvents } from "../worker/workspace/campaigns/language-model/read-events.ts"
import { LetterReader } from "../worker/workspace/campaigns/writer/letter-reader.ts"

const bytesOf = (text: string) => new TextEncoder().encode(text)

test("a line of a stream that comes in thousands of pieces is looked through once", async () => {
  const pieces = Array.from({ length: 4000 }, () => bytesOf("a".repeat(16)))
  const stream = new ReadableStream({
    start(controller) {
      for (const piece of [bytesOf("data: "), ...pieces, bytesOf("b\n\ndata: c\n")]) controller.enqueue(piece)
      controller.close()
    },
  })
  let looked = 0
  const split = String.prototype.split
  vi.spyOn(String.prototype, "split").mockImplementation(function (this: string, ...by) {
    looked += this.length
    return split.apply(this, by as never)
  })
  const events: string[] = []
  for await (const data of readEvents(new Response(stream), 1_000_000, AbortSignal.timeout(60_000)))
    events.push(data)
  vi.restoreAllMocks()
  expect(events).toEqual([`${"a".repeat(64_000)}b`, "c"])
  expect(looked).toBeLessThan(2 * 64_000)
})

test("a letter of endless sentences is read again for as many as a letter may have", () => {
  const reader = new LetterReader()
  reader.take('{"paragraphs":[[')
  const read = Array.from({ length: 5000 }, () => reader.take('{"text":"a"},'))
  expect(read.filter((letter) => letter !== null).length).toBe(144)
})

test("a file of more rows than a spreadsheet has is refused, even when they are blank", () => {
  const rows = createRowReader({ delimiter: ",", newline: "\n" })
  rows.push("\n".repeat(1_000_000))
  expect(() => rows.push("\n".repeat(100_000))).toThrow("100,000 rows")
})
