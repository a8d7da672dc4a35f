import { addEvent } from "../../campaigns/engine/add-event.ts"
import type { Ctx } from "../../core/context.ts"

/** Tells webhooks, once, what became of an export. Runs in the transaction that ends it. */
export function tellFinished(ctx: Ctx, id: string, state: "ready" | "failed"): void {
  const type = "export.finished"
  addEvent(ctx, { type, dedupeKey: `${type}:${id}`, about: {}, payload: { exportId: id, state } })
}
