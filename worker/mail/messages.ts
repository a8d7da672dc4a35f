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

/** `inviter` is a confirmed address: the only detail of the inviter that a stranger could not have made up. */
export const invitationMail = (to: string, inviter: string, link: string): Mail =>
  writeMail(to, {
    subject: `You are invited to a workspace on ${BRAND}`,
    paragraphs: [
      `${inviter} invites you to work together on ${BRAND}. The page that the link opens says on what, and as what.`,
      "Nothing happens until you accept there, with an account that has this address. You can make one on the way.",
    ],
    action: { label: "Look at the invitation", link },
    closing: "The link works for 7 days. If you do not know the sender, ignore this message.",
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

export const changeMail = (to: string, link: string): Mail =>
  writeMail(to, {
    subject: `Confirm your new address for ${BRAND}`,
    paragraphs: [
      `You asked to use this address for your ${BRAND} account. It takes the place of the old one once you confirm it.`,
    ],
    action: { label: "Confirm my new address", link },
    closing: "The link works once, for 24 hours. If you did not ask for this, ignore this message.",
  })

export const changeRequestedNotice = (to: string, forgotPasswordLink: string): Mail =>
  writeMail(to, {
    subject: `Your ${BRAND} address is about to change`,
    paragraphs: [
      `Someone signed in to your ${BRAND} account asked to move it to another address. Nothing changes until the new address is confirmed.`,
      "If this was you, there is nothing to do. If it was not, set a new password now: that signs everyone out and cancels the change.",
    ],
    action: { label: "Set a new password", link: forgotPasswordLink },
  })

export const changedNotice = (to: string, contactLink: string): Mail =>
  writeMail(to, {
    subject: `Your ${BRAND} address has changed`,
    paragraphs: [
      `Your ${BRAND} account now uses another address, and this one no longer signs in.`,
      "If you did not do this, write to us at once.",
    ],
    action: { label: "Contact us", link: contactLink },
  })

export const passwordChangedNotice = (to: string, forgotPasswordLink: string): Mail =>
  writeMail(to, {
    subject: `Your ${BRAND} password has changed`,
    paragraphs: [
      `The password of your ${BRAND} account was changed, and other devices were signed out.`,
      "If this was you, there is nothing to do. If it was not, set a new password now.",
    ],
    action: { label: "Set a new password", link: forgotPasswordLink },
  })
