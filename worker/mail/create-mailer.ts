import type { Database } from "../database.ts"
import type { Settings } from "../env.ts"
import { bindingMailer } from "./binding.ts"
import { capturedOutbox } from "./captured.ts"
import { chooseDriver } from "./choose-driver.ts"
import { type Mailer, refuseControlCharacters } from "./mailer.ts"
import { readSender, type Sender } from "./sender.ts"

/** The mailer that the settings choose: the email binding, an SMTP server, or, on a developer's machine, the outbox. */
export function createMailer(settings: Settings, env: Bindings, db: Database, clock: () => number): Mailer {
  const driver = openDriver(settings, env, db, clock)
  return {
    async send(mail) {
      refuseControlCharacters(mail)
      await driver.send(mail)
    },
  }
}

function openDriver(settings: Settings, env: Bindings, db: Database, clock: () => number): Mailer {
  const { LOCAL, SMTP_URL, MAIL_FROM } = settings
  const sender = readSender(MAIL_FROM)
  const driver = chooseDriver({
    local: LOCAL,
    binding: env.EMAIL !== undefined,
    smtp: SMTP_URL !== undefined,
  })
  if (driver === "binding" && env.EMAIL) return bindingMailer(env.EMAIL, sender)
  if (driver === "smtp" && SMTP_URL) return lateSmtpMailer(SMTP_URL, sender)
  return capturedOutbox(db, clock)
}

/** What speaks SMTP is a sixth of the worker, and most requests send nothing: it is loaded with the first message. */
const lateSmtpMailer = (url: string, sender: Sender): Mailer => ({
  async send(mail) {
    const { smtpMailer } = await import("./smtp.ts")
    await smtpMailer(url, sender).send(mail)
  },
})
