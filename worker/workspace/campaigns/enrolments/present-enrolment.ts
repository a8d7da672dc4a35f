import { toIso } from "../../../to-iso.ts"
import type { Enrolment } from "./contract.ts"
import type { EnrolmentRow } from "./table.ts"

export const presentEnrolment = (row: EnrolmentRow): Enrolment => ({
  id: row.id,
  campaignId: row.campaignId,
  contactId: row.contactId,
  mailboxId: row.mailboxId,
  state: row.state,
  stopReason: row.stopReason,
  touches: row.touches,
  nextAt: toIso(row.nextRunAt),
  pausedUntil: toIso(row.pausedUntil),
  timeZone: row.timeZone,
  createdAt: toIso(row.createdAt),
  endedAt: toIso(row.endedAt),
})
