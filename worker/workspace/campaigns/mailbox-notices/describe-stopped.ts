import { BRAND } from "../../../site/brand/contract.ts"

interface Stopped {
  address: string
  byConsent: boolean
}

/** Says that a mailbox stopped by itself. What its server said is shown only where its owners read it. */
export const describeStopped = ({ address, byConsent }: Stopped) => ({
  subject: `A mailbox of your ${BRAND} workspace needs you`,
  lines: [
    `Nothing is sent from ${address} for now, because its mail server no longer lets us in or does not let us send.`,
    byConsent
      ? "The page says why. If access was withdrawn or a password changed, press Connect Again there: it takes a minute."
      : "The page says why, and what to do.",
    "Nothing is lost: messages that are due wait, and answers are read once it works again. Other mailboxes go on.",
  ],
})

/** Says that the answers in a mailbox are not read. */
export const describeUnread = ({ address, byConsent }: Stopped) => ({
  subject: `A mailbox of your ${BRAND} workspace cannot be read`,
  lines: [
    `The answers in ${address} are not read for now, because its mail server does not let us in or does not answer.`,
    byConsent
      ? "The page says why. If access was withdrawn or a password changed, press Connect Again there: it takes a minute."
      : "The page says why. If its password was changed, enter the new one there.",
    "Until it is read, follow-ups from it wait, so that nobody who has answered is written to again. Nothing is lost: whatever came meanwhile is read once it works again.",
  ],
})
