import * as z from "zod/mini"
import { toCampaign } from "../../campaigns/campaigns/expand-campaign.ts"
import { UpdatedSince } from "../../core/paging/contract.ts"
import { expandedBy } from "../../core/public-api/expansion.ts"
import { inputOf } from "../../core/public-api/read-only.ts"
import { toContact } from "../../people/contacts/expand-contact.ts"
import { toOutlet } from "../../people/outlets/expand-outlet.ts"
import { FigureV1 } from "../../people/outlets/v1-schemas.ts"
import {
  changeKinds,
  checkOutcomes,
  matches,
  NewPlacement,
  PlacementChange,
  PlacementFilter,
  placementStates,
  placementTypes,
} from "./contract.ts"

/** The passage on the page, as proof. */
const found = z.nullable(
  z.object({
    type: z.enum(placementTypes),
    url: z.nullable(z.string()),
    anchor: z.string(),
    rel: z.string(),
    nofollow: z.boolean(),
    sponsored: z.boolean(),
    ugc: z.boolean(),
    noindex: z.boolean(),
    quote: z.string(),
  }),
)

const time = z.nullable(z.iso.datetime())

const placement = {
  id: z.string(),
  page_url: z.string(),
  title: z.string(),
  target_urls: z.array(z.string()),
  match: z.enum(matches),
  phrase: z.string(),
  state: z.enum(placementStates),
  found,
  misses: z.int(),
  reason: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  campaign_id: z.nullable(z.string()),
  contact_id: z.nullable(z.string()),
  outlet_id: z.nullable(z.string()),
  simulated: z.boolean(),
  first_seen_at: time,
  last_seen_at: time,
  last_checked_at: time,
  next_check_at: time,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  expanded: expandedBy({ outlet: toOutlet, contact: toContact, campaign: toCampaign }),
}

/** A placement as programs read it in a list. Within a version fields are added, but never taken away. */
export const PlacementSummaryV1 = z.object(placement).register(z.globalRegistry, { id: "PlacementSummary" })
export type PlacementSummaryV1 = z.infer<typeof PlacementSummaryV1>

const Check = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  outcome: z.enum(checkOutcomes),
  state: z.enum(placementStates),
  http_status: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  found,
})

/** One placement, with its last checks. */
export const PlacementV1 = z
  .object({ ...placement, checks: z.array(Check) })
  .register(z.globalRegistry, { id: "Placement" })
export type PlacementV1 = z.infer<typeof PlacementV1>

/** What proves a placement. */
export const EvidenceV1 = z
  .object({
    changes: z.array(z.object({ at: z.iso.datetime(), kind: z.enum(changeKinds) })),
    snapshots: z.array(
      z.object({
        id: z.string(),
        taken_at: z.iso.datetime(),
        /** When it was last read with the same text and the same finding. */
        last_read_at: z.iso.datetime(),
        url: z.string(),
        headline: z.string(),
        authors: z.array(z.string()),
        published_at: time,
        text: z.string(),
        text_cut: z.boolean(),
        /** Of the page's source as UTF-8. */
        sha256: z.string(),
        source_bytes: z.int(),
        /** Its words named somebody who was erased since. */
        forgotten: z.boolean(),
      }),
    ),
    /** Of its outlet, as members entered them. */
    figures: z.array(FigureV1),
    outlet: z.nullable(
      z.object({
        name: z.string(),
        kind: z.string(),
        country: z.nullable(z.string()),
        articles_per_week: z.nullable(z.number()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "PlacementEvidence" })
export type EvidenceV1 = z.infer<typeof EvidenceV1>

const { pageUrl, targetUrls, clientId, campaignId, contactId, match, phrase } = NewPlacement.shape

pageUrl.register(z.globalRegistry, { format: "uri" })

/** By the rules of the dashboard's form; a name that is no field of a placement is refused rather than lost. */
export const NewPlacementV1 = z.pipe(
  inputOf(PlacementV1, {
    page_url: pageUrl,
    target_urls: targetUrls,
    match,
    phrase,
    client_id: clientId,
    campaign_id: campaignId,
    contact_id: contactId,
  }),
  z.transform(
    ({ page_url: pageUrl, target_urls: targetUrls, client_id, campaign_id, contact_id, ...rest }) => ({
      ...rest,
      pageUrl,
      targetUrls,
      clientId: client_id,
      campaignId: campaign_id,
      contactId: contact_id,
    }),
  ),
)

const changed = PlacementChange.shape

/** Fields that are left out stay as they are. */
export const PlacementChangeV1 = z.pipe(
  inputOf(PlacementV1, {
    page_url: changed.pageUrl,
    target_urls: changed.targetUrls,
    match: changed.match,
    phrase: changed.phrase,
    client_id: changed.clientId,
    campaign_id: changed.campaignId,
    contact_id: changed.contactId,
  }),
  z.transform(
    ({ page_url: pageUrl, target_urls: targetUrls, client_id, campaign_id, contact_id, ...rest }) => ({
      ...rest,
      ...(pageUrl !== undefined && { pageUrl }),
      ...(targetUrls !== undefined && { targetUrls }),
      ...(client_id !== undefined && { clientId: client_id }),
      ...(campaign_id !== undefined && { campaignId: campaign_id }),
      ...(contact_id !== undefined && { contactId: contact_id }),
    }),
  ),
)

export const PlacementFilterV1 = z.object({
  ...z.omit(PlacementFilter, { sort: true, updatedSince: true }).shape,
  updated_since: UpdatedSince,
})
