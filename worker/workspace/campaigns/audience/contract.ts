import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"
import type { Launched } from "../enrolments/contract.ts"
import type { CampaignFit } from "../fit/contract.ts"
import type { Problem } from "../letters/contract.ts"
import type { Overlaps } from "../overlaps/contract.ts"
import type { Warning } from "../wording/contract.ts"

/** The people to add: by ids, everybody on a list, or everybody whom a search of the contacts finds. */
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

/** Maximum number of people in one campaign. */
export const MOST_PEOPLE = 20_000

export interface AddedPeople {
  added: number
  /** The people who were in the audience before. */
  already: number
}

export const PeopleToRemove = z.object({
  contactIds: z.array(line(40)).check(z.minLength(1, "Choose at least one person"), z.maxLength(1000)),
})
export type PeopleToRemove = z.infer<typeof PeopleToRemove>

/**
 * The reasons for an exclusion, in the order in which they are checked: a person with two reasons counts with the
 * first.
 */
export const EXCLUSIONS = {
  do_not_contact: "Marked as do not contact",
  no_address: "No usable address",
  suppressed: "On the do not contact list, or refuses this client",
  no_basis: "A private person without a stated basis",
  recently_contacted: "Written to recently",
  in_other_campaign: "Active in another campaign",
  other_client: "Written to for another client lately",
  off_topic: "Publishes on other subjects",
  same_outlet: "A colleague at the same outlet comes first",
  unresolved_field: "A merge field has no value",
  text_problem: "The text does not work for them",
} as const
export type Exclusion = keyof typeof EXCLUSIONS

/** The conditions that prevent a launch, whoever is in the audience. */
export interface Blocker {
  kind:
    | "no_people"
    | "nobody_left"
    | "no_postal_address"
    | "no_mailbox"
    | "unready_mailbox"
    | "other_clients_mailbox"
    | "window"
    | "plan"
    | "archived_client"
    | Problem["kind"]
  /** Which message it is about, from 1; null for the campaign as a whole. */
  position: number | null
  /** Of the variant; null for the whole. */
  label: string | null
  message: string
}

/** The effect of launching, for each person and in total: `eligible`, `enrolled` and `excluded` add up to `total`. */
export interface LaunchCheck {
  total: number
  eligible: number
  /** The people who are enrolled already, since an earlier launch. */
  enrolled: number
  excluded: { reason: Exclusion; count: number }[]
  blockers: Blocker[]
  /** What the texts may want changed. Nothing of it prevents a launch. */
  warnings: Warning[]
  /** Null when the plan allows everybody to be written to this month. */
  plan: PlanWait | null
  /** How many eligible people were asked often lately, by all customers together: their first message waits. */
  askedOften: number
  overlaps: Overlaps
}

/** The eligible people who wait for another month, because the plan allows no more in this one. */
export interface PlanWait {
  contactsPerMonth: number
  /** How many more people the plan allows this month, besides those who already wait for their first message. */
  left: number
  waiting: number
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
  fit: CampaignFit
  /** Why they are written to although what they publish does not meet the brief; null without a reason. */
  fitReason: string | null
}

export interface CampaignPeople {
  people: CampaignPerson[]
  total: number
  after: string | null
}

/** The number of people shown as eligible: launching enrols exactly those. */
export const Launch = z.object({
  eligible: z.int().check(z.minimum(1, "There is nobody to write to"), z.maximum(MOST_PEOPLE)),
  /** Before this nothing is sent; left out, the campaign starts at once. */
  startAt: z.optional(z.iso.datetime("Please enter a date and a time")),
})
export type Launch = z.infer<typeof Launch>

/** What the browser asks here, and what it gets. */
export interface AudienceCalls {
  "GET /campaigns/:id/people": { query: PeopleFilter; answer: CampaignPeople }
  "POST /campaigns/:id/people": { body: PeopleToAdd; answer: AddedPeople }
  "DELETE /campaigns/:id/people": { body: PeopleToRemove; answer: undefined }
  "GET /campaigns/:id/check": { answer: LaunchCheck }
  "POST /campaigns/:id/launch": { body: Launch; answer: Launched }
}
