/** The plans of the home page, the smallest first. */
export const PLANS = ["free", "pro", "agency"] as const
export type Plan = (typeof PLANS)[number]

export const PLAN_NAMES: Record<Plan, string> = { free: "Free", pro: "Pro", agency: "Agency" }

/** The plan of a workspace, and the trial that precedes it. Times are milliseconds UTC. */
export interface PlanStatus {
  plan: Plan
  trialEndsAt: number
  /** When the plan was set: of two reported plans, the later one applies. */
  since: number
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
  /** Whether reports leave out our name. */
  whiteLabel: boolean
  /** Feeds and pages that are read for requests of journalists; 0 means none. */
  opportunitySources: number
}

/**
 * What each plan allows; nothing else says it. The home page's plans name the contacts, the API and team collaboration;
 * the number of people in a small team is the pricing page's.
 */
export const ALLOWANCES: Record<Plan, Allowance> = {
  free: {
    contactsPerMonth: 10,
    people: 1,
    requestsPerMinute: 0,
    workspaces: 1,
    personalWriting: false,
    whiteLabel: false,
    opportunitySources: 0,
  },
  pro: {
    contactsPerMonth: 500,
    people: 5,
    requestsPerMinute: 0,
    workspaces: 1,
    personalWriting: true,
    whiteLabel: false,
    opportunitySources: 0,
  },
  agency: {
    contactsPerMonth: null,
    people: null,
    requestsPerMinute: 600,
    workspaces: 50,
    personalWriting: true,
    whiteLabel: true,
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

/** The `code` of a refusal by the plan, and the words that say what to do about it. */
export const PLAN_LIMIT = "plan_limit"

export const TO_CHANGE_PLAN = "Ask us through the contact page to change your plan."
