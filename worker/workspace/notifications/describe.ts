import type { Ctx } from "../core/context.ts"
import type { NotificationKind } from "../core/notification-kinds/contract.ts"
import { aboutDecision, aboutQuestion } from "./about-experts.ts"
import { aboutProposedAnswer, aboutReply } from "./about-replies.ts"
import { aboutCoverage, aboutPlacement, aboutReport, aboutWaitingReport } from "./about-results.ts"
import { aboutDomain, aboutDoubted, aboutImpersonation, aboutMailbox, aboutWebhook } from "./about-sending.ts"
import {
  aboutClosing,
  aboutImport,
  aboutLaunch,
  aboutScan,
  aboutSource,
  aboutStory,
  aboutTask,
} from "./about-work.ts"
import type { About, Told } from "./told.ts"

/** Reads the words of a notification; null when what it is about was deleted. */
export const describe = (ctx: Ctx, about: About): Told | null => readers[about.kind]?.(ctx, about) ?? null

const readers: Record<NotificationKind, (ctx: Ctx, about: About) => Told | null> = {
  "reply.positive": aboutReply,
  "reply.waiting": aboutReply,
  "reply.complained": aboutReply,
  "mailbox.stopped": aboutMailbox,
  "contact.doubted": aboutDoubted,
  "domain.worse": aboutDomain,
  "domain.impersonated": aboutImpersonation,
  "webhook.disabled": aboutWebhook,
  "launch.proposed": aboutLaunch,
  "answer.proposed": aboutProposedAnswer,
  "coverage.proposed": aboutCoverage,
  "placement.live": aboutPlacement,
  "placement.lost": aboutPlacement,
  "report.waiting": aboutWaitingReport,
  "report.opened": aboutReport,
  "report.commented": aboutReport,
  "expert.asked": aboutQuestion,
  "expert.decided": aboutDecision,
  "story.found": aboutStory,
  "opportunity.found": aboutSource,
  "opportunity.closing": aboutClosing,
  "task.assigned": aboutTask,
  "task.due": aboutTask,
  "import.finished": aboutImport,
  "scan.finished": aboutScan,
}
