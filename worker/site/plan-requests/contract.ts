import * as z from "zod/mini"
import { PLANS, type Plan } from "../plans/contract.ts"

/** `PUT /api/workspaces/{workspaceId}/plan-request`. */
export const PlanRequest = z.object({ plan: z.enum(PLANS, "Choose a plan") })
export type PlanRequest = z.infer<typeof PlanRequest>

/** What the owner of a workspace asked for. */
export interface AskedPlan {
  plan: Plan
  askedAt: string
  /** When the administrator said no; null until then. A yes gives the plan and ends the request. */
  declinedAt: string | null
}

/** What the browser asks here, and what it gets. */
export interface PlanRequestCalls {
  "GET /plan-request": { answer: { request: AskedPlan | null } }
  "PUT /plan-request": { body: PlanRequest; answer: { request: AskedPlan } }
  "DELETE /plan-request": { answer: undefined }
}
