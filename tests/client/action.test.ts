import { beforeEach, describe, expect, test } from "vitest"
import { type ActionState, createRun, type Run } from "../../client/lib/action.ts"
import { ApiError } from "../../client/lib/api-error.ts"
import type { ToastMessage } from "../../client/ui/toast.tsx"

let shown: ActionState[]
let told: ToastMessage[]
let run: Run
const refusal = new ApiError(409, "taken", "Somebody was faster.")
const refuse = () => Promise.reject(refusal)

beforeEach(() => {
  shown = []
  told = []
  run = createRun({ show: (state) => shown.push(state), tell: (message) => told.push(message) })
})

describe("an action", () => {
  test("is busy while it runs, with what it was said to act on", async () => {
    const work = Promise.withResolvers<void>()
    const done = run(() => work.promise, { of: "con_1" })
    expect(shown).toEqual([{ isBusy: true, busyWith: "con_1", failure: null }])
    work.resolve()
    expect(await done).toBe(true)
    expect(shown.at(-1)).toEqual({ isBusy: false, busyWith: null, failure: null })
    expect(told).toEqual([])
  })

  test("does not begin while another runs, and can after it", async () => {
    const work = Promise.withResolvers<void>()
    const begun: string[] = []
    const first = run(() => work.promise)
    expect(await run(async () => begun.push("second"))).toBe(false)
    work.resolve()
    await first
    expect(await run(async () => begun.push("third"))).toBe(true)
    expect(begun).toEqual(["third"])
  })

  test("says in a toast what came of it, with the way back", async () => {
    const undo = async () => {}
    await run(async () => 3, { done: (count) => ({ title: "Added", description: `${count} people`, undo }) })
    await run(async () => 3, { done: { title: "Removed" } })
    await run(async () => 3, { done: () => null })
    expect(told).toEqual([{ title: "Added", description: "3 people", undo }, { title: "Removed" }])
  })
})

describe("an action that the server refuses", () => {
  test("leaves the server's message, until the next one begins", async () => {
    expect(await run(refuse, { done: { title: "Added" } })).toBe(false)
    expect(shown.at(-1)).toEqual({ isBusy: false, busyWith: null, failure: "Somebody was faster." })
    expect(told).toEqual([])
    await run(async () => {})
    expect(shown.map(({ failure }) => failure)).toEqual([null, "Somebody was faster.", null, null])
  })

  test("is told in a toast instead, where it has a title or words for one", async () => {
    await run(refuse, { failed: "Not Added" })
    await run(refuse, { failed: ({ status }) => ({ title: `Refused with ${status}` }) })
    expect(told).toEqual([
      { title: "Not Added", description: "Somebody was faster.", destructive: true },
      { title: "Refused with 409" },
    ])
    expect(shown.at(-1)?.failure).toBeNull()
  })

  test("is busy until what follows from the refusal is done", async () => {
    const following = Promise.withResolvers<void>()
    const heard: ApiError[] = []
    const done = run(refuse, {
      onRefused: (error) => {
        heard.push(error)
        return following.promise
      },
    })
    await Promise.resolve()
    expect(shown).toHaveLength(1)
    expect(await run(async () => {})).toBe(false)
    following.resolve()
    expect(await done).toBe(false)
    expect(heard).toEqual([refusal])
  })
})

test("whatever is no refusal is thrown, and the next action can begin", async () => {
  const mistake = new TypeError("undefined is not a function")
  const act = run(() => Promise.reject(mistake), { done: { title: "Added" }, failed: "Not Added" })
  await expect(act).rejects.toBe(mistake)
  expect(told).toEqual([])
  expect(shown.at(-1)?.isBusy).toBe(false)
  expect(await run(async () => {})).toBe(true)
})
