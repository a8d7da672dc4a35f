import { and, eq, ne } from "drizzle-orm"
import { checkAddress } from "../../../fetching/address.ts"
import { Problem } from "../../../http/problem.ts"
import { lookUpCampaign } from "../../campaigns/campaigns/refer-to-campaign.ts"
import type { Ctx } from "../../core/context.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import { lookUpContact } from "../../people/contacts/refer-to-contact.ts"
import type { NewPlacement } from "./contract.ts"
import { isOfClientOf } from "./of-client.ts"
import { type PlacementRow, placements } from "./table.ts"
import { pageForm } from "./target.ts"

type Input = Pick<
  NewPlacement,
  "pageUrl" | "targetUrls" | "match" | "phrase" | "clientId" | "campaignId" | "contactId"
>

/**
 * Returns the columns of a placement from the request; `before` is what it is now, once it exists. If the request does not say
 * what to look for, uses the link targets of its campaign. Throws 422 at the invalid field, and 409 for a page that its
 * client already has in the campaign, or in none.
 */
export function readInput(
  ctx: Ctx,
  input: Input,
  before?: PlacementRow,
): Input & Pick<PlacementRow, "pageNorm" | "host"> {
  const url = readPageUrl(ctx, input.pageUrl)
  const campaign = input.campaignId === null ? null : readCampaign(ctx, input.campaignId, before)
  if (input.contactId !== null) requireContact(ctx, input.contactId)
  const isBlank = input.targetUrls.length === 0 && input.phrase === ""
  const targetUrls = [...new Set(isBlank ? (campaign?.targetUrls ?? []) : input.targetUrls)]
  if (targetUrls.length === 0 && input.phrase === "") throw refuse("targetUrls", "missing", nothingToLookFor)
  const pageNorm = pageForm(url)
  requireClient(ctx, input.clientId, before?.clientId)
  refuseTwin(ctx, pageNorm, input, before?.id ?? "")
  return { ...input, targetUrls, pageUrl: url.href, pageNorm, host: url.host }
}

const nothingToLookFor = "Give an address that the page should link to, or words that it should say."

/** A refused address is refused at its field, in the words of the guard. */
function readPageUrl({ settings }: Ctx, text: string): URL {
  try {
    return checkAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`, settings)
  } catch (error) {
    throw error instanceof Problem ? refuse("pageUrl", error.code, error.message) : error
  }
}

/** Null for one that it has already, and that a limited member does not see. */
function readCampaign(ctx: Ctx, id: string, before: PlacementRow | undefined) {
  const row = lookUpCampaign(ctx, id)
  if (!row && id === before?.campaignId) return null
  if (!row) throw refuse("campaignId", "missing", "This campaign does not exist.")
  return row
}

function requireContact(ctx: Ctx, id: string): void {
  if (!lookUpContact(ctx, id)) throw refuse("contactId", "missing", "This contact does not exist.")
}

/** One article may cover several clients, and counts for each. */
function refuseTwin({ db }: Ctx, pageNorm: string, input: Input, id: string): void {
  const { campaignId } = input
  const twins = db
    .select({ campaignId: placements.campaignId })
    .from(placements)
    .where(and(eq(placements.pageNorm, pageNorm), ne(placements.id, id), isOfClientOf(input)))
    .all()
  if (!twins.some((twin) => twin.campaignId === campaignId)) return
  const message =
    campaignId === null
      ? "This client already has this page."
      : "This page is a placement of this campaign already."
  throw new Problem(409, "conflict", message, { details: [{ field: "pageUrl", code: "taken", message }] })
}

const refuse = (field: string, code: string, message: string): Problem =>
  new Problem(422, "validation_failed", message, { details: [{ field, code, message }] })
