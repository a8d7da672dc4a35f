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
import { hearRecipient } from "./across/recipients/hear-recipient.ts"
import { restoreFrom } from "./across/restore/restore-from.ts"
import { readObjections } from "./across/restore/restore-workspace.ts"
import { releaseHeld } from "./campaigns/engine/release-held.ts"
import { deleteAllFiles } from "./campaigns/files/delete-file.ts"
import { releaseThreads } from "./campaigns/messages/change-threads.ts"
import { record } from "./core/audit/record.ts"
import { beginJobs, nextJobAt } from "./core/jobs/side-by-side.ts"
import { listKeyMakers, releaseAssistants, revokeKeysOf } from "./core/keys/keys-of-member.ts"
import { setLimit } from "./core/limits/change-limit.ts"
import { readTicket } from "./core/live/ticket.ts"
import { openWorkspaceDatabase } from "./core/open-database.ts"
import { forgetColumns } from "./core/table-columns/choose-columns.ts"
import { notify } from "./notifications/notify.ts"
import { releaseRecipient } from "./notifications/release-recipient.ts"
import { tellOfEvent } from "./notifications/tell-of-event.ts"
import { releaseTasks } from "./people/tasks/responsible.ts"
import { publicRouter } from "./public-router.ts"
import { openPublished } from "./published.ts"
import { receiveRaw } from "./receive-raw.ts"
import { sandboxDriver } from "./replies/sandbox/sandbox-driver.ts"
import { noteVisit } from "./replies/visits/note-visit.ts"
import { releaseSchedules } from "./results/report-schedules/stop-schedules.ts"
import { router } from "./router.ts"
import { workers } from "./workers.ts"

/** Everything that a workspace does: one part of the program, loaded when the first workspace wakes. */
export const inside = {
  beginJobs,
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
  releaseHeld,
  /** What is done in a workspace when a member has left it. */
  releases: [
    releaseAssistants,
    releaseRecipient,
    releaseSchedules,
    releaseTasks,
    releaseThreads,
    forgetColumns,
  ],
  restoreFrom,
  revokeKeysOf,
  setLimit,
  router,
  takeHost,
  tellOfEvent,
  workers,
}
