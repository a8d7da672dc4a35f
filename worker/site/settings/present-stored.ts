import { toIso } from "../../to-iso.ts"
import type { emailTokens, Factor, Identity, User } from "../accounts/table.ts"
import type { SessionRow } from "../auth/sessions.ts"
import type { devices } from "../auth/table.ts"
import type { blogAuthors, blogPosts } from "../blog/table.ts"
import { type MediaRow, presentItem } from "../media/present.ts"
import type { contactMessages } from "../messages/table.ts"
import type { securityEvents } from "../security/table.ts"
import type { AccountExport } from "./contract.ts"

interface Stored {
  user: User
  identities: Identity[]
  factors: Factor[]
  sessions: SessionRow[]
  links: (typeof emailTokens.$inferSelect)[]
  author: typeof blogAuthors.$inferSelect | undefined
  posts: (typeof blogPosts.$inferSelect)[]
  images: MediaRow[]
  messages: (typeof contactMessages.$inferSelect)[]
  devices: (typeof devices.$inferSelect)[]
  events: (typeof securityEvents.$inferSelect)[]
}

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

const identityOf = (identity: Stored["identities"][number]) => ({
  provider: identity.provider,
  subject: identity.subject,
  email: identity.email,
  emailVerified: identity.emailVerified,
  lastSignInAt: toIso(identity.lastSignInAt),
  createdAt: toIso(identity.createdAt),
  updatedAt: toIso(identity.updatedAt),
})

const factorOf = (factor: Stored["factors"][number]) => ({
  id: factor.id,
  type: factor.type,
  name: factor.friendlyName,
  verifiedAt: toIso(factor.verifiedAt),
  lastUsedAt: toIso(factor.lastUsedAt),
  createdAt: toIso(factor.createdAt),
})

const sessionOf = (session: Stored["sessions"][number]) => ({
  id: session.id,
  method: session.method,
  factor: session.factor,
  factorAt: toIso(session.factorAt),
  userAgent: session.userAgent,
  country: session.country,
  startedAt: toIso(session.startedAt),
  refreshedAt: toIso(session.refreshedAt),
  expiresAt: toIso(session.expiresAt),
  provedAt: toIso(session.provedAt),
})

const linkOf = (link: Stored["links"][number]) => ({
  purpose: link.purpose,
  newEmail: link.newEmail,
  createdAt: toIso(link.createdAt),
  expiresAt: toIso(link.expiresAt),
  usedAt: toIso(link.usedAt),
})

const authorOf = (author: NonNullable<Stored["author"]>) => ({
  name: author.name,
  avatarUrl: author.avatarUrl,
  createdAt: toIso(author.createdAt),
})

const postOf = (post: Stored["posts"][number]) => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  category: post.category,
  featuredImage: post.featuredImage,
  featuredImageAlt: post.featuredImageAlt,
  date: toIso(post.date),
  updatedAt: toIso(post.updatedAt),
  content: post.content,
})

const deviceOf = (row: Stored["devices"][number]) => ({
  device: row.device,
  country: row.country,
  firstAt: toIso(row.firstAt),
  lastAt: toIso(row.lastAt),
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

const messageOf = (message: Stored["messages"][number]) => ({
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  receivedAt: toIso(message.receivedAt),
  readAt: toIso(message.readAt),
  answeredAt: toIso(message.answeredAt),
})
