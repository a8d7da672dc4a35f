import type { Mailer } from "./mailer.ts"
import type { Sender } from "./sender.ts"

/** Hands messages to the platform's transactional email. */
export const bindingMailer = (binding: SendEmail, sender: Sender): Mailer => ({
  // The platform assigns each message its own id, so a message handed over twice becomes two messages.
  async send({ id: _, ...mail }) {
    await binding.send({ from: sender, ...mail })
  },
})
