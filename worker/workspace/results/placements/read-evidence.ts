import { findRhythm } from "../../../directory/browse/find-rhythm.ts"
import type { Ctx } from "../../core/context.ts"
import { figuresOf } from "../../people/outlets/figures/figures-of.ts"
import { listSnapshots } from "../snapshots/list-snapshots.ts"
import type { Evidence } from "./contract.ts"
import { readRow } from "./find-placement.ts"
import { readChanges } from "./read-changes.ts"

/** What proves a placement: its page as it was read, and what changed about it since. Throws 404. */
export async function readEvidence(ctx: Ctx, id: string): Promise<Evidence> {
  const { host, outletId } = readRow(ctx, id)
  const [changes, snapshots] = [readChanges(ctx, id), listSnapshots(ctx, id)]
  const figures = (outletId && figuresOf(ctx, [outletId]).get(outletId)) || []
  return { changes, snapshots, figures, outlet: await findRhythm(ctx.directory, ctx.now, host) }
}
