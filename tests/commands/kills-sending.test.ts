import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, expect, test } from "vitest"
import { chanceOf, kills, seed } from "./support/chance.ts"
import { type Ask, type KilledSite, killDuring, openKilledSite, until } from "./support/killed-site.ts"

const size = 24
const week = 7 * 24
/** Of the kills, so that their instants follow from the seed however the mail server is asked. */
const random = chanceOf(seed + 1)
const chanceOfServer = chanceOf(seed)
let site: KilledSite
/** In milliseconds; a kill takes some ten seconds, most of them to start again. */
const patience = 60_000 * (kills + 5)

/** What the mail server took over, by recipient: the numbers of the steps in their order. */
const taken = new Map<string, number[]>()
/** A server takes its time before it says that it took a message: a kill in between leaves nobody who knows. */
const server = new SMTPServer({
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => done(null, { user: "mara" }),
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on("data", (chunk: Buffer) => chunks.push(chunk))
    stream.on("end", () => {
      const [, step = "0"] = /STEP-(\d)/.exec(Buffer.concat(chunks).toString()) ?? []
      for (const { address } of session.envelope.rcptTo)
        taken.set(address, [...(taken.get(address) ?? []), Number(step)])
      setTimeout(done, 15 * chanceOfServer())
    })
  },
})
// Who is killed says no goodbye.
server.on("error", () => {})

interface Enrolment {
  contactId: string
  state: string
  touches: number
}
interface Unknown {
  messageId: string
  name: string
}

/** Two mailboxes, and a campaign of two steps to people who were never written to. */
async function prepare() {
  const { ask, moveClock } = await site.enter()
  const mailboxIds: string[] = []
  for (const address of ["mara@letters.example", "mira@letters.example"]) {
    const { port } = server.server.address() as AddressInfo
    const limits = { dailyCap: 100, perDomainDailyCap: 100, minGapS: 0, maxGapS: 0, ramp: false }
    const login = { host: "127.0.0.1", port, user: "mara", password: "a password" }
    mailboxIds.push(
      (await ask("POST", "mailboxes", { address, displayName: "Mara", ...login, ...limits })).id,
    )
  }
  await ask("PUT", "sender", { organisation: "Kite & Co", postalAddress: "1 Long Lane, London" })
  const addresses: string[] = []
  const contactIds: string[] = []
  const mark = crypto.randomUUID().slice(0, 8)
  for (let at = 0; at < size; at++) {
    const email = `p${at}@paper-${at}-${mark}.example`
    addresses.push(email)
    contactIds.push((await ask("POST", "contacts", { name: `Person ${at}`, email })).id)
  }
  const { id } = await ask("POST", "campaigns", { name: "A kiln" })
  await ask("PUT", `campaigns/${id}`, {
    mailboxIds,
    approval: "auto",
    timeZoneMode: "campaign",
    timeZone: "Etc/GMT",
    window: { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" },
  })
  const step = { delayUnit: "business_days", weight: 1, variants: [] }
  await ask("PUT", `campaigns/${id}/steps`, {
    steps: [
      { ...step, delayValue: 0, thread: "new", subject: "A kiln", body: "Hello. STEP-1" },
      { ...step, delayValue: 3, thread: "reply", subject: "", body: "Did you see it? STEP-2" },
    ],
  })
  await ask("POST", `campaigns/${id}/people`, { contactIds })
  return { ask, moveClock, addresses, contactIds, campaignId: id }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

const stepsTo = ({ addresses }: Prepared) => addresses.map((address) => taken.get(address) ?? [])
const isTaken = (all: number[][], steps: number) => all.every((one) => one.length >= steps)
/** The messages of which it is unknown whether they were sent, each with how often the mail server took it. */
const findUnknown = async (ask: Ask) => (await ask<{ unknown: Unknown[] }>("GET", "reviews")).unknown

async function launch({ ask, campaignId }: Prepared): Promise<void> {
  const { state } = await ask<{ state: string }>("GET", `campaigns/${campaignId}`)
  if (state === "draft") await ask("POST", `campaigns/${campaignId}/launch`, { eligible: size })
}

/** Everybody has this many messages behind them, sent or unknown. The clock moves on, so that no lease is left. */
async function settle({ ask, moveClock, campaignId }: Prepared, steps: number): Promise<void> {
  await moveClock(1)
  await until(
    () => ask<{ enrolments: Enrolment[] }>("GET", `enrolments?campaign=${campaignId}`),
    ({ enrolments }) => enrolments.length === size && enrolments.every(({ touches }) => touches >= steps),
  )
}

beforeAll(async () => {
  site = await openKilledSite()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
})
afterAll(async () => {
  await site.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

/**
 * A message whose sender was killed before it wrote down the server's word is `unknown`: it is never sent again by
 * itself, because the server may have taken it, and it is shown to a person. There is at most one of each mailbox. Of
 * every other message, the mail server took exactly one. Once the person has said what is true of the unknown ones,
 * everybody has both messages, once and in their order.
 */
test("sending that is killed at any instant goes on: nobody gets nothing, and nobody twice", {
  timeout: patience,
}, async () => {
  const whole = await prepare()
  const takes: number[] = []
  for (const [at, begin] of [() => launch(whole), () => whole.moveClock(week)].entries()) {
    const began = performance.now()
    await begin()
    await until(
      async () => stepsTo(whole),
      (all) => isTaken(all, at + 1),
    )
    takes.push(performance.now() - began)
    await settle(whole, at + 1)
  }
  expect(stepsTo(whole)).toEqual(Array(size).fill([1, 2]))

  const seen = { before: 0, within: 0, after: 0, unknown: 0, taken: 0 }
  for (let kill = 0; kill < kills; kill++) {
    const about = `kill ${kill} of seed ${seed}`
    const one = await prepare()
    const step = random() < 0.5 ? 1 : 2
    const begin = () => (step === 1 ? launch(one) : one.moveClock(week))
    if (step === 2) {
      await launch(one)
      await settle(one, 1)
    }
    await killDuring(site, (takes[step - 1] ?? 0) * 1.1 * random(), begin)
    const done = stepsTo(one).filter((steps) => steps.length >= step).length
    seen[done === 0 ? "before" : done < size ? "within" : "after"]++
    if (step === 1) await launch(one)
    else await one.moveClock(week)
    await settle(one, step)

    const unknown = await findUnknown(one.ask)
    expect(unknown.length, about).toBeLessThanOrEqual(2)
    const isUnknown = new Set(unknown.map(({ name }) => Number(name.split(" ")[1])))
    const before = Array.from({ length: step - 1 }, (_, at) => at + 1)
    for (const [at, steps] of stepsTo(one).entries()) {
      const mayBe = isUnknown.has(at) ? [before, [...before, step]] : [[...before, step]]
      expect(mayBe, `${about}: person ${at}, step ${step}`).toContainEqual(steps)
    }
    for (const { messageId, name } of unknown) {
      const wasSent = (stepsTo(one)[Number(name.split(" ")[1])] ?? []).includes(step)
      seen.unknown++
      if (wasSent) seen.taken++
      await one.ask("POST", `reviews/${messageId}/settle`, { wasSent })
    }
    await settle(one, step)
    if (step === 1) await one.moveClock(week)
    await one.moveClock(week)
    await until(
      async () => stepsTo(one),
      (all) => isTaken(all, 2),
    )
    await settle(one, 2)
    expect(stepsTo(one), about).toEqual(Array(size).fill([1, 2]))
    expect(await findUnknown(one.ask), about).toEqual([])
  }
  console.log("Kills by what the mail server had taken:", seen)
})
