/** The plans of the home page, the smallest first. */
export const PLANS = ["free", "pro", "agency"] as const
export type Plan = (typeof PLANS)[number]

export const PLAN_NAMES: Record<Plan, string> = { free: "Free", pro: "Pro", agency: "Agency" }

/** The plan of a workspace, and the trial that precedes it. Times are milliseconds UTC. */
export interface PlanStatus {
  plan: Plan
  trialEndsAt: number
  /** When the plan or the host was set: of two reported plans, the later one applies. */
  since: number
  /** The customer's own host, which links of reports have while the plan has white label. */
  reportHost?: string
}

/** The limits of a plan. Null is without limit. */
export interface Allowance {
  /** People who may be written to in a calendar month, UTC. */
  contactsPerMonth: number | null
  /** People who may be members of the workspace. */
  people: number | null
  /** Requests that each key may make in a minute; 0 is no API access. */
  requestsPerMinute: number
  /** Workspaces that its owner may own. */
  workspaces: number
  /** Whether drafts are written for each person individually. */
  personalWriting: boolean
  /** Whether messages may be sent that nobody approved one by one: follow-ups, too. */
  automaticSending: boolean
  /** Whether websites are looked through for outlets and people. */
  finder: boolean
  /** Whether figures are divided by campaign, mailbox, client and outlet. */
  advancedAnalytics: boolean
  /** Whether reports leave out our name. */
  whiteLabel: boolean
  /** Whether reports have sections of one's own choice. */
  customReporting: boolean
  /** Feeds and pages that are read for requests of journalists; 0 means none. */
  opportunitySources: number
}

/**
 * What each plan allows; nothing else says it. The home page's plans name the contacts and what each can do; the number of
 * people in a small team and custom reporting are the pricing page's.
 */
export const ALLOWANCES: Record<Plan, Allowance> = {
  free: {
    contactsPerMonth: 10,
    people: 1,
    requestsPerMinute: 0,
    workspaces: 1,
    personalWriting: false,
    automaticSending: false,
    finder: false,
    advancedAnalytics: false,
    whiteLabel: false,
    customReporting: false,
    opportunitySources: 0,
  },
  pro: {
    contactsPerMonth: 500,
    people: 5,
    requestsPerMinute: 0,
    workspaces: 1,
    personalWriting: true,
    automaticSending: true,
    finder: true,
    advancedAnalytics: true,
    whiteLabel: false,
    customReporting: false,
    opportunitySources: 0,
  },
  agency: {
    contactsPerMonth: null,
    people: null,
    requestsPerMinute: 600,
    workspaces: 50,
    personalWriting: true,
    automaticSending: true,
    finder: true,
    advancedAnalytics: true,
    whiteLabel: true,
    customReporting: true,
    opportunitySources: 20,
  },
}

/** The trial is the whole product; only what a machine could make too much of has a number. */
export const TRIAL: Allowance = { ...ALLOWANCES.agency, requestsPerMinute: 120, workspaces: 5 }

export const isOnTrial = ({ trialEndsAt }: Pick<PlanStatus, "trialEndsAt">, now: number) => now < trialEndsAt

/**
 * A workspace's allowance at a time, milliseconds UTC. A trial never takes away what a plan gives; after it the plan
 * alone counts, which is Free until another one was given.
 */
export function allowanceOf({ plan, trialEndsAt }: Omit<PlanStatus, "since">, now: number): Allowance {
  return isOnTrial({ trialEndsAt }, now) && plan !== "agency" ? TRIAL : ALLOWANCES[plan]
}

/** What a plan has or has not, in the order of the price list, in words that a refusal begins with. */
export const FEATURES = {
  personalWriting: "AI personalisation: drafts for one person",
  automaticSending: "Automatic sending and follow-ups, without approving each message",
  finder: "The website finder and contact extraction",
  advancedAnalytics: "Analytics by campaign, mailbox, client and outlet",
  opportunitySources: "The opportunity scanner, which reads sources for requests",
  whiteLabel: "White-label reports",
  customReporting: "Custom reporting: sections of your choice",
  requestsPerMinute: "API access and webhooks",
} as const satisfies Partial<Record<keyof Allowance, string>>
export type Feature = keyof typeof FEATURES
export const features = Object.keys(FEATURES) as Feature[]

/** Whether an allowance has a feature: yes, or more than none. */
export const hasFeature = (allowance: Allowance, feature: Feature): boolean => Boolean(allowance[feature])

/** The name of the smallest plan that has a feature. */
export const planWith = (feature: Feature): string =>
  PLAN_NAMES[PLANS.find((plan) => hasFeature(ALLOWANCES[plan], feature)) ?? "agency"]

/** The `code` of a refusal by the plan, and the words that say what to do about it. */
export const PLAN_LIMIT = "plan_limit"

export const TO_CHANGE_PLAN =
  "The owner can ask for another plan in Settings, or anybody through the contact page."

/** Why a plan refuses a feature, and which one has it. */
export const withoutFeature = (feature: Feature): string =>
  `${FEATURES[feature]}: part of the ${planWith(feature)} plan. ${TO_CHANGE_PLAN}`
