import { expect, inject, test } from "vitest"
import { readSender } from "../../../worker/mail/sender.ts"
import { smtpMailer } from "../../../worker/mail/smtp.ts"
import "../../support/smtp-ports.ts"

const ports = inject("smtp")
const sender = readSender("Presskite <hello@presskite.test>")
const impatient = { wholeMs: 3000, silenceMs: 500 }
const letter = { subject: "Grüße", text: "Plain words", html: "<p>Rich words</p>" }

const someone = () => `${crypto.randomUUID()}@example.com`
const received = async (to: string) => {
  const answer = await fetch(`http://127.0.0.1:${ports.inspecting}/`)
  const all = (await answer.json()) as { from: string; to: string[]; user?: string; raw: string }[]
  return all.filter((one) => one.to.includes(to))
}

test("a message arrives once, as text and as HTML, from the sender of the settings", async () => {
  const to = someone()
  await smtpMailer(`smtp://127.0.0.1:${ports.accepting}`, sender).send({ ...letter, to })
  const [message, ...others] = await received(to)
  expect(others).toEqual([])
  expect(message?.from).toBe("hello@presskite.test")
  expect(message?.raw).toMatch(/^From: Presskite <hello@presskite\.test>\r$/m)
  expect(message?.raw).toContain("Plain words")
  expect(message?.raw).toContain("<p>Rich words</p>")
})

test("a message that has a name keeps it, so that whoever gets it twice can tell", async () => {
  const to = someone()
  const mailer = smtpMailer(`smtp://127.0.0.1:${ports.accepting}`, sender)
  for (const id of ["whe_1.2.three", "whe_1.2.three", undefined])
    await mailer.send({ ...letter, to, ...(id && { id }) })
  const names = (await received(to)).map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1])
  expect(names.slice(0, 2)).toEqual(["<whe_1.2.three@presskite.test>", "<whe_1.2.three@presskite.test>"])
  expect(names[2]).toMatch(/^<(?!whe_).+@presskite\.test>$/)
})

test("a server is found by its name", async () => {
  const to = someone()
  await smtpMailer(`smtp://localhost:${ports.accepting}`, sender).send({ ...letter, to })
  expect(await received(to)).toHaveLength(1)
})

test("the name and password in SMTP_URL sign in", async () => {
  const to = someone()
  await smtpMailer(`smtp://presskite:s%20p%40ce@127.0.0.1:${ports.accepting}`, sender).send({ ...letter, to })
  expect((await received(to))[0]?.user).toBe("presskite")
  const wrong = smtpMailer(`smtp://presskite:wrong@127.0.0.1:${ports.accepting}`, sender)
  await expect(wrong.send({ ...letter, to: someone() })).rejects.toThrow()
})

test("a server that refuses is an error, whose text repeats no address", async () => {
  const mailer = smtpMailer(`smtp://127.0.0.1:${ports.refusing}`, sender)
  const error: Error = await mailer.send({ ...letter, to: someone() }).then(
    () => new Error("It was sent"),
    (error) => error,
  )
  expect(error.stack).toContain("EENVELOPE 550 5.1.1")
  expect(error.stack).not.toContain("@example.com")
  expect(error.cause).toBeUndefined()
})

test("a server that nobody runs is an error", async () => {
  const mailer = smtpMailer("smtp://127.0.0.1:1", sender, impatient)
  await expect(mailer.send({ ...letter, to: someone() })).rejects.toThrow()
})

test.each(["stalling", "stallingAtTheEnd"] as const)("a %s server is given up", async (temper) => {
  const mailer = smtpMailer(`smtp://127.0.0.1:${ports[temper]}`, sender, impatient)
  await expect(mailer.send({ ...letter, to: someone() })).rejects.toThrow()
})

test("a certificate that nobody vouches for is refused, even when the URL asks not to look", async () => {
  const url = `smtps://127.0.0.1:${ports.selfSigned}?tls.rejectUnauthorized=false`
  await expect(smtpMailer(url, sender, impatient).send({ ...letter, to: someone() })).rejects.toThrow()
})

test.each([
  ["offers no encryption", "inClear"],
  ["has a certificate that nobody vouches for", "accepting"],
] as const)("a distant server that %s gets nothing", async (_, temper) => {
  const to = someone()
  // Not a loopback name, so it counts as distant, and yet it is this machine.
  const mailer = smtpMailer(`smtp://0.0.0.0:${ports[temper]}`, sender, impatient)
  await expect(mailer.send({ ...letter, to })).rejects.toThrow()
  expect(await received(to)).toEqual([])
})
