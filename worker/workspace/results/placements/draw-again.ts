import type { Ctx } from "../../core/context.ts"
import { planPicture } from "../snapshots/picture-worker.ts"
import type { Evidence } from "./contract.ts"
import { readEvidence } from "./read-evidence.ts"

/** Has the picture of a page that has none drawn again. Throws 404 and 409. */
export function drawAgain(ctx: Ctx, id: string, snapshotId: string): Promise<Evidence> {
  planPicture(ctx, id, snapshotId)
  return readEvidence(ctx, id)
}
