import * as z from "zod/mini"
import { PagingSince } from "../../core/paging/v1-schemas.ts"
import { expandedBy } from "../../core/public-api/expansion.ts"
import { toContact } from "../../people/contacts/expand-contact.ts"
import { toCampaign } from "../campaigns/expand-campaign.ts"
import { EnrolmentFilter, enrolmentStates, stopReasons } from "./contract.ts"

/** One person in one campaign, as programs read it. Within a version fields are added, but never taken away. */
export const EnrolmentV1 = z
  .object({
    id: z.string(),
    campaign_id: z.string(),
    contact_id: z.nullable(z.string()),
    mailbox_id: z.string(),
    state: z.enum(enrolmentStates),
    stop_reason: z.nullable(z.enum(stopReasons)),
    touches: z.int(),
    next_at: z.nullable(z.iso.datetime()),
    paused_until: z.nullable(z.iso.datetime()),
    time_zone: z.string(),
    created_at: z.iso.datetime(),
    ended_at: z.nullable(z.iso.datetime()),
    expanded: expandedBy({ contact: toContact, campaign: toCampaign }),
  })
  .register(z.globalRegistry, { id: "Enrolment" })
export type EnrolmentV1 = z.infer<typeof EnrolmentV1>

export const EnrolmentFilterV1 = z.object({
  campaign: EnrolmentFilter.shape.campaign,
  state: EnrolmentFilter.shape.state,
  ...PagingSince.shape,
  cursor: z.optional(
    z.string().check(z.regex(/^enr_\w{1,36}$/, "Give the next_cursor of an answer, or none.")),
  ),
})
