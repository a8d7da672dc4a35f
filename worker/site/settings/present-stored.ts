import { toIso } from "../../to-iso.ts"
import type { emailTokens, Identity, User } from "../accounts/table.ts"
import type { SessionRow } from "../auth/sessions.ts"
import type { blogAuthors, blogPosts } from "../blog/table.ts"
import { type MediaRow, presentItem } from "../media/present.ts"
import type { contactMessages } from "../messages/table.ts"
import type { AccountExport } from "./contract.ts"

interface Stored {
  user: User
  identities: Identity[]
  sessions: SessionRow[]
  links: (typeof emailTokens.$inferSelect)[]
  author: typeof blogAuthors.$inferSelect | undefined
  posts: (typeof blogPosts.$inferSelect)[]
  images: MediaRow[]
  messages: (typeof contactMessages.$inferSelect)[]
}

/** A person's rows as they are handed to them: each column by its name, so that no hash slips in. */
export const presentStored = (now: number, stored: Stored): Omit<AccountExport, "workspaces"> => ({
  version: 1,
  exportedAt: toIso(now),
  profile: profileOf(stored.user),
  identities: stored.identities.map(identityOf),
  sessions: stored.sessions.map(sessionOf),
  mailedLinks: stored.links.map(linkOf),
  author: stored.author ? authorOf(stored.author) : null,
  posts: stored.posts.map(postOf),
  images: stored.images.map(presentItem),
  contactMessages: stored.messages.map(messageOf),
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

const sessionOf = (session: Stored["sessions"][number]) => ({
  id: session.id,
  method: session.method,
  userAgent: session.userAgent,
  country: session.country,
  startedAt: toIso(session.startedAt),
  refreshedAt: toIso(session.refreshedAt),
  expiresAt: toIso(session.expiresAt),
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

const messageOf = (message: Stored["messages"][number]) => ({
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  receivedAt: toIso(message.receivedAt),
  readAt: toIso(message.readAt),
  answeredAt: toIso(message.answeredAt),
})
