import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Ahead, ahead } from "../../../client/lib/ahead.ts"
import { send } from "../../../client/lib/send.ts"

const address = "https://site.example/blog"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  ahead.clear()
})

test("what was asked for ahead is asked for once, and used once", async () => {
  const kept = new Ahead()
  const ask = vi.fn(async () => "posts")
  kept.keep(address, ask)
  kept.keep(address, ask)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await kept.take(address)).toBe("posts")
  expect(kept.take(address)).toBeUndefined()
})

test("what nobody came for within ten seconds is not shown any more", () => {
  const kept = new Ahead()
  kept.keep(address, async () => "posts")
  vi.advanceTimersByTime(10_001)
  expect(kept.take(address)).toBeUndefined()
})

test("a refusal is kept for nobody", async () => {
  const kept = new Ahead()
  kept.keep(address, async () => {
    throw new Error("no answer")
  })
  await vi.runAllTimersAsync()
  expect(kept.take(address)).toBeUndefined()
})

test.each(["POST", "PUT", "DELETE"] as const)(
  "what was asked for before a %s is not shown after it",
  async (method) => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }))
    ahead.keep(address, async () => "posts")
    await send("/api/elsewhere", { method: "GET" })
    ahead.keep(address, async () => "other posts")
    await send("/api/blog/posts", { method })
    expect(ahead.take(address)).toBeUndefined()
  },
)
