import * as z from "zod/mini"
import { type Basis, bases } from "../lawful-bases/contract.ts"

/** What holds for one client: a reason to write to somebody, or that nothing for this client is sent to them. */
export const clientPermissions = [...bases, "refused"] as const
export type Permission = Basis | "refused"

/** `PUT /api/workspaces/{id}/contacts/{id}/permissions/{clientId}`. Null forgets it: what holds for all holds for this client. */
export const PermissionChange = z.object({
  permission: z.nullable(z.enum(clientPermissions, "Choose what holds for this client")),
})
export type PermissionChange = z.infer<typeof PermissionChange>

interface Stated {
  by: string
  at: string
}

/** What holds for a contact: for all clients, and for single ones. */
export interface ContactPermissions {
  /** Why they may be written to, for all; null where nobody said, which forbids only private addresses. */
  all: (Stated & { basis: Basis }) | null
  clients: (Stated & { client: { id: string; name: string }; permission: Permission })[]
}

/** What the browser asks here, and what it gets. */
export interface ClientPermissionCalls {
  "GET /contacts/:id/permissions": { answer: ContactPermissions }
  "PUT /contacts/:id/permissions/:clientId": { body: PermissionChange; answer: ContactPermissions }
}
