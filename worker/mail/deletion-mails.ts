import { BRAND } from "../site/brand/contract.ts"
import type { Mail } from "./mailer.ts"
import { writeMail } from "./template.ts"

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
