import type { Mailer } from "./mailer.ts"
import type { Sender } from "./sender.ts"

/** Hands messages to the platform's transactional email. */
export const bindingMailer = (binding: SendEmail, sender: Sender): Mailer => ({
  // The platform names each message itself, so one that was handed over twice is two.
  async send({ id: _, ...mail }) {
    await binding.send({ from: sender, ...mail })
  },
})
