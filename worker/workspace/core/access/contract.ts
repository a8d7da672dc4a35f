/** What may be done, as the scopes of a key name it. */
export const permissions = [
  "contacts:read",
  "contacts:write",
  "lists:read",
  "lists:write",
  "outlets:read",
  "outlets:write",
  "scans:read",
  "scans:write",
  "opportunities:read",
  "opportunities:write",
  "suppressions:read",
  "suppressions:write",
  "suppressions:lift",
  "campaigns:read",
  "campaigns:write",
  "campaigns:launch",
  "messages:read",
  "placements:read",
  "placements:write",
  "analytics:read",
  "mailboxes:read",
  "mailboxes:write",
  "webhooks:manage",
  "inbox:read",
  "inbox:write",
] as const
export type Permission = (typeof permissions)[number] | "workspace:manage" | "keys:make"

export type Role = "owner" | "admin" | "member" | "viewer"

/** Who acts in a workspace: a person of it, one of its keys, or its own clock. */
export interface Actor {
  kind: "user" | "api_key" | "system"
  id: string
  /** As the audit log shows them. */
  name: string
  may: readonly Permission[]
}

/**
 * What a role lets a person do. Keys outlive sessions, so only who has confirmed their address makes any: a stranger who signed
 * up with it could keep a way in.
 */
export function permissionsOf(role: Role, isConfirmed: boolean): readonly Permission[] {
  if (role === "viewer") return permissions.filter((permission) => permission.endsWith(":read"))
  return role === "member"
    ? permissions.filter((permission) => !ofAdmins.includes(permission))
    : [...permissions, "workspace:manage", ...(isConfirmed ? (["keys:make"] as const) : [])]
}

/** What only owners and admins do. */
const ofAdmins: readonly Permission[] = ["suppressions:lift", "webhooks:manage"]
