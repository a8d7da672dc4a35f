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

export const changeRequestedNotice = (to: string, happened: string, forgotPasswordLink: string): Mail =>
  writeMail(to, {
    subject: `Your ${BRAND} address is about to change`,
    paragraphs: [
      `Someone signed in to your ${BRAND} account asked to move it to another address. Nothing changes until the new address is confirmed.`,
      happened,
      "If this was you, there is nothing to do. If it was not, set a new password now: that signs everyone out and cancels the change.",
    ],
    action: { label: "Set a new password", link: forgotPasswordLink },
  })

export const changedNotice = (to: string, happened: string, contactLink: string): Mail =>
  writeMail(to, {
    subject: `Your ${BRAND} address has changed`,
    paragraphs: [
      `Your ${BRAND} account now uses another address, and this one no longer signs in.`,
      happened,
      "If you did not do this, write to us at once.",
    ],
    action: { label: "Contact us", link: contactLink },
  })

export const passwordChangedNotice = (to: string, happened: string, forgotPasswordLink: string): Mail =>
  writeMail(to, {
    subject: `Your ${BRAND} password has changed`,
    paragraphs: [
      `The password of your ${BRAND} account was changed, and other devices were signed out.`,
      happened,
      "If this was you, there is nothing to do. If it was not, set a new password now.",
    ],
    action: { label: "Set a new password", link: forgotPasswordLink },
  })

export const newDeviceNotice = (to: string, happened: string, forgotPasswordLink: string): Mail =>
  writeMail(to, {
    subject: `New sign-in to your ${BRAND} account`,
    paragraphs: [
      `Your ${BRAND} account was signed in to from a device or a country that it was not used from before.`,
      happened,
      "If this was you, there is nothing to do. If it was not, set a new password now: that signs everyone out.",
    ],
    action: { label: "Set a new password", link: forgotPasswordLink },
  })

export const factorNotice = (
  to: string,
  change: "added" | "removed",
  happened: string,
  forgotPasswordLink: string,
): Mail =>
  writeMail(to, {
    subject: `A second factor of your ${BRAND} account was ${change}`,
    paragraphs: [
      change === "added"
        ? `Signing in to your ${BRAND} account can now ask for another second factor.`
        : `Signing in to your ${BRAND} account no longer asks for one of your second factors.`,
      happened,
      "If this was you, there is nothing to do. If it was not, set a new password now: that signs everyone out. Then look at the second factors in Settings.",
    ],
    action: { label: "Set a new password", link: forgotPasswordLink },
  })

/** `until` is a day in words. */
export const deletionMail = (to: string, until: string, happened: string, link: string): Mail =>
  writeMail(to, {
    subject: `Your ${BRAND} account is being deleted`,
    paragraphs: [
      `Your ${BRAND} account was closed, and everybody is signed out of it. On ${until} it is erased with all its data.`,
      happened,
      "Until then you can keep it, by this link or by signing in. If you did not delete it yourself, keep it, and set a new password.",
    ],
    action: { label: "Keep my account", link },
    closing: "The link works once. If you want the account to be erased, there is nothing to do.",
  })

/** To somebody whose account an administrator deleted. `until` is a day in words. */
export const deletedNotice = (to: string, until: string, contactLink: string): Mail =>
  writeMail(to, {
    subject: `Your ${BRAND} account is being deleted`,
    paragraphs: [
      `We have closed your ${BRAND} account. On ${until} it is erased with all its data.`,
      "If this is a mistake, write to us before that day.",
    ],
    action: { label: "Contact us", link: contactLink },
  })

/** Without `happened`, an administrator brought the account back. */
export const keptNotice = (to: string, happened?: string, forgotPasswordLink?: string): Mail =>
  writeMail(to, {
    subject: `Your ${BRAND} account stays`,
    paragraphs: [
      `Your ${BRAND} account is no longer being deleted. What waited in its workspaces goes on.`,
      ...(happened
        ? [happened, "If this was not you, set a new password now: that signs everyone out."]
        : []),
    ],
    ...(forgotPasswordLink && { action: { label: "Set a new password", link: forgotPasswordLink } }),
  })

export const keyNotice = (to: string, happened: string, keysLink: string): Mail =>
  writeMail(to, {
    subject: `An API key was made with your ${BRAND} account`,
    paragraphs: [
      `A new API key lets a program work in a workspace of yours on ${BRAND}, as you allowed when you made it.`,
      happened,
      "If this was you, there is nothing to do. If it was not, revoke the key, and then set a new password.",
    ],
    action: { label: "Look at the keys", link: keysLink },
  })

export const roleNotice = (to: string, role: string, happened: string, teamLink: string): Mail =>
  writeMail(to, {
    subject: `Your role in a workspace on ${BRAND} has changed`,
    paragraphs: [
      `Somebody who manages a workspace that you belong to changed your role in it. You are now: ${role}.`,
      happened,
      "If you did not expect this, ask the owners of the workspace. They are on its Team page.",
    ],
    action: { label: "Open the Team page", link: teamLink },
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
