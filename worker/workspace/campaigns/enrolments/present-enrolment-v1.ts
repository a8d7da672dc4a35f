import type { Enrolment } from "./contract.ts"
import type { EnrolmentV1 } from "./v1-schemas.ts"

export const presentEnrolmentV1 = (enrolment: Enrolment): EnrolmentV1 => ({
  id: enrolment.id,
  campaign_id: enrolment.campaignId,
  contact_id: enrolment.contactId,
  mailbox_id: enrolment.mailboxId,
  state: enrolment.state,
  stop_reason: enrolment.stopReason,
  touches: enrolment.touches,
  next_at: enrolment.nextAt,
  paused_until: enrolment.pausedUntil,
  time_zone: enrolment.timeZone,
  created_at: enrolment.createdAt,
  ended_at: enrolment.endedAt,
})
