import { exportWorker } from "./across/bulk-exports/make-worker.ts"
import { copyWorker } from "./across/copies/copy-worker.ts"
import { applyWorker } from "./across/imports/apply-import.ts"
import { forgetWorker } from "./across/imports/forget-file.ts"
import { undoWorker } from "./across/imports/undo-import.ts"
import { emptyWorker } from "./across/trash/empty-trash.ts"
import { composeMessage } from "./campaigns/composing/compose-message.ts"
import { forgetReportsWorker } from "./campaigns/dmarc-reports/forget-reports.ts"
import { replanWorker } from "./campaigns/engine/rebalance.ts"
import { releaseWorker } from "./campaigns/engine/release-held.ts"
import { sendWorker } from "./campaigns/engine/send-worker.ts"
import { startWorker } from "./campaigns/engine/start-campaign.ts"
import { watchWorker } from "./campaigns/engine/watch.ts"
import { revokeWorker } from "./campaigns/mailbox-grants/revoke-worker.ts"
import { sendMail } from "./campaigns/mailboxes/send-mail.ts"
import { indexOlderWorker } from "./campaigns/messages/index-older.ts"
import { checkDomainWorker } from "./campaigns/sender-domain/check-worker.ts"
import type { Workers } from "./core/jobs/side-by-side.ts"
import { checkSourcesWorker } from "./discover/freshness/check-worker.ts"
import { expireWorker } from "./discover/opportunities/expire.ts"
import { scoreWorker } from "./discover/opportunities/topics.ts"
import { pollWorker } from "./discover/opportunity-sources/poll.ts"
import { forgetFindingsWorker } from "./discover/scans/forget-findings.ts"
import { scanWorker } from "./discover/scans/scan-worker.ts"
import { watchStoryWorker } from "./discover/watching/watch-worker.ts"
import { deadlinesWorker } from "./notifications/deadlines-worker.ts"
import { dueTasksWorker } from "./notifications/due-tasks-worker.ts"
import { mailWorker } from "./notifications/mail-worker.ts"
import { slackWorker } from "./notifications/slack-worker.ts"
import { spreadWorker } from "./notifications/spread-worker.ts"
import { verifyWorker } from "./people/verification/verify-addresses.ts"
import { fieldsOfList } from "./public-operations.ts"
import { askAsKey } from "./public-router.ts"
import { forgetMailWorker } from "./replies/attachments/keep-mail.ts"
import { wakeWorker } from "./replies/inbox/wake-thread.ts"
import { readMailboxWorker } from "./replies/mailbox-reading/read-worker.ts"
import { labelOlderWorker } from "./replies/meaning/label-older.ts"
import { understandWorker } from "./replies/meaning/understand-worker.ts"
import { answerWorker } from "./replies/sandbox/answer-letter.ts"
import { readWorker } from "./replies/sandbox/read-letter.ts"
import { coverageWorker } from "./results/found-coverage/watch-worker.ts"
import { countWorker } from "./results/kept-figures/count-worker.ts"
import { checkWorker } from "./results/placements/check-worker.ts"
import { makeWorker } from "./results/report-schedules/make-worker.ts"
import { sendReportWorker } from "./results/report-schedules/send-worker.ts"
import { pictureWorker } from "./results/snapshots/picture-worker.ts"
import { sweepWorker } from "./results/snapshots/sweep-worker.ts"
import { changesWorker } from "./webhooks/changes-worker.ts"
import { deliverWorker } from "./webhooks/deliver-worker.ts"

/** The worker for each kind of job. */
export const workers: Workers = {
  "import.apply": applyWorker,
  "import.undo": undoWorker,
  "file.forget": forgetWorker,
  "attachment.forget": forgetMailWorker,
  "trash.empty": emptyWorker,
  "plan.release": releaseWorker,
  "messages.send": sendWorker({ compose: composeMessage, send: sendMail }),
  "messages.watch": watchWorker,
  "messages.replan": replanWorker,
  "messages.index": indexOlderWorker,
  "campaign.start": startWorker,
  "sandbox.answer": answerWorker,
  "sandbox.read": readWorker,
  "inbox.wake": wakeWorker,
  "inbox.read": readMailboxWorker,
  "inbox.label": labelOlderWorker,
  "inbox.understand": understandWorker,
  "verification.check": verifyWorker,
  "scan.read": scanWorker,
  "scan.forget": forgetFindingsWorker,
  "sources.check": checkSourcesWorker,
  "opportunity.read": pollWorker,
  "opportunity.score": scoreWorker,
  "opportunity.expire": expireWorker,
  "story.watch": watchStoryWorker,
  "placement.check": checkWorker,
  "snapshot.sweep": sweepWorker,
  "snapshot.picture": pictureWorker,
  "coverage.watch": coverageWorker,
  "figures.count": countWorker,
  "report.make": makeWorker,
  "report.send": sendReportWorker,
  "webhooks.deliver": deliverWorker,
  "webhooks.changes": changesWorker,
  "mailbox.revoke": revokeWorker,
  "domain.check": checkDomainWorker,
  "dmarc.forget": forgetReportsWorker,
  "notifications.spread": spreadWorker,
  "notifications.mail": mailWorker,
  "notifications.slack": slackWorker,
  "notifications.due": dueTasksWorker,
  "notifications.deadlines": deadlinesWorker,
  "copy.make": copyWorker,
  "export.make": exportWorker(askAsKey, fieldsOfList),
}
