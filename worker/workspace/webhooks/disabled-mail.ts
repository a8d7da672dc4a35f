import type { Mail } from "../../mail/mailer.ts"
import { writeMail } from "../../mail/template.ts"
import { BRAND } from "../../site/brand/contract.ts"
import { writeDate } from "../../site/dates/contract.ts"
import { KEPT_DAYS } from "../core/webhook-events/contract.ts"
import type { EndpointRow } from "./table.ts"

/** The facts about an automatically disabled webhook, for the people who manage the workspace. */
export interface Disabled
  extends Pick<EndpointRow, "id" | "url" | "events" | "stateReason" | "failingSince"> {
  /** Milliseconds UTC. */
  givenUpAt: number
  /** The number of pending deliveries. */
  waiting: number
}

/**
 * A mail saying that a webhook was disabled. Of its address it names only the host: the rest may contain a key. The
 * endpoint's answer is shown only where its owners read it. `page` is where it can be enabled.
 */
export const disabledMail = (to: string, page: string, webhook: Disabled): Mail =>
  writeMail(to, {
    subject: `A webhook of your ${BRAND} workspace was disabled`,
    paragraphs: [
      `Nothing more is sent to your webhook at ${new URL(webhook.url).host}, which is told of ${webhook.events.join(", ")}. It was disabled by itself on ${inWords(webhook.givenUpAt)}.`,
      [
        `Why: ${webhook.stateReason}`,
        ...(webhook.failingSince === null
          ? []
          : [`No attempt has arrived since ${inWords(webhook.failingSince)}.`]),
      ].join(" "),
      `${waitInWords(webhook.waiting)} What happens while it is disabled is not told later.`,
    ],
    action: { label: "Open your webhooks", link: page },
    closing: "You get this once, as an owner or admin of the workspace.",
  })

function waitInWords(waiting: number): string {
  if (waiting === 0) return "No delivery is waiting."
  const some = waiting === 1 ? "1 delivery is" : `${waiting.toLocaleString("en-US")} deliveries are`
  return `${some} waiting, and will be sent when somebody enables it, up to ${KEPT_DAYS} days after what happened.`
}

const inWords = (time: number) => `${writeDate(time, "announcement", "UTC")} UTC`
