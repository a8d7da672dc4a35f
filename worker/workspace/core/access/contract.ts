/** The permissions, by the names of a key's scopes. */
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
  "messages:propose",
  "messages:label",
  "placements:read",
  "placements:write",
  "analytics:read",
  "mailboxes:read",
  "mailboxes:write",
  "webhooks:manage",
  "inbox:read",
  "inbox:write",
] as const
export type Permission = (typeof permissions)[number] | "workspace:manage" | "keys:make" | "links:make"

export type Role = "owner" | "admin" | "member" | "viewer"

/** The actor in a workspace: one of its members, one of its keys, or its own clock. */
export interface Actor {
  kind: "user" | "api_key" | "system"
  id: string
  /** As the audit log shows them. */
  name: string
  may: readonly Permission[]
  /** A language model calls, by the protocol of agents: what it writes is kept as such. */
  isAgent?: boolean
}

/**
 * The permissions of a role. Keys and the links of reports outlive sessions, so only members with a confirmed address make
 * any: a stranger who signed up with an address could otherwise keep a way in.
 */
export function permissionsOf(role: Role, isConfirmed: boolean): readonly Permission[] {
  if (role === "viewer") return permissions.filter((permission) => permission.endsWith(":read"))
  if (role === "member")
    return [
      ...permissions.filter((permission) => !ofAdmins.includes(permission)),
      ...lasting(isConfirmed, "links:make"),
    ]
  return [...permissions, "workspace:manage", ...lasting(isConfirmed, "keys:make", "links:make")]
}

const lasting = (isConfirmed: boolean, ...made: Permission[]): Permission[] => (isConfirmed ? made : [])

/** Permissions of owners and admins alone. */
const ofAdmins: readonly Permission[] = ["suppressions:lift", "webhooks:manage"]
