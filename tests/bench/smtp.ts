import type { AddressInfo } from "node:net"
import { convertV4MiniflareOptions, Miniflare } from "miniflare"
import { SMTPServer } from "smtp-server"
import { readBuiltWorker } from "../support/built-worker.ts"
import { bundleForNode } from "./bundle.ts"
import { startOwnWorkspace } from "./own-workspace.ts"
import { cpuSeconds, runtimes } from "./runtimes.ts"
import { printTable } from "./table.ts"

const boxes = 4
/** What each sends, in one day. */
const each = 50
const count = boxes * each

/** Messages a second to one mail server on this machine: by the whole engine without gaps, and by a loop that does nothing else. */
export async function benchSmtp(): Promise<void> {
  const server = await startServer()
  try {
    const bare = await server.rateOf(() => sendBare(server.port))
    const own = await server.rateOf(() => sendByCampaign(server.port))
    printTable(`${count} messages to a mail server, a connection each`, [
      { what: "a bare loop in the same runtime (a second)", value: bare.rate },
      { what: "a campaign, judged and recorded (a second)", value: own.rate },
      { what: "campaign to bare loop", value: own.rate / bare.rate, limit: 0.8, is: "at least" },
      { what: "bare loop, processor time a message (ms)", value: bare.cpu },
      { what: "campaign, processor time a message (ms)", value: own.cpu },
    ])
  } finally {
    server.stop()
  }
}

/** A mail server that accepts Robin's login and records when each message arrived. */
async function startServer() {
  let marks: Mark[] = []
  let received = 0
  let onAll = () => {}
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "" }),
    onData: (stream, _session, done) => {
      stream.resume().on("end", () => {
        received += 1
        if (received === 1 || received === count) marks.push(mark())
        done()
        if (received === count) onAll()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => server.close(() => {}),
    /** From the first message to the last, so that the sender's start-up time does not count. */
    async rateOf(send: () => Promise<() => Promise<void>>): Promise<{ rate: number; cpu: number }> {
      marks = []
      received = 0
      const all = new Promise<void>((resolve) => {
        onAll = resolve
      })
      const stop = await send()
      await all
      const [first, last] = [marks[0] as Mark, marks.at(-1) as Mark]
      await stop()
      return {
        rate: (count - 1) / (last.seconds - first.seconds),
        cpu: ((last.cpu - first.cpu) * 1000) / (count - 1),
      }
    },
  }
}

/** What a message's arrival is remembered by: the time, and the processor time of the runtime that sends, in seconds. */
interface Mark {
  seconds: number
  cpu: number
}

const mark = (): Mark => ({
  seconds: performance.now() / 1000,
  cpu: runtimes().reduce((all, pid) => all + cpuSeconds(pid), 0),
})

async function sendBare(port: number): Promise<() => Promise<void>> {
  const { compatibilityDate, compatibilityFlags } = readBuiltWorker()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate,
      compatibilityFlags,
      modules: [
        {
          type: "ESModule",
          path: "bare.js",
          contents: await bundleForNode("tests/bench/workers/bare-smtp.ts"),
        },
      ],
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    }),
  )
  const origin = await miniflare.unsafeGetDirectURL()
  const answer = await fetch(origin, { method: "POST", body: JSON.stringify({ port, count }) })
  if (!answer.ok) throw new Error(`The bare loop answered ${answer.status}: ${await answer.text()}`)
  return () => miniflare.dispose()
}

async function sendByCampaign(port: number): Promise<() => Promise<void>> {
  const open = await startOwnWorkspace()
  await open.ask("PUT", "/sender", { organisation: "Kite & Co", postalAddress: "1 Long Lane, London" })
  const ids: string[] = []
  for (let box = 0; box < boxes; box++) {
    const { id } = await open.ask<{ id: string }>("POST", "/mailboxes", {
      address: `robin${box}@agency.example`,
      displayName: "Robin",
      host: "127.0.0.1",
      port,
      user: "robin",
      password: "kite over the harbour",
      dailyCap: each,
      perDomainDailyCap: each,
      minGapS: 0,
      maxGapS: 0,
      ramp: false,
      timeZone: "UTC",
    })
    ids.push(id)
  }
  const { id } = await open.ask<{ id: string }>("POST", "/campaigns", { name: "Tide clocks" })
  await open.ask("PUT", `/campaigns/${id}`, {
    approval: "auto",
    mailboxIds: ids,
    timeZoneMode: "campaign",
    timeZone: "UTC",
    window: { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" },
  })
  const step = { delayValue: 0, delayUnit: "days", thread: "new", subject: "For you" }
  const body = "Dear reader,\n\nwe asked 400 harbours about their clocks."
  await open.ask("PUT", `/campaigns/${id}/steps`, { steps: [{ ...step, body }] })
  for (let person = 0; person < count; person++) {
    const email = `person${person}@paper${person}.example`
    await open.ask("POST", "/contacts", { name: `Given Family${person}`, email })
  }
  await open.ask("POST", `/campaigns/${id}/people`, { filter: {} })
  await open.ask("POST", `/campaigns/${id}/launch`, { eligible: count })
  return open.stop
}
