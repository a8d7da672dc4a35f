import * as z from "zod/mini"
import { toCampaign } from "../../campaigns/campaigns/expand-campaign.ts"
import { UpdatedSince } from "../../core/paging/contract.ts"
import { expandedBy } from "../../core/public-api/expansion.ts"
import { inputOf } from "../../core/public-api/read-only.ts"
import { toOutlet } from "../../people/outlets/expand-outlet.ts"
import { FINDING_REASONS, OPPORTUNITY_KINDS } from "../sightings/contract.ts"
import {
  details,
  type NewOpportunity,
  type Opportunity,
  OpportunityFilter,
  opportunityStates,
} from "./contract.ts"

/** A request as programs read it. Within a version fields are added, but never taken away. */
export const OpportunityV1 = z
  .object({
    id: z.string(),
    kind: z.enum(OPPORTUNITY_KINDS),
    title: z.string(),
    body: z.string(),
    url: z.nullable(z.string()),
    outlet: z.string(),
    outlet_id: z.nullable(z.string()),
    journalist: z.string(),
    reply_to: z.string(),
    deadline_local: z.nullable(z.string()),
    deadline_zone: z.nullable(z.string()),
    deadline_words: z.string(),
    deadline_at: z.nullable(z.iso.datetime()),
    fit_score: z.int(),
    fit_reasons: z.array(z.object({ points: z.int(), text: z.string() })),
    state: z.enum(opportunityStates),
    sources: z.array(z.object({ id: z.string(), name: z.string() })),
    findings: z.array(
      z.object({
        story_id: z.string(),
        reason: z.enum(FINDING_REASONS),
        name: z.string(),
        quote: z.string(),
      }),
    ),
    campaign_id: z.nullable(z.string()),
    client_id: z.nullable(z.string()),
    client_ids: z.array(z.string()),
    created_at: z.iso.datetime(),
    expanded: expandedBy({ outlet: toOutlet, campaign: toCampaign }),
  })
  .register(z.globalRegistry, { id: "Opportunity" })
export type OpportunityV1 = z.infer<typeof OpportunityV1>

export const presentOpportunityV1 = (one: Opportunity): OpportunityV1 => ({
  id: one.id,
  kind: one.kind,
  title: one.title,
  body: one.body,
  url: one.url,
  outlet: one.outlet?.name ?? "",
  outlet_id: one.outlet?.id ?? null,
  journalist: one.journalist,
  reply_to: one.replyTo,
  deadline_local: one.deadline?.local ?? null,
  deadline_zone: one.deadline?.zone ?? null,
  deadline_words: one.deadlineWords,
  deadline_at: one.deadline?.at ?? null,
  fit_score: one.fitScore,
  fit_reasons: one.fitReasons,
  state: one.state,
  sources: one.sources,
  findings: one.findings.map(({ storyId, reason, name, quote }) => ({
    ...{ story_id: storyId, reason, name, quote },
  })),
  campaign_id: one.campaignId,
  client_id: one.clientId,
  client_ids: one.clients.map(({ id }) => id),
  created_at: one.createdAt,
})

export const OpportunityFilterV1 = z.object({ ...OpportunityFilter.shape, updated_since: UpdatedSince })

// A refinement does not appear in JSON Schema.
details.deadlineZone.register(z.globalRegistry, {
  anyOf: [
    { $ref: "#/components/schemas/TimeZone" },
    { type: "string", pattern: "^[+-](?:0\\d|1[0-4]):[0-5]\\d$" },
  ],
})
details.replyTo.register(z.globalRegistry, {
  anyOf: [
    { type: "string", format: "email" },
    { type: "string", format: "uri", pattern: "^https?://" },
    { type: "string", maxLength: 0 },
  ],
})

const given = {
  title: details.title,
  body: details.body,
  url: z.nullable(details.url),
  outlet: details.outlet,
  journalist: details.journalist,
  reply_to: details.replyTo,
  deadline_local: z.nullable(details.deadlineLocal),
  deadline_zone: z.nullable(details.deadlineZone),
  deadline_words: details.deadlineWords,
  client_id: z.nullable(z.string().check(z.maxLength(40))),
}

const { title, ...others } = given

/** By the rules of the dashboard's form; a name that is no field of a request is refused rather than lost. */
export const NewOpportunityV1 = z.pipe(
  inputOf(OpportunityV1, { title, ...z.partial(z.object(others)).shape }),
  z.transform(
    ({ body = "", url = null, outlet = "", journalist = "", ...sent }): NewOpportunity => ({
      ...{ replyTo: "", deadlineLocal: null, deadlineZone: null, deadlineWords: "" },
      ...{ body, url, outlet, journalist },
      ...toInput(sent),
    }),
  ),
)

/** The state that it has may be sent back, also expired. */
const state = z.optional(z.enum(opportunityStates))

/** Fields that are left out stay as they are. */
export const OpportunityChangeV1 = z.pipe(
  inputOf(OpportunityV1, { ...z.partial(z.object(given)).shape, state }),
  z.transform((sent) => toInput(sent)),
)

interface SentNames {
  reply_to?: string | undefined
  deadline_local?: string | null | undefined
  deadline_zone?: string | null | undefined
  deadline_words?: string | undefined
  client_id?: string | null | undefined
}

function toInput<Sent extends SentNames>(sent: Sent) {
  const { reply_to, deadline_local, deadline_zone, deadline_words, client_id, ...rest } = sent
  return {
    ...rest,
    ...(reply_to !== undefined && { replyTo: reply_to }),
    ...(deadline_local !== undefined && { deadlineLocal: deadline_local }),
    ...(deadline_zone !== undefined && { deadlineZone: deadline_zone }),
    ...(deadline_words !== undefined && { deadlineWords: deadline_words }),
    ...(client_id !== undefined && { clientId: client_id }),
  }
}
