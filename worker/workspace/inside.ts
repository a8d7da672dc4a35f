import { openDatabase } from "../database.ts"
import { createMailer } from "../mail/create-mailer.ts"
import { openCopies } from "../site/copies/open-copies.ts"
import { claimAddress } from "../site/experts/claim-address.ts"
import { findColleague } from "../site/workspaces/find-colleague.ts"
import { findPlanStatus } from "../site/workspaces/find-plan-status.ts"
import { listRecipients } from "../site/workspaces/list-recipients.ts"
import { findSuspension } from "../site/workspaces/suspension.ts"
import { takeHost } from "../site/workspaces/take-host.ts"
import { planCopy } from "./across/copies/copy-worker.ts"
import { releaseMember } from "./across/departures/release-departed.ts"
import { changeMember } from "./across/member-limits/change-limit.ts"
import { hearRecipient } from "./across/recipients/hear-recipient.ts"
import { restoreFrom } from "./across/restore/restore-from.ts"
import { readObjections } from "./across/restore/restore-workspace.ts"
import { releaseHeld } from "./campaigns/engine/release-held.ts"
import { deleteAllFiles } from "./campaigns/files/delete-file.ts"
import { record } from "./core/audit/record.ts"
import type { Ctx } from "./core/context.ts"
import { beginJobs, nextJobAt } from "./core/jobs/side-by-side.ts"
import { listKeyMakers, revokeKeysOf } from "./core/keys/keys-of-member.ts"
import { readTicket } from "./core/live/ticket.ts"
import { openWorkspaceDatabase } from "./core/open-database.ts"
import { notify } from "./notifications/notify.ts"
import { tellOfEvent } from "./notifications/tell-of-event.ts"
import { publicRouter } from "./public-router.ts"
import { openPublished } from "./published.ts"
import { receiveRaw } from "./receive-raw.ts"
import { forgetLooks } from "./replies/looking/look.ts"
import { sandboxDriver } from "./replies/sandbox/sandbox-driver.ts"
import { noteVisit } from "./replies/visits/note-visit.ts"
import { router } from "./router.ts"
import { resumeWebhooks } from "./webhooks/resume-webhooks.ts"
import { workers } from "./workers.ts"

/** Everything that a workspace does: one part of the program, loaded when the first workspace wakes. */
export const inside = {
  beginJobs,
  changeMember,
  claimAddress,
  createMailer,
  findColleague,
  deleteAllFiles,
  findPlanStatus,
  findSuspension,
  hearRecipient,
  listKeyMakers,
  listRecipients,
  nextJobAt,
  noteVisit,
  notify,
  openCopies,
  openDatabase,
  openPublished,
  openSandbox: sandboxDriver,
  openWorkspaceDatabase,
  planCopy,
  publicRouter,
  readObjections,
  readTicket,
  receiveRaw,
  record,
  releaseHeld: (ctx: Ctx) => {
    releaseHeld(ctx)
    resumeWebhooks(ctx)
  },
  releaseMember: (ctx: Pick<Ctx, "db" | "storage">, userId: string) => {
    releaseMember(ctx, userId)
    forgetLooks(ctx, userId)
  },
  restoreFrom,
  revokeKeysOf,
  router,
  takeHost,
  tellOfEvent,
  workers,
}
