import { BRAND } from "../../../site/brand/contract.ts"

/** Says that a mailbox stopped by itself. What its server said is shown only where its owners read it. */
export const describeStopped = ({ address, byConsent }: { address: string; byConsent: boolean }) => ({
  subject: `A mailbox of your ${BRAND} workspace needs you`,
  lines: [
    `Nothing is sent from ${address} for now, because its mail server no longer lets us in or does not let us send.`,
    byConsent
      ? "The page says why. If access was withdrawn or a password changed, press Connect Again there: it takes a minute."
      : "The page says why, and what to do.",
    "Nothing is lost: messages that are due wait, and answers are read once it works again. Other mailboxes go on.",
  ],
})
