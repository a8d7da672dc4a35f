import { eq } from "drizzle-orm"
import { findNoSolicitation } from "../../../fetching/reading/no-solicitation.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { addPeople } from "../../campaigns/audience/audience.ts"
import { writeBrief } from "../../campaigns/briefs/contract.ts"
import { changeCampaign } from "../../campaigns/lifecycle/change-campaign.ts"
import { createCampaign } from "../../campaigns/lifecycle/create-campaign.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import { addContact } from "../../people/contacts/add-contact.ts"
import { NewContact } from "../../people/contacts/contract.ts"
import { findByAddress } from "../../people/contacts/find-by-address.ts"
import { type Origin, sourceByHand } from "../../people/sources/sources.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"
import { opportunitySightings, opportunitySources } from "../sightings/table.ts"
import type { Pitch } from "./contract.ts"
import { readOpportunity } from "./find-opportunity.ts"
import { moveOpportunities } from "./move-opportunities.ts"
import { clientsOf } from "./of-client.ts"
import { type OpportunityRow, opportunities } from "./table.ts"

const longestName = 100

/**
 * Creates a campaign that answers a request; the person who asks is its audience if they give an address that may be
 * written to. A repeated call returns the same campaign. Throws 404.
 */
export const pitchOpportunity = (ctx: Ctx, id: string): Pitch =>
  ctx.write(() => {
    const row = readOpportunity(ctx, id)
    if (row.campaignId !== null) return { campaignId: row.campaignId, contactId: null, note: null }
    const { id: campaignId } = createCampaign(ctx, {
      name: row.title.slice(0, longestName),
      goal: "coverage",
      clientId: clientFor(ctx, row),
    })
    changeCampaign(ctx, campaignId, { brief: briefFor(row) })
    const { contactId, note } = findAsker(ctx, row)
    if (contactId !== null) addPeople(ctx, campaignId, { contactIds: [contactId] })
    ctx.db.update(opportunities).set({ campaignId }).where(eq(opportunities.id, id)).run()
    record(ctx, "opportunity.pitch_begun", id)
    moveOpportunities(ctx, [id], "pitched")
    return { campaignId, contactId, note }
  })

/** The client that a request is for; null for the workspace itself, and where it is for several. */
function clientFor(ctx: Ctx, row: OpportunityRow): string | null {
  const [client, ...others] = clientsOf(ctx, [row]).get(row.id) ?? []
  return client === undefined || client.id === OWN_CLIENT || others.length > 0 ? null : client.id
}

/** The request's own words are not our news: they are shown next to the brief, and no draft repeats them as a claim. */
const briefFor = ({ kind, title }: OpportunityRow): string => {
  const offer =
    kind === "article" ? `More on your article “${title}”.` : `An answer to your request “${title}”.`
  return writeBrief({ news: "", evidence: "", offer, tone: "" })
}

/** The person to write to, or the reason why there is none. */
function findAsker(ctx: Ctx, row: OpportunityRow): Pick<Pitch, "contactId" | "note"> {
  const email = foldAddress(row.replyTo)
  if (email === null)
    return {
      contactId: null,
      note:
        row.kind === "article"
          ? "Articles give no address, so nobody was added. Find coverage brings its writer into your contacts."
          : row.replyTo
            ? "It is answered through a link, so nobody was added. The link stands with the request."
            : "It gives no address, so nobody was added.",
    }
  if (findSuppressed(ctx, [email]).size > 0)
    return { contactId: null, note: "This address is on your do-not-contact list, so nobody was added." }
  if (forbidsPitches(row))
    return {
      contactId: null,
      note: "The text next to this address asks for no pitches, so nobody was added.",
    }
  const known = findByAddress(ctx, email)
  if (known?.state === "do_not_contact")
    return { contactId: null, note: "You marked this person as do not contact, so nobody was added." }
  if (known) return { contactId: known.id, note: null }
  const name = row.journalist.length >= 2 ? row.journalist : email
  const contact = addContact(ctx, NewContact.parse({ name, email }), originOf(ctx, row))
  return { contactId: contact.id, note: null }
}

/** A request not to be pitched in the lines that hold the address, and in those around them. */
function forbidsPitches({ body, replyTo }: OpportunityRow): boolean {
  const lines = body.split("\n")
  const at = lines.findIndex((line) => line.toLowerCase().includes(replyTo.toLowerCase()))
  const near = at < 0 ? [] : lines.slice(Math.max(0, at - 1), at + 2)
  return near.some((line) => findNoSolicitation(line) !== null)
}

/** Returns where the address was found; by hand if a member entered the request. */
function originOf(ctx: Ctx, row: OpportunityRow): Origin {
  const seen = ctx.db
    .select({ url: opportunitySightings.url, name: opportunitySources.name, kind: opportunitySources.kind })
    .from(opportunitySightings)
    .innerJoin(opportunitySources, eq(opportunitySources.id, opportunitySightings.sourceId))
    .where(eq(opportunitySightings.opportunityId, row.id))
    .get()
  if (!seen) return { ...sourceByHand(ctx), url: row.url }
  const said = row.body.split("\n").find((line) => line.toLowerCase().includes(row.replyTo.toLowerCase()))
  return {
    kind: seen.kind,
    method: "text",
    origin: seen.name,
    url: seen.url ?? row.url,
    quote: (said ?? row.title).slice(0, 200),
  }
}
