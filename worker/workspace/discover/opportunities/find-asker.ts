import { eq } from "drizzle-orm"
import { findNoSolicitation } from "../../../fetching/reading/no-solicitation.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { cutText } from "../../../site/text/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { addContact } from "../../people/contacts/add-contact.ts"
import { NewContact } from "../../people/contacts/contract.ts"
import { findByAddress } from "../../people/contacts/find-by-address.ts"
import { details } from "../../people/details/contract.ts"
import { type Origin, sourceByHand } from "../../people/sources/sources.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"
import { opportunitySightings, opportunitySources } from "../sightings/table.ts"
import type { Pitch } from "./contract.ts"
import type { OpportunityRow } from "./table.ts"

/** The person to write to, or the reason why there is none. */
export function findAsker(ctx: Ctx, row: OpportunityRow): Pick<Pitch, "contactId" | "note"> {
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
  // A request may name more people than the name of one has room for.
  const name = cutText(row.journalist.length >= 2 ? row.journalist : email, details.name.most)
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
