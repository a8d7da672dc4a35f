import * as z from "zod/mini"
import type { Plan } from "../plans/contract.ts"

/** The roles in a workspace, the most powerful first. */
export const ROLES = ["owner", "admin", "member", "viewer"] as const
export type Role = (typeof ROLES)[number]

/** A workspace that a person belongs to, with their role in it. */
export interface MyWorkspace {
  id: string
  name: string
  role: Role
  plan: Plan
  trialEndsAt: string
  /** It stands still, because all its owners are suspended: members read, and nothing is sent. */
  isSuspended: boolean
  /** Whether members need a second factor to enter. */
  requiresFactor: boolean
  /** Whether the person must sign in by its single sign-on first. */
  needsCompany: boolean
}

const tidy = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .toWellFormed()

const WorkspaceName = z.string("Give the workspace a name").check(
  z.overwrite(tidy),
  z.minLength(1, "Give the workspace a name"),
  z.refine((name) => [...name].length <= 60, "Use at most 60 characters"),
)

/** `POST /api/workspaces`, and `PUT` to one renames it. */
export const WorkspaceNaming = z.object({ name: WorkspaceName })
export type WorkspaceNaming = z.infer<typeof WorkspaceNaming>

/** `PUT` of a workspace's `second-factor`: whether members need one to enter. */
export const FactorRule = z.object({ isRequired: z.boolean("Say whether a second factor is required") })
export type FactorRule = z.infer<typeof FactorRule>

/** `DELETE` of a workspace: its name, typed to confirm. */
export const WorkspaceDeletion = z.object({ name: z.string("Type the name of the workspace to confirm") })
export type WorkspaceDeletion = z.infer<typeof WorkspaceDeletion>

/** What the browser asks here, and what it gets. */
export interface OwnWorkspaceCalls {
  "GET /api/workspaces": { answer: MyWorkspace[] }
  "POST /api/workspaces": { body: WorkspaceNaming; answer: MyWorkspace }
  "PUT /api/workspaces/:workspaceId": { body: WorkspaceNaming; answer: MyWorkspace }
  "PUT /api/workspaces/:workspaceId/second-factor": { body: FactorRule; answer: MyWorkspace }
  "DELETE /api/workspaces/:workspaceId": { body: WorkspaceDeletion; answer: undefined }
}
