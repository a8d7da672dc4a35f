import { connect, type Socket } from "node:net"
import { get, load, post, readAnswers } from "./load.ts"
import { percentile } from "./percentile.ts"
import type { BenchSite } from "./site.ts"
import { type Line, printTable } from "./table.ts"

const rate = 200
const idleLength = 5000
const floodLength = 15_000

/** Measures how long a blog reader waits when the server is idle, and during a flood of sign-ins. */
export async function benchFlood(site: BenchSite, page: string): Promise<void> {
  const origin = await site.origin("presskite")
  await readAlone(origin, page, idleLength)
  const idle = await readAlone(origin, page, idleLength)
  const floods: Record<string, (attempt: number) => string> = {
    "one client": () => "203.0.113.7",
    "as many clients": (attempt) => `10.${attempt >> 16}.${(attempt >> 8) & 255}.${attempt & 255}`,
  }
  for (const [from, addressOf] of Object.entries(floods)) {
    const stopFlood = startFlood(origin, (attempt) =>
      post(
        "/auth/v1/token?grant_type=password",
        { email: `nobody-${attempt}@people.example`, password: "not the password" },
        { "CF-Connecting-IP": addressOf(attempt) },
      ),
    )
    const during = await readAlone(origin, page, floodLength)
    const outcomes = stopFlood()
    printTable(`${rate} sign-ins a second from ${from}, ${floodLength / 1000} s`, [
      ...Object.entries(outcomes).map(
        ([status, count]): Line => ({
          what: /^\d/.test(status) ? `answered ${status}` : status,
          value: count,
        }),
      ),
      ...describe("idle", idle),
      ...describe("during", during),
      {
        what: "during to idle, median",
        value: percentile(during, 0.5) / percentile(idle, 0.5),
        limit: 2,
        is: "at most",
      },
    ])
  }
}

const describe = (when: string, times: number[]): Line[] =>
  [0.5, 0.99, 1].map((share) => ({
    what: `${when}, p${share * 100} of ${times.length} (ms)`,
    value: percentile(times, share),
  }))

/** The response times of a reader who requests the page repeatedly, in milliseconds. */
async function readAlone(origin: URL, page: string, milliseconds: number): Promise<number[]> {
  const times: number[] = []
  await load(origin, [get(page)], milliseconds, (_, __, ms) => times.push(ms))
  return times
}

/**
 * Sends this many requests a second, whether or not they are answered; the returned function stops it and returns the
 * number of requests by outcome.
 */
function startFlood(origin: URL, write: (attempt: number) => string) {
  const outcomes: Record<string, number> = {}
  const count = (outcome: string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  const idle = new Set<Socket>()
  const busy = new Set<Socket>()
  let attempts = 0
  const began = performance.now()
  const begin = () => {
    const socket = connect(Number(origin.port), origin.hostname).setNoDelay(true)
    readAnswers(socket, (status) => {
      count(`answered ${status}`)
      busy.delete(socket)
      idle.add(socket)
    })
    // A closed idle connection is no failure; a connection that is closed while a request waits for its answer is.
    socket.on("error", () => {})
    socket.on("close", () => {
      idle.delete(socket)
      if (busy.delete(socket)) count("cut off")
    })
    return socket
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * rate
    while (attempts < due) {
      const [socket = begin()] = idle
      idle.delete(socket)
      busy.add(socket)
      socket.write(write(attempts++))
    }
  }, 5)
  return () => {
    clearInterval(timer)
    const unanswered = busy.size
    const open = [...idle, ...busy]
    busy.clear()
    for (const socket of open) socket.destroy()
    return { ...outcomes, "not answered yet": unanswered }
  }
}
