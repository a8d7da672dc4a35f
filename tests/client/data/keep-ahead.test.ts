import { expect, test } from "vitest"
import { keepAhead } from "../../../client/data/keep-ahead.ts"
import type { Reads } from "../../../client/data/reads.ts"

/** Reads that count their calls, return the count, and fail when told to. */
function counted() {
  let asked = 0
  let at = 0
  const world = { isDown: false, asked: () => asked, move: (by: number) => (at += by) }
  const findPost = async (slug: string) => {
    asked += 1
    if (world.isDown) throw new Error(`no ${slug}`)
    return { movedTo: `${slug} ${asked}` }
  }
  return { world, ...keepAhead({ findPost } as Partial<Reads> as Reads, () => at) }
}

test("what was read ahead is given once, to whoever asks the same", async () => {
  const { world, ahead, reads } = counted()
  await ahead.findPost("tides")
  expect(await reads.findPost("kites")).toEqual({ movedTo: "kites 2" })
  expect(await reads.findPost("tides")).toEqual({ movedTo: "tides 1" })
  expect(await reads.findPost("tides")).toEqual({ movedTo: "tides 3" })
  expect(world.asked()).toBe(3)
})

test("what is still on its way is waited for", async () => {
  const { world, ahead, reads } = counted()
  const first = ahead.findPost("tides")
  expect(await reads.findPost("tides")).toEqual({ movedTo: "tides 1" })
  await first
  expect(world.asked()).toBe(1)
})

test("what is five seconds old, forgotten or failed is read anew", async () => {
  const { world, ahead, reads, forget } = counted()
  await ahead.findPost("tides")
  world.move(5000)
  expect(await reads.findPost("tides")).toEqual({ movedTo: "tides 2" })
  await ahead.findPost("tides")
  forget()
  expect(await reads.findPost("tides")).toEqual({ movedTo: "tides 4" })
  world.isDown = true
  await expect(ahead.findPost("tides")).rejects.toThrow("no tides")
  world.isDown = false
  expect(await reads.findPost("tides")).toEqual({ movedTo: "tides 6" })
})
