import { expect, test } from "vitest"
import { runningWorker } from "../support/people.ts"

const piece = new TextEncoder().encode(" ".repeat(64 * 1024))

/** Sends pieces of 64 KiB, and returns how many of them were accepted. */
async function sendPieces(path: string, count: number, headers: Record<string, string>) {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken >= count) return controller.close()
      taken++
      controller.enqueue(piece)
    },
  })
  const answer = await runningWorker(
    new Request(`https://presskite.test${path}`, { method: "POST", headers, body }),
  )
  return { status: answer.status, taken }
}

test.each([
  ["that is too long", "/api/messages", { "Content-Type": "application/json" }, 413],
  [
    "that says to be too long",
    "/api/messages",
    { "Content-Type": "application/json", "Content-Length": "9000000" },
    413,
  ],
  ["of a type that is not wanted", "/api/media", { "Content-Type": "image/png" }, 415],
  ["of somebody who may not", "/api/media", { "Content-Type": "multipart/form-data; boundary=x" }, 401],
])(
  "a body %s is refused, and read to its end, so that the answer arrives",
  async (_, path, headers, status) => {
    expect(await sendPieces(path, 100, headers)).toEqual({ status, taken: 100 })
  },
)

test("who never stops sending is hung up on", async () => {
  const { status, taken } = await sendPieces("/api/media", 1e6, { "Content-Type": "image/png" })
  expect(status).toBe(415)
  expect(taken * piece.length).toBeLessThan(70 * 1024 * 1024)
})
