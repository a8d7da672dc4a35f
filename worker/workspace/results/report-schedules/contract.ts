import * as z from "zod/mini"
import { draft, line, toAsciiAddress } from "../../../site/text/contract.ts"
import { TimeZone } from "../../people/details/checks/contract.ts"
import { linkDays, type ReportSection } from "../reports/contract.ts"

/** The maximum number of schedules in a workspace. */
export const MOST_SCHEDULES = 200
/** The most people whom a scheduled report is mailed to. */
export const MOST_RECIPIENTS = 10
/** Scheduled reports that a workspace may send in a day. */
export const MOST_SENT_A_DAY = 20

export const rhythms = ["month", "week"] as const
export type Rhythm = (typeof rhythms)[number]

/** What became of the mail to one recipient; null while it waits. */
export const outcomes = ["sent", "suppressed", "failed", "unknown"] as const
export type Outcome = (typeof outcomes)[number] | null

export const deliveryStates = ["waiting", "sending", "sent", "skipped", "stopped"] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a schedule makes no reports, or why a report did not go to everybody. */
export const stopReasons = [
  "paused",
  "member",
  "client",
  "plan",
  "link",
  "reports",
  "restored",
  "deleted",
  "failed",
] as const
export type StopReason = (typeof stopReasons)[number]

const Address = z
  .string("Give an email address")
  .check(
    z.overwrite(toAsciiAddress),
    z.toLowerCase(),
    z.maxLength(254, "Use at most 254 characters"),
    z.email("Give an email address such as ada@harbour.example"),
  )

const Recipients = z.array(Address).check(
  z.minLength(1, "Name at least one recipient"),
  z.maxLength(MOST_RECIPIENTS, `Name at most ${MOST_RECIPIENTS} recipients`),
  z.refine((named) => new Set(named).size === named.length, "Name each recipient once"),
)

const parts = {
  title: line(100, "Give the reports a title"),
  rhythm: z.enum(rhythms, "Choose how often"),
  /** Of the month, from 1 to 31, or of the week, from Monday, 1, to Sunday, 7. */
  day: z.int("Choose a day").check(z.minimum(1, "Choose a day"), z.maximum(31, "Choose a day")),
  /** Of the day in the time zone, from 0 to 23. */
  hour: z.int("Choose an hour").check(z.minimum(0, "Choose an hour"), z.maximum(23, "Choose an hour")),
  timeZone: TimeZone,
  recipients: Recipients,
  linkDays: z.literal(linkDays, "Choose for how long"),
}

const isDayOf = z.refine<{ rhythm: Rhythm; day: number }>(
  ({ rhythm, day }) => rhythm === "month" || day <= 7,
  {
    path: ["day"],
    message: "Choose a day of the week",
  },
)

/** The sections, their order and the client are those that the report has now. */
export const NewSchedule = z
  .object({ ...parts, reportId: z.string().check(z.minLength(1, "Choose a report"), z.maxLength(40)) })
  .check(isDayOf)
export type NewSchedule = z.infer<typeof NewSchedule>

export const ScheduleChange = z.object(parts).check(isDayOf)
export type ScheduleChange = z.infer<typeof ScheduleChange>

/** What was read and is approved: the words are part of it. */
export const Approval = z.object({ summary: draft(10_000), nextSteps: draft(10_000) })
export type Approval = z.infer<typeof Approval>

export interface Schedule {
  id: string
  client: { id: string; name: string }
  title: string
  sections: ReportSection[]
  rhythm: Rhythm
  day: number
  hour: number
  timeZone: string
  recipients: string[]
  linkDays: (typeof linkDays)[number]
  /** When the next report is made; null while none is. */
  nextAt: string | null
  /** Why none is made; null while it goes on. */
  stopped: StopReason | null
  /** The member who is told that a report waits. */
  responsible: string
}

/** A report that a schedule made, and what became of it. */
export interface ReportDelivery {
  id: string
  scheduleId: string
  reportId: string
  title: string
  sections: ReportSection[]
  summary: string
  nextSteps: string
  client: { id: string; name: string }
  from: string
  to: string
  state: DeliveryState
  recipients: { email: string; outcome: Outcome }[]
  linkDays: (typeof linkDays)[number]
  /** Why it was stopped. */
  reason: StopReason | null
  decidedBy: string | null
  decidedAt: string | null
  madeAt: string
}

/** Reports that wait for approval or are being mailed, and the last one of each schedule. */
export interface ScheduleList {
  schedules: Schedule[]
  deliveries: ReportDelivery[]
}

/** What the browser asks here, and what it gets. */
export interface ReportScheduleCalls {
  "GET /report-schedules": { answer: ScheduleList }
  "POST /report-schedules": { body: NewSchedule; answer: Schedule }
  "PUT /report-schedules/:id": { body: ScheduleChange; answer: Schedule }
  "POST /report-schedules/:id/pause": { answer: Schedule }
  "POST /report-schedules/:id/resume": { answer: Schedule }
  "DELETE /report-schedules/:id": { answer: undefined }
  "POST /report-schedules/deliveries/:id/approve": { body: Approval; answer: ReportDelivery }
  "POST /report-schedules/deliveries/:id/skip": { answer: ReportDelivery }
}
