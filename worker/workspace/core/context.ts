import type { Context } from "hono"
import type { Database } from "../../database.ts"
import type { Journalist } from "../../directory/journalists/find-journalists.ts"
import type { Settings } from "../../env.ts"
import type { Mailer } from "../../mail/mailer.ts"
import type { MailDriver } from "../../mail/outgoing.ts"
import type { CopyPlace } from "../../site/copies/copy-place.ts"
import type { StoredCopy } from "../../site/copies/note-copy.ts"
import type { ErrorKind, Lag } from "../../site/operations/contract.ts"
import type { PlanStatus } from "../../site/plans/contract.ts"
import type { Colleague } from "../../site/workspaces/find-colleague.ts"
import type { Recipient } from "../../site/workspaces/list-recipients.ts"
import type { Actor } from "./access/contract.ts"
import type { QuickActions } from "./browser/quick-actions.ts"
import type { Limit } from "./limits/contract.ts"
import type { NewNotification } from "./notification-kinds/contract.ts"
import type { WorkspaceDatabase } from "./open-database.ts"
import type { WebhookEvent } from "./webhook-events/contract.ts"
import type { WorkersAi } from "./workers-ai.ts"

/** The context of a verb inside a workspace: no request, no status code, and the time from outside. */
export interface Ctx {
  settings: Settings
  workspaceId: string
  db: WorkspaceDatabase
  /** What outlets publish: public facts that are the same for every workspace. */
  directory: Database
  /** The store of objects that are too large for a row. */
  files: R2Bucket
  /** Cloudflare's models, where they are bound. */
  ai?: WorkersAi | undefined
  /** A browser that draws pages, where it is bound. */
  browser?: QuickActions | undefined
  /** The object's own storage, with the database in it. Only copies, restores and turns at the browser work on it directly. */
  storage: DurableObjectStorage
  /** Where this workspace's copies are kept, and who is told of them; null when no copies are made. */
  copies: WorkspaceCopies | null
  actor: Actor
  /** Set for a member who works for some clients only, and for what acts for them. */
  limit?: Limit
  /** The plan, as the site knows it. */
  planStatus: PlanStatus
  /** Milliseconds UTC. */
  now: number
  requestId: string
  /** Asks the site for a member of the workspace; null for anybody else. */
  findMember: (userId: string) => Promise<Colleague | null>
  /** Asks the site for the address of an expert's page, in words. */
  claimExpertAddress: (expertId: string, words: string) => Promise<"ours" | "taken" | "many">
  /** Asks the site whose accounts are suspended or gone: of the members, and of these people. */
  listHeld: (userIds: readonly string[]) => Promise<readonly string[]>
  /** Asks the site who may be told what happens in the workspace. */
  listMembers: () => Promise<Recipient[]>
  /** The product's own mail, to those people; outreach leaves by a mailbox. */
  mail: Mailer
  /** Counts a page of a host that is about to be asked for; how long to wait instead, in milliseconds, when that is too many. */
  takeHost: (host: string) => Promise<number>
  /** Keeps what is sent from a sandbox mailbox: from there nothing leaves. */
  openSandbox: (ctx: Ctx, mailbox: { id: string; address: string }) => MailDriver
  /** Has an event, by its number, told to the webhooks that ask for its kind, and to members. The caller's transaction holds all. */
  tellOfEvent: (ctx: Ctx, event: WebhookEvent, eventNumber: number) => void
  /** Has members told of what is no event. The caller's transaction holds both. */
  notify: (ctx: Ctx, what: NewNotification) => void
  /** Counts how long something took, in milliseconds, from when it was due. */
  measureLag: (name: Lag, milliseconds: number) => void
  countError: (kind: ErrorKind) => void
  /** Does all of the work or nothing of it. Synchronous, so that nobody comes in between. */
  write: <T>(work: () => T) => T
}

/** The store of copies, as a workspace uses it. */
export interface WorkspaceCopies extends CopyPlace {
  /** The name of this workspace's copy of a night. */
  nameOf: (night: string) => string
  /** Whether a night is so long over that a copy of now is none of it. */
  isOver: (night: string) => boolean
  /** Tells the site that a copy is stored; false when the site does not want it any more. */
  end: (night: string, now: number, copy: StoredCopy) => Promise<boolean>
  /** Tells the site why there is no copy. */
  fail: (night: string, now: number, error: unknown) => Promise<void>
}

export type WorkspaceEnv = {
  /** `files` is the store of what messages lead to; `ai` are Cloudflare's models, where they are bound. */
  Bindings: { ctx: Ctx; files: R2Bucket; ai?: WorkersAi | undefined }
  /** `heard`, where a campaign's people are judged: what the journalists among them decided. */
  Variables: { ctx: Ctx; heard: ReadonlyMap<string, Journalist> }
}
export type WorkspaceContext = Context<WorkspaceEnv>
