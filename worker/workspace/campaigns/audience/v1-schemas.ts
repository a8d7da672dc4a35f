import * as z from "zod/mini"
import { Paging } from "../../core/paging/contract.ts"
import { FitReason } from "../fit/contract.ts"
import { EXCLUSIONS, type Exclusion, Launch, PeopleFilter } from "./contract.ts"

const standings = ["eligible", "enrolled", "excluded"] as const
const reasons = z.enum(Object.keys(EXCLUSIONS) as [Exclusion, ...Exclusion[]])

const named = z.object({ id: z.string(), name: z.string() })

/** The effect of launching: `eligible`, `enrolled` and `excluded` add up to `total`. */
export const LaunchCheckV1 = z
  .object({
    total: z.int(),
    eligible: z.int(),
    enrolled: z.int(),
    excluded: z.array(z.object({ reason: reasons, count: z.int() })),
    blockers: z.array(
      z.object({
        kind: z.string(),
        /** Which message it is about, from 1; null for the campaign as a whole. */
        position: z.nullable(z.int()),
        variant: z.nullable(z.string()),
        message: z.string(),
      }),
    ),
    /** What the texts may want changed; nothing of it prevents a launch. */
    warnings: z.array(
      z.object({
        kind: z.string(),
        position: z.nullable(z.int()),
        variant: z.nullable(z.string()),
        message: z.string(),
      }),
    ),
    /** Null when the plan allows everybody to be written to this month. */
    plan: z.nullable(z.object({ contacts_per_month: z.int(), left: z.int(), waiting: z.int() })),
    /** How many eligible people were asked often lately, by all customers together: their first message waits. */
    asked_often: z.int(),
    /** The people to whom campaigns of other clients write within the days that the workspace wants between clients. */
    other_clients: z.object({
      days: z.int(),
      people: z.int(),
      eligible: z.int(),
      listed: z.array(
        z.object({
          contact_id: z.string(),
          name: z.string(),
          client: named,
          campaign: named,
          written_at: z.nullable(z.iso.datetime()),
          planned_at: z.nullable(z.iso.datetime()),
          eligible: z.boolean(),
        }),
      ),
    }),
  })
  .register(z.globalRegistry, { id: "LaunchCheck" })
export type LaunchCheckV1 = z.infer<typeof LaunchCheckV1>

/** One of a campaign's people, and whether they will be written to. */
export const CampaignPersonV1 = z
  .object({
    contact_id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    company: z.string(),
    standing: z.enum(standings),
    reason: z.nullable(reasons),
    detail: z.nullable(z.string()),
    /** Whether what they publish meets the brief, by their latest known articles in its language, and which do. */
    fit: z.object({
      kind: z.enum(["fits", "other", "unknown"]),
      known: z.int(),
      meeting: z.int(),
      quotes: z.array(z.object({ title: z.string(), url: z.string(), outlet: z.string() })),
    }),
    fit_reason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "CampaignPerson" })
export type CampaignPersonV1 = z.infer<typeof CampaignPersonV1>

export const PeopleFilterV1 = z.object({
  ...Paging.shape,
  standing: z.optional(z.enum(standings)),
  reason: PeopleFilter.shape.reason,
})

const most = 1000
const ids = z._default(
  z
    .array(z.string().check(z.maxLength(40)))
    .check(z.maxLength(most, `Name at most ${most} contacts at once`)),
  [],
)

/** Contacts by their ids, or everybody on a list. Unknown ids are skipped. */
export const PeopleV1 = z.strictObject({
  add: ids,
  add_list: z.optional(z.string().check(z.maxLength(40))),
  remove: ids,
  /** Why those in `add` are written to although they publish on other subjects. */
  fit_reason: z.optional(FitReason.shape.text),
})
export type PeopleV1 = z.infer<typeof PeopleV1>

export const ChangedPeopleV1 = z.object({ added: z.int(), already: z.int(), removed: z.int() })

export const LaunchV1 = z.pipe(
  z.strictObject({ eligible: Launch.shape.eligible, start_at: Launch.shape.startAt }),
  z.transform(({ eligible, start_at: startAt }): Launch => ({ eligible, startAt })),
)

export const LaunchedV1 = z
  .object({
    people: z.int(),
    messages: z.int(),
    first_at: z.nullable(z.iso.datetime()),
    last_at: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: "Launched" })
export type LaunchedV1 = z.infer<typeof LaunchedV1>
