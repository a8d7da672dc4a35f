import * as z from "zod/mini"

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters`))
const text = (most: number) => z.string().check(z.maxLength(most, `Use at most ${most} characters`))
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
const mostVariants = 3

const name = line(100).check(z.minLength(1, "Give the campaign a name"))
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Give a time such as 09:00"))
const date = z.iso.date("Give a date such as 2027-12-24")

const Window = z
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

/** What is left out takes its default. */
export const NewCampaign = z.object({ name, goal: z._default(z.enum(goals), "coverage") })
export type NewCampaign = z.infer<typeof NewCampaign>

/** What is left out stays as it is. */
export const CampaignChange = z.partial(
  z.object({
    name,
    goal: z.enum(goals),
    targetUrls: z
      .array(
        z
          .url({ protocol: /^https?$/, error: "Give an address that begins with https://" })
          .check(z.maxLength(2000)),
      )
      .check(z.maxLength(20, "Give at most 20 addresses")),
    brief: text(10_000),
    window: Window,
    timeZoneMode: z.enum(["recipient", "campaign"]),
    timeZone: z.string().check(z.refine(isTimeZone, "Choose a time zone such as Europe/London")),
    blackoutDates: z.array(date).check(z.maxLength(200, "Give at most 200 days")),
    dailyCap: z.nullable(whole(1, 5000)),
    maxLatenessMin: whole(5, 1440),
    recontactGuardDays: whole(0, 730),
    onePerOutlet: z.boolean(),
    approval: z.enum(approvals),
    stopOn: StopOn,
    outOfOffice: z.enum(["resume", "stop"]),
    mailboxIds: z.array(line(40)).check(z.maxLength(50, "Choose at most 50 mailboxes")),
  }),
)
export type CampaignChange = z.infer<typeof CampaignChange>

/** Whether the platform knows a zone by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }))
  } catch {
    return false
  }
}

const words = {
  subject: text(200).check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, "A subject is one line")),
  body: text(20_000),
  weight: z._default(whole(1, 9), 1),
}

const VariantInput = z.object({ id: z.optional(line(40)), ...words })

const StepInput = z.object({
  /** Of a step that is there already; it keeps what was sent of it. */
  id: z.optional(line(40)),
  delayValue: whole(0, 365),
  delayUnit: z.enum(delayUnits),
  thread: z.enum(["reply", "new"]),
  ...words,
  variants: z._default(
    z.array(VariantInput).check(z.maxLength(mostVariants, `Use at most ${mostVariants} more variants`)),
    [],
  ),
})
export type StepInput = z.infer<typeof StepInput>

/** The whole sequence, in its order. An unfinished text may be kept; launching asks for more. */
export const StepsInput = z.object({
  steps: z
    .array(StepInput)
    .check(
      z.minLength(1, "A campaign has at least one message"),
      z.maxLength(MOST_STEPS, `Use at most ${MOST_STEPS} messages`),
    ),
})
export type StepsInput = z.infer<typeof StepsInput>

export interface Campaign {
  id: string
  name: string
  goal: Goal
  targetUrls: string[]
  brief: string
  state: CampaignState
  pauseReason: string | null
  window: { days: number[]; from: string; to: string }
  timeZoneMode: "recipient" | "campaign"
  timeZone: string
  blackoutDates: string[]
  dailyCap: number | null
  maxLatenessMin: number
  recontactGuardDays: number
  onePerOutlet: boolean
  approval: (typeof approvals)[number]
  stopOn: StopOn
  outOfOffice: "resume" | "stop"
  mailboxIds: string[]
  launchedAt: string | null
  createdAt: string
  updatedAt: string
}

export interface Variant {
  id: string
  /** From B: A is the step's own text. */
  label: string
  weight: number
  subject: string
  body: string
}

export interface Step {
  id: string
  position: number
  delayValue: number
  delayUnit: (typeof delayUnits)[number]
  thread: "reply" | "new"
  subject: string
  body: string
  weight: number
  revision: number
  variants: Variant[]
}

export interface CampaignDetail extends Campaign {
  steps: Step[]
}

/** What a text may ask for of the person it is for, with what it is. */
export const FIELD_WORDS = {
  first_name: "First name",
  last_name: "Last name",
  name: "Full name",
  title: "Job title",
  company: "Outlet or company",
  email: "Email address",
  sender_name: "Your name",
  sender_first_name: "Your first name",
  target_url: "First target page",
} as const
export type MergeField = keyof typeof FIELD_WORDS
export const mergeFields = Object.keys(FIELD_WORDS) as readonly MergeField[]

/** Something that keeps a text from being sent. */
export interface Problem {
  kind:
    | "empty_subject"
    | "empty_body"
    | "misleading_reply"
    | "unknown_field"
    | "unresolved_field"
    | "broken_field"
    | "placeholder"
    | "too_long"
  message: string
}

/** Whom to add: people by id, everybody on a list, or everybody whom a search of the contacts finds. */
export const PeopleToAdd = z.union([
  z.object({
    contactIds: z
      .array(line(40))
      .check(
        z.minLength(1, "Choose at least one person"),
        z.maxLength(1000, "Choose at most 1,000 people at once"),
      ),
  }),
  z.object({ listId: line(40) }),
  z.object({
    filter: z.object({ q: z._default(line(200), ""), state: z.optional(z.enum(["active", "stale"])) }),
  }),
])
export type PeopleToAdd = z.infer<typeof PeopleToAdd>

/** How many people one campaign holds. */
export const MOST_PEOPLE = 20_000

export interface AddedPeople {
  added: number
  /** Who was among them before. */
  already: number
}

export const PeopleToRemove = z.object({
  contactIds: z.array(line(40)).check(z.minLength(1, "Choose at least one person"), z.maxLength(1000)),
})
export type PeopleToRemove = z.infer<typeof PeopleToRemove>

/** Why somebody is left out, in the order in which it is asked: who would be for two reasons counts with the first. */
export const EXCLUSIONS = {
  do_not_contact: "Marked as do not contact",
  no_address: "No usable address",
  suppressed: "On the do not contact list",
  no_basis: "A private person without a stated basis",
  recently_contacted: "Written to within the guard",
  in_other_campaign: "Active in another campaign",
  same_outlet: "A colleague at the same outlet comes first",
  unresolved_field: "A merge field has no value",
  text_problem: "The text does not work for them",
} as const
export type Exclusion = keyof typeof EXCLUSIONS

/** What keeps a campaign from being launched, whoever is in it. */
export interface Blocker {
  kind:
    | "no_people"
    | "nobody_left"
    | "no_postal_address"
    | "no_mailbox"
    | "unready_mailbox"
    | "window"
    | Problem["kind"]
  /** Which message it is about, from 1; null for the campaign as a whole. */
  position: number | null
  /** Of the variant; null for the whole. */
  label: string | null
  message: string
}

/** What launching would do, person by person and in all: `eligible`, `enrolled` and `excluded` add up to `total`. */
export interface LaunchCheck {
  total: number
  eligible: number
  /** Who takes part already, since an earlier launch. */
  enrolled: number
  excluded: { reason: Exclusion; count: number }[]
  blockers: Blocker[]
}

export const PeopleFilter = z.object({
  show: z._default(z.enum(["all", "eligible", "enrolled", "excluded"]), "all"),
  reason: z.optional(z.enum(Object.keys(EXCLUSIONS) as [Exclusion, ...Exclusion[]])),
  after: z.optional(line(40)),
})
export type PeopleFilter = z.infer<typeof PeopleFilter>

/** One of a campaign's people, and whether they will be written to. */
export interface CampaignPerson {
  contactId: string
  name: string
  email: string | null
  company: string
  standing: "eligible" | "enrolled" | "excluded"
  reason: Exclusion | null
  /** More about the reason, in words. */
  detail: string | null
}

export interface CampaignPeople {
  people: CampaignPerson[]
  total: number
  after: string | null
}

/** Which message is shown for whom. Without `contact` the first of its people, or a sample, stands in. */
export const PreviewFilter = z.object({
  step: line(40),
  variant: z.optional(line(40)),
  contact: z.optional(line(40)),
})
export type PreviewFilter = z.infer<typeof PreviewFilter>

export interface Preview {
  /** Null when nobody is chosen yet and a sample stands in. */
  contactId: string | null
  to: { name: string; address: string }
  from: { name: string; address: string }
  subject: string
  text: string
  html: string
  problems: Problem[]
}

/** `before` is the id of the last campaign of the page above. */
export const CampaignFilter = z.object({
  state: z.optional(z.enum(["draft", "active", "paused", "done", "archived"])),
  before: z.optional(line(40)),
})
export type CampaignFilter = z.infer<typeof CampaignFilter>

export interface CampaignSummary extends Campaign {
  /** How many were chosen, were sent something, and answered: each person once. */
  people: number
  reached: number
  replied: number
}

export interface CampaignPage {
  campaigns: CampaignSummary[]
  total: number
  before: string | null
}

/** How many people were shown as eligible: launching enrols those and nobody else. */
export const Launch = z.object({ eligible: whole(1, MOST_PEOPLE) })
export type Launch = z.infer<typeof Launch>

export const PauseCampaign = z.object({ reason: z._default(line(200), "") })
export type PauseCampaign = z.infer<typeof PauseCampaign>

/** What of a campaign's people came of it so far, each person once, and by message and text. */
export interface CampaignResults {
  funnel: {
    people: number
    reached: number
    replied: number
    outOfOffice: number
    bounced: number
    optedOut: number
    /** Who is still to be written to. */
    open: number
  }
  steps: {
    position: number
    /** Null for a text that is gone. */
    label: string | null
    sent: number
    /** Who answered after this message and before the next. */
    replied: number
  }[]
  /** What needs somebody: messages to review, and those of which nobody knows whether they were sent. */
  attention: { review: number; unknown: number; failed: number }
}

/** What is planned, by the days of the campaign's zone. */
export interface CampaignCalendar {
  timeZone: string
  days: { date: string; planned: number; sent: number }[]
}

export const ScheduleFilter = z.object({ date: z.optional(date), after: z.optional(line(60)) })
export type ScheduleFilter = z.infer<typeof ScheduleFilter>

/** One message with its time. */
export interface PlannedMessage {
  messageId: string
  enrolmentId: string | null
  contactId: string | null
  name: string
  position: number
  state: "planned" | "review" | "held" | "sent" | "failed" | "unknown"
  at: string | null
}

export interface PlannedMessages {
  messages: PlannedMessage[]
  after: string | null
}

/** The workspace at a glance. */
export interface Overview {
  activeCampaigns: number
  /** People who answered over people who were reached, in per cent. */
  successRate: number
  reached: number
  replied: number
  attention: {
    review: number
    unknown: number
    unmatched: number
    pausedCampaigns: { id: string; name: string; reason: string | null }[]
  }
  next: PlannedMessage[]
}

export interface TestSent {
  address: string
  /** Whether it stayed in the sandbox, where nothing leaves. */
  isSandbox: boolean
}

/** The campaign of the guided first run. */
export interface SampleRun {
  campaignId: string
  people: number
}
