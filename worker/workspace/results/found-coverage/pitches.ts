import { sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"

/** A page that came later than this after a pitch is not ascribed to it. */
const longest = 120 * DAY

/** Somebody who was written to for a client. */
export interface Pitch {
  campaignId: string
  contactId: string
  /** Folded, as bylines are compared. */
  name: string
  /** Of their outlet: the registrable domain, and where its site is. */
  domain: string
  host: string
  /** When they were first written to, in milliseconds UTC. */
  at: number
}

/** Everybody at a known outlet who was written to for a client lately, the latest first. */
export const listPitches = ({ db, now }: Pick<Ctx, "db" | "now">, clientId: string): Pitch[] =>
  db.all<Pitch>(sql`
    select campaign_id as campaignId, contact_id as contactId, contacts.name_norm as name, outlets.domain, outlets.host,
      (select min(occurred_at) from events where events.enrolment_id = enrolments.id and type in ('sent', 'delivered')) as at
    from enrolments join contacts on contacts.id = contact_id
      join outlets on outlets.id = coalesce(contacts.outlet_id, enrolments.outlet_id)
      join campaigns on campaigns.id = campaign_id
    where touches > 0 and enrolments.created_at > ${now - 2 * longest}
      and coalesce(campaigns.client_id, ${OWN_CLIENT}) = ${clientId} and at > ${now - longest}
    order by at desc`)

interface Page {
  host: string
  /** Folded. */
  writers: readonly string[]
  publishedAt: number
}

/**
 * The pitch that most likely led to a page: the last one before it to somebody who signed it, or else to somebody of its
 * outlet. Null for none.
 */
export function likelyPitch(pitches: readonly Pitch[], { host, writers, publishedAt }: Page) {
  const before = pitches.filter(
    ({ domain, at }) =>
      at <= publishedAt && publishedAt - at <= longest && (host === domain || host.endsWith(`.${domain}`)),
  )
  const byWriter = before.find(({ name }) => writers.includes(name))
  const pitch = byWriter ?? before[0]
  return pitch ? { ...pitch, isWriter: byWriter !== undefined } : null
}
