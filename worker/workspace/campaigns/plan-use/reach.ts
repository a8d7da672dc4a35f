import { sql } from "drizzle-orm"
import { allowanceOf } from "../../../site/plans/contract.ts"
import type { Ctx } from "../../core/context.ts"
import {
  countContactedSince,
  isContactedSince,
  wasContactedSince,
} from "../../people/contacts/contacted-since.ts"
import { inSandbox } from "../campaigns/in-sandbox.ts"
import { openStates } from "../enrolments/contract.ts"

/** The calendar month, UTC, that a time is in. */
export function monthOf(now: number): { begins: number; ends: number } {
  const today = new Date(now)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()]
  return { begins: Date.UTC(year, month), ends: Date.UTC(year, month + 1) }
}

/** How many people were written to this month; it counts no further than `most`. */
export const countReached = (ctx: Pick<Ctx, "db" | "now">, most = Number.MAX_SAFE_INTEGER): number =>
  countContactedSince(ctx, monthOf(ctx.now).begins, most)

/**
 * How long the plan holds back a first message to a person, in milliseconds UTC; null when it does not. People who were
 * written to this month count, and so do as many others as are being written to at this moment. The sandbox counts nobody.
 */
export function heldBackUntil(ctx: Ctx, contactId: string, others = 0): number | null {
  const { now, planStatus } = ctx
  const { contactsPerMonth } = allowanceOf(planStatus, now)
  if (contactsPerMonth === null) return null
  const { begins, ends } = monthOf(now)
  if (wasContactedSince(ctx, contactId, begins)) return null
  return countReached(ctx, contactsPerMonth) + others >= contactsPerMonth ? ends : null
}

/** The plan's remaining allowance for this month. */
export interface Remaining {
  contactsPerMonth: number
  left: number
}

/**
 * Returns how many more people may get a first message this month, after those who are already waiting for one outside the sandbox;
 * null means no limit.
 */
export function leftThisMonth(ctx: Ctx): Remaining | null {
  const { db, now, planStatus } = ctx
  const { contactsPerMonth } = allowanceOf(planStatus, now)
  if (contactsPerMonth === null) return null
  const { begins, ends } = monthOf(now)
  const waiting = db.get<{ total: number }>(sql`
    select count(distinct e.contact_id) as total from campaigns o
    join enrolments e on e.campaign_id = o.id and e.state in (select value from json_each(${JSON.stringify(openStates)}))
    join contacts on contacts.id = e.contact_id
    where o.state in ('scheduled', 'running', 'paused', 'auto_paused') and e.touches = 0 and coalesce(e.next_run_at, 0) < ${ends}
      and not ${isContactedSince(begins)} and not ${inSandbox(sql`e.mailbox_id`)}`)
  const left = contactsPerMonth - countReached(ctx) - (waiting?.total ?? 0)
  return { contactsPerMonth, left: Math.max(0, left) }
}
