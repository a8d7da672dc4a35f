import type { Role } from "#contract/site/workspaces"

export const ROLE_NAMES: Record<Role, string> = {
  owner: "Owner",
  admin: "Admin",
  member: "Member",
  viewer: "Viewer",
}

/** What each role may do, for the person who chooses one. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: "everything, also to make owners and to delete the workspace",
  admin: "as a member; also invites people, makes API keys and lifts do-not-contact entries",
  member: "works with contacts and campaigns",
  viewer: "can view, but not change anything",
}
