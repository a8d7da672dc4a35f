import * as z from "zod/mini"
import { facts } from "../../people/outlets/contract.ts"

export const analyticsSteps = ["day", "week", "month"] as const
export type AnalyticsStep = (typeof analyticsSteps)[number]

/**
 * What people are divided by. A country is that of the outlet, in two letters; somebody with several beats counts for
 * each of them.
 */
export const peopleCuts = ["campaign", "mailbox", "client", "outlet", "country", "beat"] as const
export type PeopleCut = (typeof peopleCuts)[number]

/**
 * What letters are divided by: the message of the campaign, its text, who drafted it, and the weekday and the hour at
 * which it left, by the recipient's clocks. What came of somebody belongs to the last letter before it.
 */
export const letterCuts = ["step", "variant", "writer", "weekday", "hour"] as const
export type LetterCut = (typeof letterCuts)[number]

export const analyticsCuts = [...peopleCuts, ...letterCuts] as const
export type AnalyticsCut = PeopleCut | LetterCut

const wrongDate = "Give a date such as 2027-12-24"
const date = z.iso.date(wrongDate).check(z.refine((text) => text.startsWith("20"), wrongDate))

/** Two years of days. */
const mostDays = 732

/** From the first day to the last, both included, in the days of the time zone. */
export const AnalyticsFilter = z
  .object({
    from: date,
    to: date,
    timeZone: z._default(facts.timeZone, "UTC"),
    step: z._default(z.enum(analyticsSteps), "week"),
    by: z._default(z.enum(analyticsCuts), "campaign"),
    client: z.optional(z.string().check(z.maxLength(40))),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ["to"], message: "This must not be before it begins" }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * 86_400_000, {
      path: ["to"],
      message: "Choose at most two years",
    }),
  )
export type AnalyticsFilter = z.infer<typeof AnalyticsFilter>

/** Of people, who count once in each campaign, in the time in which they were first written to. */
export interface Outcome {
  /** Messages sent in the time. */
  sent: number
  reached: number
  answered: number
  /** Of those who answered, the people who are interested, ask for material or publish it. */
  positive: number
  /** People who brought about a page that was seen. */
  placed: number
}

/** The same, with pages: those first seen in the time, and those that lost what they had. */
export interface Progress extends Outcome {
  pages: number
  lost: number
}

/** One day, week (from Monday) or month. */
export interface AnalyticsPeriod extends Progress {
  /** Its first day. */
  from: string
}

/**
 * What is divided by letters counts those that left in the time, as sent and, where their people were reached, as reached.
 */
export interface AnalyticsRow extends Outcome {
  id: string
  /** Empty for what has no name: the workspace itself, or people without an outlet. */
  name: string
}

/** The people who answered within these hours of the last letter before, and not within those of the entry before. */
export interface AnswerTime {
  /** Null for any longer time. */
  withinHours: number | null
  answered: number
}

/** Nothing of it is from the sandbox. */
export interface Analytics {
  total: Progress
  /** In as many days before. */
  before: Progress
  periods: AnalyticsPeriod[]
  answerTimes: AnswerTime[]
  /** The most messages first; null where the plan does not divide figures. */
  rows: AnalyticsRow[] | null
}

/** What the browser asks here, and what it gets. */
export interface AnalyticsCalls {
  "GET /analytics": { query: AnalyticsFilter; answer: Analytics }
}
