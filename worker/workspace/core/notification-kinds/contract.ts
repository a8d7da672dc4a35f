import type { Permission } from "../access/contract.ts"

export const mailChoices = ["off", "digest", "at_once"] as const
export type MailChoice = (typeof mailChoices)[number]

interface Kind {
  label: string
  meaning: string
  /** Members are told who have this permission. */
  asks: Permission
  /** How it is mailed to a member who chose nothing. */
  mail: MailChoice
  /** Whether a new Slack webhook is told. */
  slack: boolean
}

const kind = (label: string, meaning: string, asks: Permission, mail: MailChoice, slack = false): Kind => ({
  label,
  meaning,
  asks,
  mail,
  slack,
})

/** What members are notified of. The settings page uses these words, in this order. */
export const NOTIFICATION_KINDS = {
  "reply.positive": kind(
    "Positive answers",
    "Somebody is interested, asks for material or wants to publish.",
    "inbox:write",
    "at_once",
    true,
  ),
  "reply.waiting": kind(
    "Other answers",
    "Somebody answered, and a person has to read it.",
    "inbox:write",
    "at_once",
    true,
  ),
  "reply.complained": kind(
    "Spam complaints",
    "Somebody reported a message of yours as spam.",
    "campaigns:launch",
    "at_once",
  ),
  "mailbox.stopped": kind(
    "Mailboxes that stop",
    "A mailbox can no longer send or be read, and needs you.",
    "workspace:manage",
    "at_once",
    true,
  ),
  "domain.worse": kind(
    "Domains that got worse",
    "What receivers check of a sending domain was in order, and is not any more.",
    "workspace:manage",
    "at_once",
  ),
  "domain.impersonated": kind(
    "Others who send as you",
    "A DMARC report names a source that sends as your domain and is not known.",
    "workspace:manage",
    "digest",
  ),
  "webhook.disabled": kind(
    "Disabled webhooks",
    "A webhook failed for so long that it was disabled.",
    "workspace:manage",
    "at_once",
  ),
  "launch.proposed": kind(
    "Proposed launches",
    "A program proposes to launch a campaign, which a person has to approve.",
    "campaigns:launch",
    "at_once",
    true,
  ),
  "answer.proposed": kind(
    "Proposed answers",
    "A program proposes an answer in a conversation, which a person has to approve.",
    "inbox:write",
    "at_once",
    true,
  ),
  "contact.doubted": kind(
    "Contacts whose page changed",
    "A page no longer says what it said of somebody whom you are about to write to: the message waits for you.",
    "campaigns:launch",
    "at_once",
  ),
  "coverage.proposed": kind(
    "Coverage that was found",
    "Pages that seem to cover a client wait to be accepted.",
    "placements:write",
    "digest",
    true,
  ),
  "placement.live": kind(
    "Placements that appear",
    "A story, link or mention was found where you expected it.",
    "placements:read",
    "digest",
    true,
  ),
  "placement.lost": kind(
    "Placements that disappear",
    "A story, link or mention is gone, after several checks.",
    "placements:read",
    "digest",
  ),
  "report.waiting": kind(
    "Reports that wait for you",
    "A scheduled report was made, and goes to nobody before you approve it.",
    "campaigns:write",
    "at_once",
  ),
  "report.opened": kind("Opened reports", "A client opened a report.", "placements:read", "off"),
  "report.commented": kind(
    "Comments on reports",
    "A reader wrote a comment below a report.",
    "placements:read",
    "at_once",
    true,
  ),
  "expert.asked": kind(
    "Questions to experts",
    "Somebody wrote to an expert on their page.",
    "contacts:write",
    "at_once",
    true,
  ),
  "expert.decided": kind(
    "Experts who decide",
    "An expert confirmed their page, or wants none.",
    "campaigns:write",
    "at_once",
  ),
  "story.found": kind(
    "New articles for saved stories",
    "The directory has new articles that fit a saved story.",
    "opportunities:read",
    "digest",
  ),
  "opportunity.found": kind(
    "New opportunities",
    "A source has new requests from journalists.",
    "opportunities:read",
    "digest",
  ),
  "opportunity.closing": kind(
    "Deadlines that are near",
    "A shortlisted opportunity closes within a day, and nobody has pitched yet.",
    "opportunities:write",
    "at_once",
    true,
  ),
  "task.assigned": kind("Tasks given to you", "Somebody made you responsible.", "contacts:write", "at_once"),
  "task.due": kind("Tasks that are due", "A task of yours is due today.", "contacts:write", "digest"),
  "import.finished": kind("Finished imports", "A file that you imported is done.", "contacts:write", "off"),
  "scan.finished": kind("Finished scans", "A scan that you started is done.", "scans:read", "off"),
} as const satisfies Record<string, Kind>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export const notificationKinds = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]

/** Of these, several that one page shows are told as one, in the words of the newest; of others, several of one subject. */
export const TOLD_TOGETHER: readonly NotificationKind[] = [
  "reply.positive",
  "reply.waiting",
  "reply.complained",
  "answer.proposed",
  "coverage.proposed",
  "report.commented",
]

/** Something that members are to be told. Its words are read when they are shown or sent. */
export interface NewNotification {
  kind: NotificationKind
  /** The id of what it is about. */
  subjectId: string
  /** The same for the same happening, of which nobody is told twice. */
  key: string
  /** How many things it is about; one by default. */
  count?: number
  /** The only member who is told; everybody whom it concerns by default. */
  onlyFor?: string | null
  /** It is shown in the product, and neither mailed nor sent to Slack. */
  staysHere?: boolean
}
