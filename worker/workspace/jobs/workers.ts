import { composeMessage } from "../campaigns/compose-message.ts"
import { replanWorker } from "../engine/rebalance.ts"
import { sendWorker } from "../engine/send-worker.ts"
import { startWorker } from "../engine/start-campaign.ts"
import { watchWorker } from "../engine/watch.ts"
import { applyWorker } from "../imports/apply-import.ts"
import { forgetWorker } from "../imports/forget-file.ts"
import { undoWorker } from "../imports/undo-import.ts"
import { wakeWorker } from "../inbox/change-thread.ts"
import { sendMail } from "../mailboxes/send-mail.ts"
import { expireWorker } from "../opportunities/expire.ts"
import { scoreWorker } from "../opportunities/topics.ts"
import { pollWorker } from "../opportunity-sources/poll.ts"
import { checkWorker } from "../placements/check-worker.ts"
import { releaseWorker } from "../plan/release-held.ts"
import { answerWorker } from "../sandbox/answer-letter.ts"
import { readWorker } from "../sandbox/read-letter.ts"
import { scanWorker } from "../scans/scan-worker.ts"
import { verifyWorker } from "../verification/verify-addresses.ts"
import { deliverWorker } from "../webhooks/deliver-worker.ts"
import { tellWorker } from "../webhooks/tell-managers.ts"
import type { Worker } from "./jobs.ts"
import type { Job } from "./table.ts"

/** Who does which kind of job. */
export const workers: Record<Job["kind"], Worker> = {
  "import.apply": applyWorker,
  "import.undo": undoWorker,
  "file.forget": forgetWorker,
  "plan.release": releaseWorker,
  "messages.send": sendWorker({ compose: composeMessage, send: sendMail }),
  "messages.watch": watchWorker,
  "messages.replan": replanWorker,
  "campaign.start": startWorker,
  "sandbox.answer": answerWorker,
  "sandbox.read": readWorker,
  "inbox.wake": wakeWorker,
  "verification.check": verifyWorker,
  "scan.read": scanWorker,
  "opportunity.read": pollWorker,
  "opportunity.score": scoreWorker,
  "opportunity.expire": expireWorker,
  "placement.check": checkWorker,
  "webhooks.deliver": deliverWorker,
  "webhooks.tell": tellWorker,
}
