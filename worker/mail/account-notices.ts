import { BRAND } from "../site/brand/contract.ts"
import type { Mail } from "./mailer.ts"
import { writeMail } from "./template.ts"

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

/** What happened, for the subject, and what that means. */
const ofCodes = {
  made: [
    "Recovery codes were made",
    "There are ten new recovery codes. Each opens the account once, beside its password.",
  ],
  replaced: [
    "The recovery codes were replaced",
    "There are ten new recovery codes, and those from before no longer work. Each opens the account once, beside its password.",
  ],
  removed: [
    "The recovery codes were removed",
    "The recovery codes from before no longer work, and there are no others.",
  ],
  used: [
    "A recovery code was used",
    "Somebody signed in with a recovery code in place of a second factor. It does not work again.",
  ],
} as const

export const codesNotice = (
  to: string,
  change: keyof typeof ofCodes,
  happened: string,
  forgotPasswordLink: string,
): Mail =>
  writeMail(to, {
    subject: `${ofCodes[change][0]} for your ${BRAND} account`,
    paragraphs: [
      ofCodes[change][1],
      happened,
      "If this was you, there is nothing to do. If it was not, set a new password now: that signs everyone out. Then look at the recovery codes in Settings.",
    ],
    action: { label: "Set a new password", link: forgotPasswordLink },
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
