import * as z from "zod/mini"
import { PLANS, type Plan } from "../plans/contract.ts"

const tidy = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .toWellFormed()

/**
 * Which workspaces to list: `q` is the beginning of an owner's name or address. `before` is the cursor of the page
 * above.
 */
export const WorkspaceFilter = z.object({
  q: z.optional(z.string().check(z.overwrite(tidy), z.maxLength(100, "Search for at most 100 characters"))),
  /** With `asked`, those whose owner waits for another plan. */
  plan: z.optional(z.enum([...PLANS, "asked"])),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type WorkspaceFilter = z.infer<typeof WorkspaceFilter>

/** `PUT /api/plans/{workspaceId}`. */
export const PlanChange = z.object({ plan: z.enum(PLANS, "Choose a plan") })
export type PlanChange = z.infer<typeof PlanChange>

/** A workspace as the administrator sees it: whose it is and what they have, and nothing of what is in it. */
export interface ManagedWorkspace {
  id: string
  name: string
  /** The address of the owner who was there first. */
  owner: string | null
  people: number
  plan: Plan
  trialEndsAt: string
  isOnTrial: boolean
  /** The plan that its owner asked for; null where nobody waits for an answer. */
  asked: { plan: Plan; at: string } | null
  createdAt: string
}

/** One page of workspaces, newest first. `before` requests the next page; null at the end. */
export interface WorkspacePage {
  workspaces: ManagedWorkspace[]
  before: number | null
}

/** What the browser asks here, and what it gets. */
export interface ManagedWorkspaceCalls {
  "GET /api/plans": { query: WorkspaceFilter; answer: WorkspacePage }
  "PUT /api/plans/:workspaceId": { body: PlanChange; answer: ManagedWorkspace }
  "DELETE /api/plans/:workspaceId/request": { answer: ManagedWorkspace }
}
