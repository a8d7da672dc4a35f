import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { CampaignChange, Step, StepInput } from "../campaigns/contract.ts"
import type { CampaignRow } from "../campaigns/table.ts"

/**
 * Refuses messages that would go out unread: words that an agent, or a key that may not launch, puts into a campaign
 * after a person launched it. Throws 403.
 */
export function refuseUnreadSteps(
  ctx: Ctx,
  campaign: CampaignRow,
  before: readonly Step[],
  after: readonly StepInput[],
): void {
  if (!isBound(ctx, campaign, campaign.approval)) return
  const unread = campaign.approval === "first_touch" ? after.slice(1) : after
  const known = new Map(before.map((step) => [step.id, step]))
  if (unread.some((step) => hasNewWords(known.get(step.id ?? ""), step))) throw unreadRefusal()
}

/** The same for what else reaches the people who are written to. Throws 403. */
export function refuseUnreadChange(ctx: Ctx, before: CampaignRow, change: CampaignChange): void {
  if (!isBound(ctx, before, change.approval ?? before.approval)) return
  const isOther = sentOn.some(
    (name) => change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(before[name]),
  )
  if (isOther) throw unreadRefusal()
}

/** What is part of a message besides its words: where its links lead, what it is sent from and what it traces. */
const sentOn = ["targetUrls", "mailboxIds", "trackOpens", "trackClicks"] as const

/** Whether somebody else launched what the actor changes. Where every message is read first, nothing can go out unread. */
const isBound = ({ actor }: Ctx, { launchedAt }: CampaignRow, approval: CampaignRow["approval"]): boolean =>
  launchedAt !== null &&
  approval !== "every" &&
  (actor.isAgent === true || (actor.kind === "api_key" && !actor.may.includes("campaigns:launch")))

/** Texts may change places within their message: each of them was read there. */
function hasNewWords(known: Step | undefined, step: StepInput): boolean {
  if (known === undefined || known.thread !== step.thread) return true
  const read = new Set([known, ...known.variants].map(wordsOf))
  return [step, ...step.variants].some((text) => !read.has(wordsOf(text)))
}

const wordsOf = ({ subject, body }: Pick<Step, "subject" | "body">) => JSON.stringify([subject, body])

/** Not `forbidden`, to which agents are told the scope that would help: none does. */
const unreadRefusal = () =>
  new Problem(
    403,
    "needs_approval",
    'Somebody read this campaign before it was launched. An agent, or a key without campaigns:launch, changes what it sends only while every message is approved first: set approval to "every", or have somebody change it on the campaign\'s page.',
  )
