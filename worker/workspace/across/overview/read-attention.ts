import { sql } from "drizzle-orm"
import { blockedDrafts } from "../../campaigns/audience/blocked-drafts.ts"
import { listFailing } from "../../campaigns/mailbox-settings/list-failing.ts"
import { countUnmatched } from "../../campaigns/messages/unmatched.ts"
import { countProposals } from "../../campaigns/proposals/count-proposals.ts"
import type { Ctx } from "../../core/context.ts"
import { countOverdue } from "../../people/tasks/count-overdue.ts"
import { readWaiting } from "../../replies/proposed-answers/find-answers.ts"
import { listGivenUp } from "../../webhooks/find-webhook.ts"
import type { Attention } from "./contract.ts"

interface Counts {
  campaigns: number
  review: number
  unknown: number
  answers: number
  simulatedAnswers: number
}

const isSimulated = sql.raw("mailbox_id in (select id from mailboxes where driver = 'sandbox')")

/** Counts the campaigns, and the messages and threads that wait, each apart from the sandbox's. */
export const readCounts = ({ db }: Ctx): Counts =>
  db.get<Counts>(sql`select
    (select count(*) from campaigns) as campaigns,
    (select count(*) from messages where state = 'needs_review' and not ${isSimulated}) as review,
    (select count(*) from messages where state = 'unknown' and not ${isSimulated}) as unknown,
    (select count(*) from threads where state = 'needs_reply' and not ${isSimulated}) as answers,
    (select count(*) from threads where state = 'needs_reply' and ${isSimulated}) as simulatedAnswers`) ??
  nothing

/** What waits for a person; `today` is their day. */
export function readAttention(ctx: Ctx, { review, unknown, answers }: Counts, today: string): Attention {
  const paused = ctx.db.all<{ id: string; name: string; reason: string | null }>(sql`
    select id, name, pause_reason as reason from campaigns where state = 'auto_paused' order by id desc limit 5`)
  const webhooks = ctx.actor.may.includes("webhooks:manage") ? listGivenUp(ctx) : []
  return {
    review,
    unknown,
    answers,
    unmatched: countUnmatched(ctx),
    proposals: countProposals(ctx),
    proposedAnswers: readWaiting(ctx),
    overdueTasks: countOverdue(ctx, today),
    pausedCampaigns: paused.map(({ reason, ...campaign }) => ({ ...campaign, reason: reason ?? "" })),
    blockedDrafts: blockedDrafts(ctx),
    mailboxes: listFailing(ctx).map(({ address, ...mailbox }) => ({ ...mailbox, name: address })),
    disabledWebhooks: webhooks.map(({ host, ...webhook }) => ({ ...webhook, name: host })),
  }
}

const nothing: Counts = { campaigns: 0, review: 0, unknown: 0, answers: 0, simulatedAnswers: 0 }
