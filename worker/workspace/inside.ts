import { openDatabase } from "../database.ts"
import { createMailer } from "../mail/create-mailer.ts"
import { findColleague } from "../site/workspaces/find-colleague.ts"
import { findPlanStatus } from "../site/workspaces/find-plan-status.ts"
import { listManagers } from "../site/workspaces/list-managers.ts"
import { takeHost } from "../site/workspaces/take-host.ts"
import { hearRecipient } from "./across/recipients/hear-recipient.ts"
import { releaseHeld } from "./campaigns/engine/release-held.ts"
import { deleteAllFiles } from "./campaigns/files/delete-file.ts"
import { record } from "./core/audit/record.ts"
import { beginJobs, nextJobAt } from "./core/jobs/side-by-side.ts"
import { readTicket } from "./core/live/ticket.ts"
import { openWorkspaceDatabase } from "./core/open-database.ts"
import { releaseTasks } from "./people/tasks/responsible.ts"
import { publicRouter } from "./public-router.ts"
import { receiveRaw } from "./replies/inbox/receive-mail.ts"
import { sandboxDriver } from "./replies/sandbox/sandbox-driver.ts"
import { noteVisit } from "./replies/visits/note-visit.ts"
import { router } from "./router.ts"
import { queueDeliveries } from "./webhooks/queue-deliveries.ts"
import { workers } from "./workers.ts"

/** Everything that a workspace does: one part of the program, loaded when the first workspace wakes. */
export const inside = {
  beginJobs,
  createMailer,
  findColleague,
  deleteAllFiles,
  findPlanStatus,
  hearRecipient,
  listManagers,
  nextJobAt,
  noteVisit,
  openDatabase,
  openSandbox: sandboxDriver,
  openWorkspaceDatabase,
  publicRouter,
  readTicket,
  receiveRaw,
  record,
  releaseHeld,
  releaseTasks,
  router,
  takeHost,
  tellWebhooks: queueDeliveries,
  workers,
}
