import { openDatabase } from "../database.ts"
import { createMailer } from "../mail/create-mailer.ts"
import { findColleague } from "../site/workspaces/find-colleague.ts"
import { findStanding } from "../site/workspaces/find-standing.ts"
import { listManagers } from "../site/workspaces/list-managers.ts"
import { takeHost } from "../site/workspaces/take-host.ts"
import { record } from "./audit/record.ts"
import { deleteAllFiles } from "./files/delete-file.ts"
import { receiveRaw } from "./inbox/receive-mail.ts"
import { beginJobs, nextJobAt } from "./jobs/side-by-side.ts"
import { workers } from "./jobs/workers.ts"
import { readTicket } from "./live/ticket.ts"
import { openWorkspaceDatabase } from "./open-database.ts"
import { releaseHeld } from "./plan/release-held.ts"
import { publicRoom } from "./public-api/public-room.ts"
import { hearRecipient } from "./recipients/hear-recipient.ts"
import { room } from "./room.ts"
import { releaseTasks } from "./tasks/responsible.ts"
import { noteVisit } from "./visits/note-visit.ts"

/** Everything that a workspace does: one part of the program, loaded when the first workspace wakes. */
export const inside = {
  beginJobs,
  createMailer,
  findColleague,
  deleteAllFiles,
  findStanding,
  hearRecipient,
  listManagers,
  nextJobAt,
  noteVisit,
  openDatabase,
  openWorkspaceDatabase,
  publicRoom,
  readTicket,
  receiveRaw,
  record,
  releaseHeld,
  releaseTasks,
  room,
  takeHost,
  workers,
}
