import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import { chooseDriver } from "../../../worker/mail/choose-driver.ts"
import { createMailer } from "../../../worker/mail/create-mailer.ts"
import { readSender } from "../../../worker/mail/sender.ts"

const letter = { to: "ada@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" }

test.each([
  [{ local: true, binding: true, smtp: false }, "outbox"],
  [{ local: true, binding: true, smtp: true }, "smtp"],
  [{ local: false, binding: true, smtp: true }, "binding"],
  [{ local: false, binding: false, smtp: true }, "smtp"],
  [{ local: false, binding: false, smtp: false }, null],
] as const)("with %o mail goes by %s", (has, driver) => {
  expect(chooseDriver(has)).toBe(driver)
})

test("a start with nowhere to send mail fails and names both ways", () => {
  expect(() => readSettings({ ...env, LOCAL: "false" })).toThrow(/EMAIL.*SMTP_URL/)
  expect(() => readSettings({ ...env, LOCAL: "false", EMAIL: {} })).not.toThrow()
  expect(() => readSettings({ ...env, LOCAL: "false", SMTP_URL: "smtps://mail.example.com" })).not.toThrow()
})

test("a start with a sender that is no address fails and says so", () => {
  expect(() => readSettings({ ...env, MAIL_FROM: "Presskite" })).toThrow(/MAIL_FROM/)
  expect(() => readSettings({ ...env, MAIL_FROM: "Presskite <a@b.co>\r\nBcc: x@y.co" })).toThrow(/MAIL_FROM/)
})

test("a sender is read with its name, or named after its mailbox", () => {
  expect(readSender("Presskite <hello@presskite.test>")).toEqual({
    name: "Presskite",
    email: "hello@presskite.test",
  })
  expect(readSender("hello@presskite.test")).toEqual({ name: "hello", email: "hello@presskite.test" })
})

test("the email binding gets the message with its sender", async () => {
  const sent: unknown[] = []
  const EMAIL = { send: async (message: unknown) => sent.push(message) } as unknown as SendEmail
  const bindings = { ...env, LOCAL: "false", EMAIL }
  await createMailer(readSettings(bindings), bindings, openDatabase(env.SITE), () => 0).send(letter)
  expect(sent).toEqual([{ ...letter, from: { name: "Presskite", email: "hello@presskite.test" } }])
})

test.each([
  { to: "ada@example.com\r\nBcc: eve@example.com" },
  { subject: "Hello\nX-Injected: yes" },
  { subject: "Hello\u0085X-Injected: yes" },
])("a header that would begin another one is never sent: %o", async (header) => {
  const mailer = createMailer(readSettings(env), env, openDatabase(env.SITE), () => 0)
  await expect(mailer.send({ ...letter, ...header })).rejects.toThrow(/control character/)
})
