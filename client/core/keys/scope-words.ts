import type { Scope } from "#contract/workspace/core/keys"

/** What a scope lets a program do. */
export const SCOPE_WORDS: Record<Scope, string> = {
  "contacts:read": "Read contacts, notes and tasks",
  "contacts:write": "Add, change and delete contacts, notes and tasks",
  "lists:read": "Read lists",
  "lists:write": "Make, rename and delete lists, and change who is on them",
  "suppressions:read": "Read the do-not-contact list",
  "suppressions:write": "Add to the do-not-contact list",
  "suppressions:lift": "Lift entries of the do-not-contact list",
  "outlets:read": "Read outlets, and the directory of who publishes",
  "outlets:write": "Add, change and delete outlets",
  "scans:read": "Read scans and their findings",
  "scans:write": "Scan websites, stop scans and dismiss findings",
  "opportunities:read": "Read the requests of journalists, and stories",
  "opportunities:write": "Add requests and stories, and change their state",
  "campaigns:read": "Read campaigns, and how far everybody in them is",
  "campaigns:write": "Write campaigns, choose their people, pause and archive them",
  "campaigns:launch": "Launch and resume campaigns",
  "messages:read": "Read the messages that were sent and received",
  "messages:propose": "Propose answers, which a person sends or declines",
  "messages:label": "Correct what answers mean",
  "placements:read": "Read placements and what each check found",
  "placements:write": "Add, change, check and remove placements",
  "mailboxes:read": "Read mailboxes and their state",
  "analytics:read": "Read figures, without people",
  "webhooks:manage": "Manage webhooks, which receive events with personal data",
}
