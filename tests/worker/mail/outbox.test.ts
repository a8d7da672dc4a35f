import { createExecutionContext } from "cloudflare:test"
import { env, exports } from "cloudflare:workers"
import { expect, test } from "vitest"
import { createApp } from "../../../worker/app.ts"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import { createMailer } from "../../../worker/mail/create-mailer.ts"
import { confirmMail } from "../../../worker/mail/messages.ts"

const someone = () => `${crypto.randomUUID()}@example.com`
const get = (path: string) => exports.default.fetch(new Request(`https://presskite.test${path}`))
const mailerAt = (now: number) => createMailer(readSettings(env), env, openDatabase(env.SITE), () => now)

test("the outbox lists captured mail, newest first, as a page and as JSON", async () => {
  const to = someone()
  const later = Date.now() + 1_000_000_000
  await mailerAt(later).send(confirmMail(to, "https://presskite.test/confirm#token_hash=one"))
  await mailerAt(later + 1).send(confirmMail(to, "https://presskite.test/confirm#token_hash=two"))

  const { messages } = await (await get(`/dev/outbox.json?to=${to}`)).json<{ messages: { text: string }[] }>()
  expect(messages.map(({ text }) => /token_hash=(\w+)/.exec(text)?.[1])).toEqual(["two", "one"])

  const page = await (await get("/dev/outbox")).text()
  expect(page).toContain(`To ${to}`)
  expect(page).toContain('<a href="https://presskite.test/confirm#token_hash=two">')
})

test("captured mail is shown as text", async () => {
  const to = someone()
  await mailerAt(Date.now()).send({ to, subject: "<script>alert(1)</script>", text: "<b>", html: "" })
  const page = await (await get(`/dev/outbox?to=${to}`)).text()
  expect(page).toContain("&lt;script&gt;")
  expect(page).not.toContain("<script>")
})

test("outside local use there is no outbox", async () => {
  const bindings = { ...env, LOCAL: "false", SMTP_URL: "smtp://127.0.0.1:1" }
  const app = createApp(readSettings(bindings))
  for (const path of ["/dev/outbox", "/dev/outbox.json"]) {
    const request = new Request(`https://presskite.test${path}`)
    expect((await app.fetch(request, bindings, createExecutionContext())).status).toBe(404)
  }
})

test("a message says the same in text and in HTML, and escapes what it is given", () => {
  const mail = confirmMail("ada@example.com", "https://presskite.test/confirm#a=1&b=<2>")
  expect(mail.text).toContain("https://presskite.test/confirm#a=1&b=<2>")
  expect(mail.html).toContain('href="https://presskite.test/confirm#a=1&amp;b=&lt;2&gt;"')
  expect(mail.html).toContain("The link works once, for 24 hours.")
})
