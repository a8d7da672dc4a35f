import * as z from "zod/mini"

/** The actions in a workspace, by their stored names, in words. The part before the dot is the subject. */
export const ACTIONS = {
  "contact.created": "Added a contact",
  "contact.changed": "Changed a contact",
  "contact.marked_do_not_contact": "Marked a contact as do not contact",
  "contact.marked_active": "Marked a contact as active",
  "contact.verified": "Had addresses verified",
  "contact.merged": "Merged two contacts",
  "contact.unmerged": "Took two merged contacts apart",
  "contact.kept_apart": "Said that two contacts are two people",
  "contact.deleted": "Deleted a contact",
  "contact.basis_stated": "Stated why a contact may be written to",
  "contact.erased": "Erased a contact at their request",
  "field.created": "Added a field to contacts",
  "field.changed": "Changed a field of contacts",
  "field.moved": "Changed the order of the fields of contacts",
  "field.deleted": "Deleted a field of contacts with what it said",
  "note.written": "Wrote a note",
  "note.changed": "Changed a note",
  "note.deleted": "Deleted a note",
  "fact.written": "Wrote down a fact",
  "fact.deleted": "Removed a fact",
  "task.created": "Wrote down a task",
  "task.changed": "Changed a task",
  "task.done": "Did a task",
  "task.reopened": "Opened a task again",
  "task.deleted": "Deleted a task",
  "list.created": "Made a list",
  "list.renamed": "Renamed a list",
  "list.deleted": "Deleted a list",
  "list.filled": "Put contacts on a list",
  "list.thinned": "Took contacts off a list",
  "tag.created": "Made a tag",
  "tag.renamed": "Renamed a tag",
  "tag.deleted": "Deleted a tag",
  "tag.filled": "Tagged contacts",
  "tag.thinned": "Took a tag off contacts",
  "tag.put_on_outlets": "Tagged outlets",
  "tag.taken_off_outlets": "Took a tag off outlets",
  "view.saved": "Saved a view",
  "view.deleted": "Deleted a view",
  "contact.objected": "Objected to being written to",
  "contact.correction_asked": "Asked for a correction",
  "outlet.created": "Added an outlet",
  "outlet.changed": "Changed an outlet",
  "outlet.deleted": "Deleted an outlet",
  "suppression.added": "Added to the do-not-contact list",
  "suppression.lifted": "Lifted an entry of the do-not-contact list",
  "key.created": "Made an API key",
  "key.revoked": "Revoked an API key",
  "webhook.created": "Added a webhook",
  "webhook.changed": "Changed a webhook",
  "webhook.disabled": "Disabled a webhook",
  "webhook.enabled": "Enabled a webhook",
  "webhook.deleted": "Deleted a webhook",
  "webhook.secret_rotated": "Rotated the secret of a webhook",
  "webhook.tested": "Tested a webhook",
  "webhook.sent_again": "Had a webhook's event sent again",
  "scan.started": "Began to scan a website",
  "scan.stopped": "Stopped a scan",
  "scan.ended": "Came to the end of a scan",
  "opportunity.created": "Wrote down a request",
  "opportunity.found": "Found requests in a source",
  "opportunity.changed": "Changed a request",
  "opportunity.shortlisted": "Shortlisted a request",
  "opportunity.pitched": "Marked a request as pitched",
  "opportunity.pitch_begun": "Began a campaign for a request",
  "opportunity.won": "Marked a request as won",
  "opportunity.lost": "Marked a request as lost",
  "opportunity.dismissed": "Dismissed a request",
  "opportunity.reopened": "Opened a request again",
  "opportunity.undone": "Undid a change of a request",
  "opportunity.expired": "Came to the deadline of a request",
  "opportunity.forgotten": "Deleted requests that were over long ago",
  "opportunity.topics_changed": "Changed the topics that requests are scored by",
  "opportunity.source_added": "Added a source of requests",
  "opportunity.source_renamed": "Renamed a source of requests",
  "opportunity.source_paused": "Paused a source of requests",
  "opportunity.source_resumed": "Resumed a source of requests",
  "opportunity.source_removed": "Removed a source of requests",
  "placement.added": "Added a placement",
  "placement.changed": "Changed a placement",
  "placement.checked": "Had a placement checked",
  "placement.deleted": "Removed a placement",
  "import.applied": "Brought in a file of contacts",
  "import.undone": "Took a file of contacts back out",
  "import.deleted": "Forgot a file of contacts",
  "campaign.created": "Wrote a campaign",
  "campaign.changed": "Changed a campaign",
  "campaign.launched": "Launched a campaign",
  "campaign.start_changed": "Changed when a campaign starts",
  "campaign.taken_back": "Took back a campaign before it started",
  "campaign.paused": "Paused a campaign",
  "campaign.resumed": "Resumed a campaign",
  "campaign.stopped": "Stopped a campaign",
  "campaign.archived": "Archived a campaign",
  "campaign.restored": "Took a campaign out of the archive",
  "campaign.deleted": "Deleted a campaign",
  "campaign.people_added": "Added people to a campaign",
  "campaign.people_removed": "Removed people from a campaign",
  "campaign.opening_changed": "Changed one person's paragraph in a campaign",
  "campaign.approved": "Approved messages of a campaign",
  "enrolment.removed": "Removed a person from a campaign",
  "enrolment.paused": "Paused a person in a campaign",
  "enrolment.resumed": "Resumed a person in a campaign",
  "message.approved": "Approved a message",
  "message.confirmed": "Said that a message was sent",
  "message.sent_again": "Had a message sent again",
  "file.added": "Put up a file for messages to link to",
  "file.deleted": "Deleted a file that messages link to",
  "mailbox.connected": "Connected a mailbox",
  "mailbox.changed": "Changed a mailbox",
  "mailbox.paused": "Paused a mailbox",
  "mailbox.resumed": "Resumed a mailbox",
  "mailbox.removed": "Removed a mailbox",
  "sender.changed": "Changed the sender details",
  "member.invited": "Invited somebody",
  "member.invitation_withdrawn": "Withdrew an invitation",
  "member.joined": "Joined the workspace",
  "member.role_changed": "Changed somebody's role",
  "member.removed": "Removed somebody from the workspace",
  "member.left": "Left the workspace",
  "workspace.renamed": "Renamed the workspace",
} as const
export type AuditAction = keyof typeof ACTIONS

export const SUBJECTS = {
  contact: "Contacts",
  field: "Fields of contacts",
  note: "Notes",
  fact: "Facts",
  task: "Tasks",
  list: "Lists",
  tag: "Tags",
  view: "Saved views",
  outlet: "Outlets",
  suppression: "Do not contact",
  key: "API keys",
  webhook: "Webhooks",
  import: "Imports",
  campaign: "Campaigns",
  enrolment: "People in campaigns",
  message: "Messages",
  file: "Files",
  mailbox: "Mailboxes",
  sender: "Sender details",
  member: "Team",
  workspace: "Workspace",
  scan: "Scans",
  opportunity: "Opportunities",
  placement: "Placements",
} as const
export type AuditSubject = keyof typeof SUBJECTS

/** `q` is the beginnings of words of who did it and to what; `before` is the cursor of the page above. */
export const AuditFilter = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, "Search for at most 100 characters"))),
  subject: z.optional(z.enum(Object.keys(SUBJECTS) as [AuditSubject, ...AuditSubject[]])),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export interface AuditEntry {
  id: number
  at: string
  actorKind: "user" | "api_key" | "system"
  actor: string
  action: AuditAction
  targetId: string
  /** The number of records affected, including the target. */
  count: number
}

export interface AuditPage {
  entries: AuditEntry[]
  before: number | null
}

/** What the browser asks here, and what it gets. */
export interface WorkspaceAuditCalls {
  "GET /audit": { query: AuditFilter; answer: AuditPage }
}
