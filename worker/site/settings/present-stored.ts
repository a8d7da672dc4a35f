import { toIso } from "../../to-iso.ts"
import { presentItem } from "../media/present.ts"
import type { AccountExport } from "./contract.ts"
import { deviceOf, factorOf, identityOf, sessionOf } from "./present-sign-ins.ts"
import { authorOf, draftOf, messageOf, postOf } from "./present-written.ts"
import type { Stored } from "./stored.ts"

/** A person's rows as they are handed to them: each column by its name, so that no hash slips in. */
export const presentStored = (now: number, stored: Stored): Omit<AccountExport, "workspaces"> => ({
  version: 1,
  exportedAt: toIso(now),
  profile: profileOf(stored.user),
  identities: stored.identities.map(identityOf),
  secondFactors: stored.factors.map(factorOf),
  sessions: stored.sessions.map(sessionOf),
  mailedLinks: stored.links.map(linkOf),
  author: stored.author ? authorOf(stored.author) : null,
  posts: stored.posts.map(postOf),
  drafts: stored.drafts.map(draftOf),
  images: stored.images.map(presentItem),
  contactMessages: stored.messages.map(messageOf),
  devices: stored.devices.map(deviceOf),
  securityEvents: stored.events.map(eventOf),
})

const profileOf = (user: Stored["user"]) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerifiedAt: toIso(user.emailVerifiedAt),
  hasPassword: user.password !== null,
  avatarUrl: user.avatarUrl,
  metadata: user.metadata,
  state: user.state,
  lastSignInAt: toIso(user.lastSignInAt),
  lastSeenAt: toIso(user.lastSeenAt),
  createdAt: toIso(user.createdAt),
  updatedAt: toIso(user.updatedAt),
})

const linkOf = (link: Stored["links"][number]) => ({
  purpose: link.purpose,
  newEmail: link.newEmail,
  createdAt: toIso(link.createdAt),
  expiresAt: toIso(link.expiresAt),
  usedAt: toIso(link.usedAt),
})

const eventOf = (event: Stored["events"][number]) => ({
  at: toIso(event.at),
  kind: event.kind,
  result: event.result,
  detail: event.detail,
  workspaceId: event.workspaceId,
  device: event.device,
  country: event.country,
  times: event.times,
})
