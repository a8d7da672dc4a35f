import * as z from "zod/mini"
import { draft, line, orNone } from "../../../site/text/contract.ts"
import { ClientId } from "../../people/clients/contract.ts"
import type { Problem } from "../letters/contract.ts"
import type { Origin } from "../origins/contract.ts"

const whole = (from: number, to: number) => {
  const message = `Give a whole number from ${from} to ${to}`
  return z.int(message).check(z.minimum(from, message), z.maximum(to, message))
}

export const goals = ["coverage", "link", "mention", "podcast", "reply"] as const
export type Goal = (typeof goals)[number]

export const campaignStates = [
  "draft",
  "scheduled",
  "running",
  "paused",
  "auto_paused",
  "completed",
  "completed_with_failures",
  "archived",
] as const
export type CampaignState = (typeof campaignStates)[number]

export const delayUnits = ["minutes", "hours", "days", "business_days"] as const
export const approvals = ["every", "first_touch", "auto"] as const

/** A first message and three more: whoever has not answered by then does not want to. */
export const MOST_STEPS = 4
export const MOST_VARIANTS = 3

const name = line(100, "Give the campaign a name")
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Give a time such as 09:00"))
const date = z.iso.date("Give a date such as 2027-12-24")

export const Window = z
  .object({
    days: z.array(whole(1, 7)).check(z.minLength(1, "Choose at least one day"), z.maxLength(7)),
    from: timeOfDay,
    to: timeOfDay,
  })
  .check(
    z.refine(({ from, to }) => from < to, { path: ["to"], message: "This must be later than it begins" }),
  )

const StopOn = z.object({ reply: z.literal(true), outletReply: z.boolean(), placement: z.boolean() })
export type StopOn = z.infer<typeof StopOn>

/** Fields that are left out get their defaults. */
export const NewCampaign = z.object({ name, goal: z._default(z.enum(goals), "coverage"), clientId: ClientId })
export type NewCampaign = z.infer<typeof NewCampaign>

/** Fields that are left out stay as they are. */
export const CampaignChange = z.partial(
  z.object({
    name,
    clientId: ClientId,
    goal: z.enum(goals),
    targetUrls: z
      .array(
        z
          .url({ protocol: /^https?$/, error: "Give an address that begins with https://" })
          .check(z.maxLength(2000)),
      )
      .check(z.maxLength(20, "Give at most 20 addresses")),
    brief: draft(10_000),
    embargoUntil: z.nullable(z.iso.datetime("Please enter a date and a time")),
    window: Window,
    timeZoneMode: z.enum(["recipient", "campaign"]),
    timeZone: z.string().check(z.refine(isTimeZone, "Choose a time zone such as Europe/London")),
    blackoutDates: z.array(date).check(z.maxLength(200, "Give at most 200 days")),
    skipHolidays: z.boolean(),
    dailyCap: z.nullable(whole(1, 5000)),
    maxLatenessMin: whole(5, 1440),
    recontactGuardDays: whole(0, 730),
    onePerOutlet: z.boolean(),
    skipOverlaps: z.boolean(),
    approval: z.enum(approvals),
    stopOn: StopOn,
    outOfOffice: z.enum(["resume", "stop"]),
    trackOpens: z.boolean(),
    trackClicks: z.boolean(),
    mailboxIds: z.array(line(40)).check(z.maxLength(50, "Choose at most 50 mailboxes")),
  }),
)
export type CampaignChange = z.infer<typeof CampaignChange>

/** Whether the platform knows a time zone by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }))
  } catch {
    return false
  }
}

const words = {
  subject: draft(200).check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, "A subject is one line")),
  body: draft(20_000),
  weight: z._default(whole(1, 9), 1),
  templateId: z.optional(orNone(line(40))),
}

export const VariantInput = z.object({ id: z.optional(line(40)), ...words })

export const StepInput = z.object({
  /** Id of an existing step; the step keeps the record of what was sent. */
  id: z.optional(line(40)),
  delayValue: whole(0, 365),
  delayUnit: z.enum(delayUnits),
  thread: z.enum(["reply", "new"]),
  ...words,
  variants: z._default(
    z.array(VariantInput).check(z.maxLength(MOST_VARIANTS, `Use at most ${MOST_VARIANTS} more variants`)),
    [],
  ),
})
export type StepInput = z.infer<typeof StepInput>

/** The whole sequence, in order. Unfinished texts may be saved; launching requires more. */
export const StepsInput = z.object({
  steps: z
    .array(StepInput)
    .check(
      z.minLength(1, "A campaign has at least one message"),
      z.maxLength(MOST_STEPS, `Use at most ${MOST_STEPS} messages`),
    ),
  /** Of the messages that were edited. With it, nothing is saved over what somebody else has changed since. */
  stepsVersion: z.optional(line(100)),
})
export type StepsInput = z.infer<typeof StepsInput>

export interface Campaign {
  id: string
  name: string
  /** For whom it is; null for the workspace itself. */
  clientId: string | null
  goal: Goal
  targetUrls: string[]
  brief: string
  state: CampaignState
  pauseReason: string | null
  window: { days: number[]; from: string; to: string }
  timeZoneMode: "recipient" | "campaign"
  timeZone: string
  blackoutDates: string[]
  skipHolidays: boolean
  dailyCap: number | null
  maxLatenessMin: number
  recontactGuardDays: number
  onePerOutlet: boolean
  /** Whether people to whom another client's campaign writes at about the same time are left out. */
  skipOverlaps: boolean
  approval: (typeof approvals)[number]
  stopOn: StopOn
  outOfOffice: "resume" | "stop"
  /** Whether opens and link clicks are recorded. */
  trackOpens: boolean
  trackClicks: boolean
  mailboxIds: string[]
  launchedAt: string | null
  /** Before this nothing is sent; null when it started at its launch. */
  startsAt: string | null
  /** Before this its news may not be published; null for news that is under no embargo. */
  embargoUntil: string | null
  createdAt: string
  updatedAt: string
}

export interface Variant extends Origin {
  id: string
  /** From B: A is the step's own text. */
  label: string
  weight: number
  subject: string
  body: string
}

export interface Step extends Omit<Variant, "label"> {
  position: number
  delayValue: number
  delayUnit: (typeof delayUnits)[number]
  thread: "reply" | "new"
  revision: number
  variants: Variant[]
}

export interface CampaignDetail extends Campaign {
  steps: Step[]
  /** Another one after each change of the messages. */
  stepsVersion: string
}

/**
 * Which message is shown for which person. Without `contact`, the first person in the campaign is used, or a sample.
 */
export const PreviewFilter = z.object({
  step: line(40),
  variant: z.optional(line(40)),
  contact: z.optional(line(40)),
})
export type PreviewFilter = z.infer<typeof PreviewFilter>

export interface Preview {
  /** Null when the audience is still empty and a sample is used. */
  contactId: string | null
  to: { name: string; address: string }
  from: { name: string; address: string }
  subject: string
  text: string
  html: string
  problems: Problem[]
}

export interface CampaignSummary extends Campaign {
  /** How many people were chosen, were sent something, and replied: each person counts once. */
  people: number
  reached: number
  replied: number
}

export const PauseCampaign = z.object({ reason: z._default(line(200), "") })
export type PauseCampaign = z.infer<typeof PauseCampaign>

/** When a campaign that was launched for later starts; null starts it now. */
export const ChangeStart = z.object({ startAt: z.nullable(z.iso.datetime("Please enter a date and a time")) })
export type ChangeStart = z.infer<typeof ChangeStart>

export interface TestSent {
  address: string
  /** Whether it stayed in the sandbox, which sends nothing to the outside. */
  isSandbox: boolean
}
