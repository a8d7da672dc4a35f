/** How long something may take that we measure, and how often we promise to keep to it. */
export interface Promised {
  title: string
  /** The promise, as people read it. */
  text: string
  /** In seconds: one of `BOUNDS`. */
  within: number
  /** The share that keeps to it, from 0 to 1. */
  goal: number
}

/** The upper bounds of the counted ranges, in seconds; what takes longer is counted in a last one. */
export const BOUNDS = [1, 10, 60, 300, 900, 3600, 21_600, 86_400] as const

/** What is measured in time: from when it was due, or arrived, until it was done. */
export const LAGS = {
  sent: {
    title: "Sending",
    text: "A message leaves within 5 minutes of its time.",
    within: 300,
    goal: 0.99,
  },
  arrived: {
    title: "Receiving answers",
    text: "An answer is in the inbox within a minute of reaching us.",
    within: 60,
    goal: 0.99,
  },
  source: {
    title: "Reading sources",
    text: "A source of requests is read within 15 minutes of its time.",
    within: 900,
    goal: 0.99,
  },
  webhook: {
    title: "Webhooks",
    text: "The first or next try of a delivery begins within a minute of its time.",
    within: 60,
    goal: 0.99,
  },
  job: {
    title: "Other work of workspaces",
    text: "Imports, checks and reminders begin within 5 minutes of their time.",
    within: 300,
    goal: 0.99,
  },
} as const satisfies Record<string, Promised>
export type Lag = keyof typeof LAGS

/** What is answered, and how often it must not fail through a fault of ours. */
export const ANSWERS = {
  site: {
    title: "Website and dashboard",
    text: "Requests are answered without a fault of ours.",
    goal: 0.999,
  },
  program: { title: "Public API", text: "Requests are answered without a fault of ours.", goal: 0.999 },
} as const
export type Answers = keyof typeof ANSWERS

/** The kinds of errors that are counted. */
export const ERRORS = {
  site: "Requests to the website and the dashboard",
  program: "Requests to the public API",
  mail: "Messages that could not be taken",
  job: "Jobs that failed and are tried again",
  givenUp: "Jobs that were given up",
  alarm: "Alarms that could not be answered",
} as const
export type ErrorKind = keyof typeof ERRORS

/** The parts of the product with a service level, in the order of the status page. */
export const SERVICES = ["site", "program", "sent", "arrived", "source", "webhook", "job"] as const
export type ServiceId = (typeof SERVICES)[number]

/** How many of all that were measured kept to the promise. */
export interface Share {
  kept: number
  all: number
}

/** One day, UTC. */
export interface Day extends Share {
  /** YYYY-MM-DD. */
  day: string
}

export interface Service {
  id: ServiceId
  title: string
  text: string
  goal: number
  /** This hour and the last, the last 24 hours, and the last 30 days. */
  lately: Share
  day: Share
  month: Share
  /** The last 30 days, the oldest first; a day without measurements has none. */
  days: Day[]
}

/** `GET /api/status`, and what the status page says. */
export interface Status {
  /** ISO 8601. */
  at: string
  services: Service[]
}

/** How long something took. The slowest is in seconds; `typical` and `slow` are upper bounds of half and of 95 %. */
export interface Measured {
  all: number
  typical: number | null
  slow: number | null
  slowest: number | null
}

export interface LagReport {
  id: Lag
  title: string
  day: Measured
  month: Measured
}

export interface ErrorReport {
  id: ErrorKind
  title: string
  day: number
  month: number
  /** The last 30 days, the oldest first. */
  days: { day: string; count: number }[]
}

/** The last walk through all workspaces that looks for alarms which the platform gave up. */
export interface Walk {
  /** ISO 8601; null before the first, and while the first is under way. */
  endedAt: string | null
  looked: number
  /** Workspaces whose alarm was set again. */
  revived: number
  /** How far the oldest job was overdue, in seconds; null when none was. */
  oldest: number | null
}

/** `GET /api/operations`, for the administrator. */
export interface Operations extends Status {
  lags: LagReport[]
  errors: ErrorReport[]
  walk: Walk
}

/** What the browser asks here, and what it gets. */
export interface OperationsCalls {
  "GET /api/status": { answer: Status }
  "GET /api/operations": { answer: Operations }
}
