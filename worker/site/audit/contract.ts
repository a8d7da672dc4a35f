import * as z from "zod/mini"

/** The administrator's recorded actions, by their stored names, in words. The part before the dot is the subject. */
export const ACTIONS = {
  "user.verified": "Confirmed an address",
  "user.suspended": "Suspended an account",
  "user.reinstated": "Reinstated an account",
  "user.signed_out": "Ended all sessions",
  "user.deleted": "Deleted an account",
  "user.brought_back": "Brought an account back",
  "user.erased": "Erased an account",
  "workspace.plan_changed": "Changed the plan of a workspace",
  "workspace.plan_declined": "Declined the plan that a workspace asked for",
  "settings.changed": "Changed settings",
  "post.created": "Published a post",
  "post.updated": "Edited a post",
  "post.deleted": "Deleted a post",
  "post.drafted": "Saved a draft of a post",
  "post.scheduled": "Scheduled a post",
  "post.draft_deleted": "Deleted a draft of a post",
  "post.seeded": "Added the sample posts",
  "document.updated": "Edited the documentation",
  "document.restored": "Restored the documentation",
  "image.uploaded": "Uploaded an image",
  "image.described": "Changed an image's alt text",
  "image.deleted": "Deleted an image",
  "message.read": "Marked a message read",
  "message.unread": "Marked a message unread",
  "message.answered": "Marked a message answered",
  "message.unanswered": "Marked a message unanswered",
  "message.deleted": "Deleted a message",
  "directory.imported": "Added outlets to the directory",
  "directory.import_undone": "Undid an import of outlets",
  "directory.objection": "Left a writer out of the directory",
} as const
export type AuditAction = keyof typeof ACTIONS

/** The subjects of entries, in words. */
export const SUBJECTS = {
  user: "Users",
  workspace: "Workspaces",
  settings: "Settings",
  post: "Blog",
  document: "Documentation",
  image: "Images",
  message: "Messages",
  directory: "Directory",
} as const
export type AuditSubject = keyof typeof SUBJECTS

const tidy = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .toWellFormed()

/** Which entries the administrator looks at: `q` finds words of who, what and whom. `before` is the cursor of the page above. */
export const AuditFilter = z.object({
  q: z.optional(z.string().check(z.overwrite(tidy), z.maxLength(100, "Search for at most 100 characters"))),
  subject: z.optional(z.enum(Object.keys(SUBJECTS) as [AuditSubject, ...AuditSubject[]])),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type AuditFilter = z.infer<typeof AuditFilter>

/** One recorded action. */
export interface AuditEntry {
  id: number
  /** ISO 8601. */
  at: string
  actor: string
  action: string
  targetId: string
  /**
   * The title of a post; for a person the current address, or, once they are deleted, the little that was kept of it.
   */
  target: string
  /** Names of the fields that were changed, and counts: never what was in them. */
  details: Record<string, unknown>
  requestId: string
}

/** One page of entries, newest first. `before` is the cursor for the next page; null at the end. */
export interface AuditPage {
  entries: AuditEntry[]
  before: number | null
}

/** What the browser asks here, and what it gets. */
export interface AuditCalls {
  "GET /api/audit": { query: AuditFilter; answer: AuditPage }
}
