import type { Mail } from "../../../mail/mailer.ts"
import { writeMail } from "../../../mail/template.ts"
import { BRAND } from "../../../site/brand/contract.ts"

/** A mail saying that a mailbox stopped by itself. What its server said is shown only where its owners read it. */
export const stoppedMail = (
  to: string,
  page: string,
  mailbox: { address: string; byConsent: boolean },
): Mail =>
  writeMail(to, {
    subject: `A mailbox of your ${BRAND} workspace needs you`,
    paragraphs: [
      `Nothing is sent from ${mailbox.address} for now, because its mail server no longer lets us in or does not let us send.`,
      mailbox.byConsent
        ? "The page says why. If access was withdrawn or a password changed, press Connect Again there: it takes a minute."
        : "The page says why, and what to do.",
      "Nothing is lost: messages that are due wait, and answers are read once it works again. Other mailboxes go on.",
    ],
    action: { label: "Open your mailboxes", link: page },
    closing: "You get this once, as an owner or admin of the workspace.",
  })
