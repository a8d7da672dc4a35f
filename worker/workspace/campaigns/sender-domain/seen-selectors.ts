import { and, desc, gte, lt, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { type SeenSelector, Selector } from "./contract.ts"
import { dkimSelectors } from "./table.ts"
import { readTags } from "./verdicts.ts"

/** A signature with another is not expected after so many days; a provider changes its keys in between. */
const KEPT = 90 * DAY
const most = 5
const domainForm = /^(?:[a-z0-9_-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/

/**
 * Keeps by which key mail from a domain was signed. Only signatures of the domain itself, or of one above or below it, speak for it
 * (RFC 7489, section 3.1.1).
 */
export function noteSelector(ctx: Ctx, domain: string, { selector, signer }: SeenSelector): void {
  const known = Selector.safeParse(selector)
  const by = signer.trim().toLowerCase()
  if (!known.success || !domainForm.test(by) || !isAligned(domain, by)) return
  const { db, now } = ctx
  db.delete(dkimSelectors)
    .where(lt(dkimSelectors.seenAt, now - KEPT))
    .run()
  db.insert(dkimSelectors)
    .values({ domain, selector: known.data, signer: by, seenAt: now })
    .onConflictDoUpdate({
      target: [dkimSelectors.domain, dkimSelectors.selector, dkimSelectors.signer],
      set: { seenAt: now },
    })
    .run()
}

/** The keys that mail from a domain was signed by lately, the latest first. */
export const seenSelectors = ({ db, now }: Pick<Ctx, "db" | "now">, domain: string): SeenSelector[] =>
  db
    .select({ selector: dkimSelectors.selector, signer: dkimSelectors.signer })
    .from(dkimSelectors)
    .where(and(isOf(domain), gte(dkimSelectors.seenAt, now - KEPT)))
    .orderBy(desc(dkimSelectors.seenAt))
    .limit(most)
    .all()

/** A report may be about the name above, whose policy holds for this one. */
const isOf = (domain: string) =>
  sql`(${dkimSelectors.domain} = ${domain} or ${domain} like '%.' || ${dkimSelectors.domain})`

/** The selector and the domain of a DKIM-Signature field; null for what is none. */
export function readSignature(field: string): SeenSelector | null {
  const tags = readTags(field.slice(0, 4000).replace(/\s+/g, ""))
  const [selector, signer] = [tags.get("s"), tags.get("d")]
  return selector && signer ? { selector, signer } : null
}

const isAligned = (domain: string, signer: string): boolean =>
  domain === signer || domain.endsWith(`.${signer}`) || signer.endsWith(`.${domain}`)
