import { expect, inject, test } from "vitest"
import { reachMailServer } from "../../../worker/mail/mail-server.ts"
import type { OutgoingMail } from "../../../worker/mail/outgoing.ts"
import type { Account } from "../../../worker/mail/smtp-account.ts"
import { smtpDriver } from "../../../worker/mail/smtp-driver.ts"
import { tryAccount } from "../../../worker/mail/try-account.ts"
import "../../support/smtp-ports.ts"

const ports = inject("smtp")
const from = { name: "Mara Lind", email: "mara@letters.example" }
const impatient = { wholeMs: 3000, silenceMs: 800 }
const always = () => true

const accountAt = (port: number, password = "s p@ce"): Account => ({
  reach: { host: "127.0.0.1", port, secure: false, isHere: true },
  user: "presskite",
  password,
  name: "letters.example",
})

const letterTo = (email: string): OutgoingMail => ({
  to: { name: "Nora Field", email },
  subject: "A kiln",
  text: "Plain words",
  html: "<p>Rich words</p>",
  messageId: `<${crypto.randomUUID()}@letters.example>`,
  date: Date.UTC(2026, 10, 30),
})

const someone = () => `${crypto.randomUUID()}@paper.example`
const send = (port: number, to: string, isWanted = always, patience = impatient) =>
  smtpDriver(accountAt(port), from, patience).send(letterTo(to), isWanted)

async function arrived(to: string) {
  const answer = await fetch(`http://127.0.0.1:${ports.inspecting}/`)
  const all = (await answer.json()) as { from: string; to: string[]; user?: string; raw: string }[]
  return all.filter((one) => one.to.includes(to))
}

test("a message leaves once, signed in, from the mailbox's own address", async () => {
  const to = someone()
  expect(await send(ports.accepting, to)).toMatchObject({ outcome: "accepted" })
  const [message, ...others] = await arrived(to)
  expect(others).toEqual([])
  expect(message).toMatchObject({ from: from.email, user: "presskite" })
  expect(message?.raw).toContain("Plain words")
})

test("a server that answers late has accepted all the same", async () => {
  const to = someone()
  expect(await send(ports.late, to, always, { wholeMs: 10_000, silenceMs: 5000 })).toMatchObject({
    outcome: "accepted",
  })
  expect(await arrived(to)).toHaveLength(1)
})

test.each([
  ["knows no such recipient", "unknownHere", "permanent", "550 5.1.1"],
  ["says that the mailbox has sent enough", "refusingMore", "policy", "550 5.4.5"],
  ["closes after the last dot and says so", "closingAfterData", "transient", "421 4.3.2"],
  ["will take it later", "refusingForNow", "transient", "451 4.3.0"],
  ["has read it and will not have it", "refusingWords", "permanent", "550 5.7.1"],
] as const)("a server that %s refuses, and is quoted", async (_, temper, errorClass, words) => {
  const result = await send(ports[temper], someone())
  expect(result).toMatchObject({ outcome: "refused", errorClass })
  expect(result.outcome === "refused" && result.text).toContain(words)
})

test("a wrong password is a matter of signing in, and is never repeated", async () => {
  const account = accountAt(ports.accepting, "not-the-password")
  const result = await smtpDriver(account, from, impatient).send(letterTo(someone()), always)
  expect(result).toMatchObject({ outcome: "refused", errorClass: "auth" })
  expect(JSON.stringify(result)).not.toContain("not-the-password")
})

test.each(["dropping", "silentAfterData"] as const)(
  "when the connection is lost after the message has begun to leave (%s), nobody knows, and nothing is tried again",
  async (temper) => {
    const to = someone()
    expect(await send(ports[temper], to)).toMatchObject({ outcome: "ambiguous" })
    expect(await arrived(to)).toHaveLength(1)
  },
)

test.each(["droppingBefore", "stalling"] as const)(
  "when the connection is lost before anything has left (%s), it may be tried again",
  async (temper) => {
    expect(await send(ports[temper], someone())).toMatchObject({
      outcome: "refused",
      errorClass: "transient",
    })
  },
)

test("a server that nobody runs is tried again later", async () => {
  expect(await send(1, someone())).toMatchObject({ outcome: "refused", errorClass: "transient" })
})

test("what is no longer wanted when the server is ready does not leave", async () => {
  const to = someone()
  expect(await send(ports.accepting, to, () => false)).toEqual({ outcome: "withdrawn" })
  expect(await arrived(to)).toEqual([])
})

test("a test of the account says what the server answered", async () => {
  expect(await tryAccount(accountAt(ports.accepting), impatient)).toBeNull()
  expect(await tryAccount(accountAt(ports.accepting, "wrong"), impatient)).toMatchObject({
    code: "EAUTH",
    responseCode: 535,
  })
})

test("a distant server gets nothing in clear, and nothing under a certificate that nobody vouches for", async () => {
  for (const port of [ports.inClear, ports.accepting]) {
    const to = someone()
    // Not a loopback name, so it counts as distant, and yet it is this machine.
    const reach = { host: "0.0.0.0", port, secure: false, isHere: false }
    const result = await smtpDriver({ ...accountAt(port), reach }, from, impatient).send(letterTo(to), always)
    expect(result).toMatchObject({ outcome: "refused", errorClass: "transient" })
    expect(await arrived(to)).toEqual([])
  }
})

const rules = { SITE_ORIGIN: "https://presskite.test", LOCAL: false, SMTP_ALLOW_LOOPBACK: true }

test.each([
  ["smtp.example.com", 465, true],
  ["SMTP.Example.com", 587, false],
  ["192.0.66.2", 587, false],
])("%s on port %i is reached, and always encrypted", (host, port, secure) => {
  const reached = reachMailServer({ host, port }, rules)
  expect(reached).toMatchObject({ reach: { host: host.toLowerCase(), port, secure, isHere: false } })
})

test.each([25, 2525, 80, 6379, 0])("port %i is refused", (port) => {
  expect(reachMailServer({ host: "smtp.example.com", port }, rules)).toMatchObject({
    wrong: { field: "port" },
  })
})

test.each(
  "localhost 127.0.0.1 127.1 2130706433 0x7f000001 017700000001 [::1] [::ffff:127.0.0.1] 0.0.0.0 10.0.0.1 192.168.1.1 169.254.169.254 100.64.0.1 mail.internal mail.local smtp intranet.lan presskite.test smtp.example.com:25 user@smtp.example.com smtp.example.com/x 127.0.0.1.nip.io a\tb".split(
    " ",
  ),
)("the mail server %s is refused outside of local use", (host) => {
  expect(reachMailServer({ host, port: 587 }, rules)).toMatchObject({ wrong: { field: "host" } })
})

test("a server on this machine is for local use alone, and only where a setting allows it", () => {
  const server = { host: "127.0.0.1", port: 2525 }
  expect(reachMailServer(server, { ...rules, LOCAL: true })).toMatchObject({ reach: { isHere: true } })
  expect(reachMailServer(server, { ...rules, LOCAL: true, SMTP_ALLOW_LOOPBACK: false })).toHaveProperty(
    "wrong",
  )
  expect(reachMailServer(server, rules)).toHaveProperty("wrong")
})
