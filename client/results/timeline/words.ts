import type { TimelineEntry } from "#contract/workspace/results/timeline"
import type { IconName } from "../../ui/icon.tsx"

type Told<Kind extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: Kind }>

export const ICONS: Record<TimelineEntry["kind"], IconName> = {
  found: "globe",
  gone: "globe",
  action: "pen",
  sent: "mail",
  received: "message",
  event: "repeat",
  note: "file",
  task: "check",
  suppressed: "close",
  permission: "users",
  lifted: "check",
}

/** A message from the contact. */
export const ANSWERS: Record<NonNullable<Told<"received">["class"]>, string> = {
  human_reply: "They answered",
  out_of_office: "They are out of office",
  auto_reply: "They sent an automatic reply",
  bounce: "A message bounced",
  opt_out: "They asked not to be written to",
  complaint: "They reported a message as spam",
  unmatched: "A message was received",
}

/** Events other than messages. */
export const EVENTS: Partial<Record<Told<"event">["type"], string>> = {
  enrolled: "Joined a campaign",
  bounced: "A message bounced permanently",
  soft_bounced: "A message bounced temporarily",
  replied: "They answered",
  opted_out: "They unsubscribed",
  complained: "They reported a message as spam",
  objected: "They objected to being written to",
  opened: "A message was opened, as far as anybody can tell",
  clicked: "A link was followed",
  placed: "A placement was found",
}

const details: Record<string, string> = { outletId: "outlet" }

/** Details by their names; an address or a number speaks for itself. */
export const describeDetails = (about: readonly string[]) =>
  [...new Set(about)].map((one) => details[one] ?? toWords(one)).join(", ")

/** "fields.first_met" becomes "first met", and "firstName" "first name"; an address may have the same signs. */
function toWords(detail: string): string {
  const [, own] = /^fields\.(\w+)$/.exec(detail) ?? []
  if (own) return own.replaceAll("_", " ")
  return /^[a-z]+[A-Z][A-Za-z]*$/.test(detail)
    ? detail.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : detail
}
