import type { Mailer } from "./mailer.ts"
import type { Sender } from "./sender.ts"

/** Hands messages to the platform's transactional email. */
export const bindingMailer = (binding: SendEmail, sender: Sender): Mailer => ({
  async send(mail) {
    await binding.send({ from: sender, ...mail })
  },
})
