import type { emailTokens, Factor, Identity, User } from "../accounts/table.ts"
import type { SessionRow } from "../auth/sessions.ts"
import type { devices } from "../auth/table.ts"
import type { DraftRow } from "../blog/drafts/read-drafts.ts"
import type { blogAuthors, blogPosts } from "../blog/table.ts"
import type { MediaRow } from "../media/present.ts"
import type { contactMessages } from "../messages/table.ts"
import type { securityEvents } from "../security/table.ts"

export interface Stored {
  user: User
  identities: Identity[]
  factors: Factor[]
  sessions: SessionRow[]
  links: (typeof emailTokens.$inferSelect)[]
  author: typeof blogAuthors.$inferSelect | undefined
  posts: (typeof blogPosts.$inferSelect)[]
  drafts: DraftRow[]
  images: MediaRow[]
  messages: (typeof contactMessages.$inferSelect)[]
  devices: (typeof devices.$inferSelect)[]
  events: (typeof securityEvents.$inferSelect)[]
}
