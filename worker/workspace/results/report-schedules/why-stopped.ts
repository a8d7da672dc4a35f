import type { Ctx } from "../../core/context.ts"
import { planHas } from "../../core/plan/refuse.ts"
import { findClient } from "../../people/clients/list-clients.ts"
import type { StopReason } from "./contract.ts"
import type { ScheduleRow } from "./table.ts"

/** Why a schedule makes nothing now: what was noted, or what is so at the moment; null while it goes on. */
export const whyStopped = (
  ctx: Pick<Ctx, "db" | "planStatus" | "now">,
  { stopReason, clientId }: Pick<ScheduleRow, "stopReason" | "clientId">,
): StopReason | null => stopReason ?? whyNothingGoes(ctx, clientId)

/** Why nothing is made or mailed for a client; null when it may be. */
export function whyNothingGoes(
  ctx: Pick<Ctx, "db" | "planStatus" | "now">,
  clientId: string,
): StopReason | null {
  if (!planHas(ctx, "customReporting")) return "plan"
  return findClient(ctx, clientId).isArchived ? "client" : null
}
