import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { keepLine, type Socket } from "../../client/workspaces/live/live-line.ts"
import { oneAtATime } from "../../client/workspaces/live/one-at-a-time.ts"

/** The browser's end of a socket, at which a test plays the other one. */
class FakeSocket extends EventTarget implements Pick<WebSocket, "send" | "close"> {
  sent: unknown[] = []
  isClosed = false
  send(text: unknown) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
  open() {
    this.dispatchEvent(new Event("open"))
  }
  lose() {
    this.dispatchEvent(new Event("close"))
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent("message", { data }))
  }
}

let sockets: FakeSocket[]
let heard: (string | null)[]
let leaving: AbortController
let isRefused: boolean
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const last = () => sockets.at(-1) as FakeSocket

beforeEach(async () => {
  vi.useFakeTimers()
  sockets = []
  heard = []
  leaving = new AbortController()
  isRefused = false
  const open = async () => {
    if (isRefused) throw new Error("no ticket")
    sockets.push(new FakeSocket())
    return last() as unknown as Socket
  }
  keepLine({ open, onChange: (changed) => heard.push(changed) }, leaving.signal)
  await pass(0)
})

afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
})

describe("a line to a workspace", () => {
  test("hears what changes, and looks once when it begins, for what it may have missed", async () => {
    last().open()
    last().say('{"changed":"scan"}')
    last().say('{"changed":"import"}')
    await pass(20)
    expect(heard).toEqual([null, "scan", "import"])
  })

  test("has whoever listens look every few seconds as long as there is none", async () => {
    isRefused = true
    last().lose()
    await pass(9)
    expect(heard).toEqual([null, null, null])
  })

  test("that does not begin within ten seconds is laid again", async () => {
    await pass(9.9)
    expect(sockets).toHaveLength(1)
    await pass(1.2)
    expect(sockets).toHaveLength(2)
    expect(sockets[0]?.isClosed).toBe(true)
  })

  test("is laid again after 1, 2, 5, 10 and then 10 seconds, and after 1 once it has held", async () => {
    const waits: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      const before = sockets.length
      last().lose()
      let seconds = 0
      for (; sockets.length === before; seconds++) await pass(1)
      waits.push(seconds)
    }
    expect(waits).toEqual([1, 2, 5, 10, 10, 10])
    last().open()
    const before = sockets.length
    last().lose()
    await pass(1)
    expect(sockets).toHaveLength(before + 1)
  })

  test("is asked every thirty seconds whether it holds, and given up when it does not answer in ten", async () => {
    last().open()
    await pass(30)
    expect(last().sent).toEqual(["ping"])
    last().say("pong")
    await pass(30)
    expect(last().sent).toEqual(["ping", "ping"])
    expect(sockets).toHaveLength(1)
    await pass(11)
    expect(sockets).toHaveLength(2)
    expect(sockets[0]?.isClosed).toBe(true)
  })

  test("is closed when the page is left, and nothing is said or asked after that", async () => {
    last().open()
    leaving.abort()
    await pass(120)
    expect(last().isClosed).toBe(true)
    expect(sockets).toHaveLength(1)
    expect(heard).toEqual([null])
    expect(vi.getTimerCount()).toBe(0)
  })
})

test("what is asked for while it is done is done once more, and not once for each time", async () => {
  let count = 0
  const waiting: (() => void)[] = []
  const work = oneAtATime(async () => {
    count++
    await new Promise<void>((go) => waiting.push(go))
  })
  const first = work()
  for (let n = 0; n < 5; n++) work()
  expect(count).toBe(1)
  waiting[0]?.()
  await vi.waitFor(() => expect(count).toBe(2))
  waiting[1]?.()
  await first
  expect(count).toBe(2)
})
