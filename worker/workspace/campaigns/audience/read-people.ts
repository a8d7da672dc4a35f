import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"
import type { Verification } from "../../people/verdicts/contract.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { inSandbox, isOfKind } from "../campaigns/in-sandbox.ts"
import { findSenders, isSandboxOnly } from "../mailboxes/senders.ts"
import { ANOTHERS, seenCampaigns } from "../overlaps/seen-campaigns.ts"

/** The facts that decide whether a person in the audience may be written to. */
export interface Chosen {
  contactId: string
  name: string
  title: string
  company: string
  /** The paragraph for them alone; empty for none. */
  opening: string
  state: string
  /** The address to write to, and its contact point; null for none. */
  email: string | null
  pointId: string | null
  /** The verification of the address, with the reason in words; null for none. */
  verification: Verification | null
  verdict: string | null
  outletId: string | null
  /** By whose clocks they live, where it is known. */
  timeZone: string | null
  /** Theirs, or else their outlet's. */
  country: string | null
  /** When they were last written to, in milliseconds UTC; for a rehearsal, when they last were in the sandbox. */
  lastContactedAt: number | null
  /** Why they may be written to for this client although they are a private person; null when no reason was given. */
  basis: string | null
  isSuppressed: boolean
  /** Takes part in this campaign since an earlier launch. */
  isEnrolled: boolean
  /** Why they are written to although they publish on other subjects; null without a reason. */
  fitReason: string | null
  /** The name of another campaign that still writes to them, of the same kind: real, or a rehearsal. */
  activeIn: string | null
}

/** Everybody who was chosen for a campaign, in the order of their names. */
export function readPeople(ctx: Ctx, campaignId: string): Chosen[] {
  const { clientId, mailboxIds } = readCampaign(ctx, campaignId)
  const isRehearsal = isSandboxOnly(findSenders(ctx, mailboxIds))
  const isAlike = (mailboxId: SQL) => isOfKind(mailboxId, isRehearsal)
  const goesOnElsewhere = sql`enrolments e join campaigns o on o.id = e.campaign_id
    where e.contact_id = c.id and e.campaign_id <> a.campaign_id and o.state <> 'archived'
      and e.state in ('proposed', 'ready', 'active', 'waiting', 'paused') and ${isAlike(sql`e.mailbox_id`)} limit 1`
  const rows = ctx.db.all<
    Omit<Chosen, "isSuppressed" | "isEnrolled"> & {
      isEnrolled: number
      isRefused: number
      activeInId: string | null
    }
  >(sql`
    select c.id as contactId, c.name, c.title, coalesce(nullif(c.company, ''), w.name, '') as company, coalesce(g.text, '') as opening, f.text as fitReason,
      c.state, c.outlet_id as outletId, c.time_zone as timeZone,
      coalesce(nullif(c.country, ''), nullif(w.country, '')) as country,
      p.value as email, p.id as pointId, p.verification, p.detail as verdict, coalesce(s.basis, b.basis) as basis,
      s.contact_id is not null and s.basis is null as isRefused,
      max(${isRehearsal ? sql`0` : reallyContacted}, coalesce((select max(m.sent_at) from messages m
        where m.contact_id = c.id and m.direction = 'out' and ${isAlike(sql`m.mailbox_id`)}), 0)) as lastContactedAt,
      exists (select 1 from enrolments e where e.campaign_id = a.campaign_id and e.contact_id = c.id) as isEnrolled,
      (select o.name from ${goesOnElsewhere}) as activeIn,
      (select o.id from ${goesOnElsewhere}) as activeInId
    from audience a join contacts c on c.id = a.contact_id
    left join contact_points p on p.id = (select id from contact_points where contact_id = c.id and kind = 'email'
      order by is_primary desc, created_at, id limit 1)
    left join outlets w on w.id = c.outlet_id
    left join lawful_bases b on b.contact_id = c.id
    left join client_permissions s on s.contact_id = c.id and s.client_id = ${clientId ?? OWN_CLIENT}
    left join fit_reasons f on f.campaign_id = a.campaign_id and f.contact_id = c.id
    left join openings g on g.campaign_id = a.campaign_id and g.contact_id = c.id
    where a.campaign_id = ${campaignId} order by c.name_norm, c.number`)
  const suppressed = findSuppressed(
    ctx,
    rows.flatMap(({ email }) => email ?? []),
    clientId ?? OWN_CLIENT,
  )
  const isSeen = seenCampaigns(ctx)
  return rows.map(({ activeInId, isRefused, ...row }) => ({
    ...row,
    isEnrolled: row.isEnrolled === 1,
    isSuppressed: row.email !== null && (isRefused === 1 || suppressed.has(row.email)),
    activeIn: row.activeIn === null || isSeen(activeInId) ? row.activeIn : ANOTHERS,
  }))
}

/** Earlier versions counted a letter in the sandbox, too: a time that is that of such a letter tells nothing. */
const reallyContacted = sql`case when exists (select 1 from messages m where m.contact_id = c.id
  and m.sent_at = c.last_contacted_at and ${inSandbox(sql`m.mailbox_id`)}) then 0 else coalesce(c.last_contacted_at, 0) end`
