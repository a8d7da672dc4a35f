import { BRAND } from "../site/brand/contract.ts"
import type { Mail } from "./mailer.ts"
import { writeMail } from "./template.ts"

// No message repeats a name or anything else that a stranger could have typed into a form.

export const confirmMail = (to: string, link: string): Mail =>
  writeMail(to, {
    subject: `Confirm your address for ${BRAND}`,
    paragraphs: [
      `Welcome to ${BRAND}. Please confirm that this address is yours, so that we can reach you when it matters.`,
    ],
    action: { label: "Confirm my address", link },
    closing:
      "The link works once, for 24 hours. If you did not sign up, ignore this message: nothing will follow.",
  })

export const resetMail = (to: string, link: string): Mail =>
  writeMail(to, {
    subject: `Set a new password for ${BRAND}`,
    paragraphs: [
      `Someone, hopefully you, asked to set a new password for your ${BRAND} account. Opening the link signs every device out.`,
    ],
    action: { label: "Set a new password", link },
    closing:
      "The link works once, for one hour. If you did not ask for it, ignore this message: your password stays as it is.",
  })

export const proofCodeMail = (to: string, code: string): Mail =>
  writeMail(to, {
    subject: `Your code for ${BRAND}`,
    paragraphs: [
      `Enter this code to go on: ${code}`,
      "It works once, for ten minutes, and only where it was asked for. We never ask for it in a message or on the telephone.",
    ],
    closing:
      "If you did not ask for a code, somebody may be using your account: end all other sessions in Settings, and do not tell anybody the code.",
  })

export const changeMail = (to: string, link: string): Mail =>
  writeMail(to, {
    subject: `Confirm your new address for ${BRAND}`,
    paragraphs: [
      `You asked to use this address for your ${BRAND} account. It takes the place of the old one once you confirm it.`,
    ],
    action: { label: "Confirm my new address", link },
    closing: "The link works once, for 24 hours. If you did not ask for this, ignore this message.",
  })

export const journalistLinkMail = (to: string, link: string): Mail =>
  writeMail(to, {
    subject: `Your link to ${BRAND} for journalists`,
    paragraphs: [
      `Someone, hopefully you, asked to see what ${BRAND} holds about this address, and to say how its owner wants to be pitched to.`,
    ],
    action: { label: "See what is held", link },
    closing:
      "The link works once, for 30 minutes. If you did not ask for it, ignore this message: nothing will follow.",
  })

export const otherAddressMail = (to: string, link: string): Mail =>
  writeMail(to, {
    subject: "Confirm this address for pitches",
    paragraphs: [
      `A journalist who set preferences at ${BRAND} would rather be pitched to at this address. Nothing changes unless you confirm it.`,
    ],
    action: { label: "Look at it", link },
    closing: "The link works once, for 30 minutes. If that was not you, ignore this message.",
  })
