import { applyWorker } from "../imports/apply-import.ts"
import { undoWorker } from "../imports/undo-import.ts"
import { scanWorker } from "../scans/scan-worker.ts"
import { verifyWorker } from "../verification/verify-addresses.ts"
import type { Worker } from "./jobs.ts"
import type { Job } from "./table.ts"

/** Who does which kind of job. */
export const workers: Record<Job["kind"], Worker> = {
  "import.apply": applyWorker,
  "import.undo": undoWorker,
  "verification.check": verifyWorker,
  "scan.read": scanWorker,
}
