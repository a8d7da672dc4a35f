import type {
  AccountSettings,
  ChangePassword,
  ConfirmAddress,
  DeleteAccount,
  Profile,
  SavedProfile,
} from "../accounts/contract.ts"
import type { MediaItem } from "../media/contract.ts"

/** One of a person's own sessions: `GET /api/account/sessions`. Times are ISO 8601. */
export interface OwnSession {
  id: string
  /** Like 'Firefox on Windows'. */
  device: string
  /** ISO 3166-1 alpha-2, as reported by the edge. */
  country: string | null
  startedAt: string
  refreshedAt: string
  /** The session that sends the request. */
  isCurrent: boolean
}

/** `GET /api/account/export`: what is stored about a person, without secrets. Times are ISO 8601. */
export interface AccountExport {
  version: 1
  exportedAt: string
  profile: {
    id: string
    name: string
    email: string
    emailVerifiedAt: string | null
    hasPassword: boolean
    avatarUrl: string | null
    metadata: Record<string, unknown>
    state: string
    lastSignInAt: string | null
    lastSeenAt: string | null
    createdAt: string
    updatedAt: string
  }
  identities: {
    provider: string
    subject: string
    email: string
    emailVerified: boolean
    lastSignInAt: string | null
    createdAt: string
    updatedAt: string
  }[]
  /** Without what they are checked by. */
  secondFactors: {
    id: string
    type: string
    name: string
    verifiedAt: string | null
    lastUsedAt: string | null
    createdAt: string
  }[]
  sessions: {
    id: string
    method: string
    /** The second factor that it has shown, and when. */
    factor: string | null
    factorAt: string | null
    userAgent: string | null
    country: string | null
    startedAt: string
    refreshedAt: string
    expiresAt: string
    provedAt: string | null
  }[]
  mailedLinks: {
    purpose: string
    newEmail: string | null
    createdAt: string
    expiresAt: string
    usedAt: string | null
  }[]
  /** The person's author profile; null when they have written no post. */
  author: { name: string; avatarUrl: string | null; createdAt: string } | null
  posts: {
    id: string
    title: string
    slug: string
    excerpt: string | null
    category: string
    featuredImage: string | null
    featuredImageAlt: string | null
    date: string
    updatedAt: string
    content: string
  }[]
  /** The posts that they saved last and that are not published, with their content as it was written. */
  drafts: {
    id: string
    title: string
    slug: string
    excerpt: string
    category: string
    featuredImage: string
    featuredImageAlt: string
    createdAt: string
    updatedAt: string
    publishAt: string | null
    problem: string | null
    content: string
  }[]
  images: MediaItem[]
  /** The person's workspaces; those that they alone own include their content. */
  workspaces: {
    id: string
    name: string
    role: string
    plan: string
    trialEndsAt: string
    joinedAt: string
    content: Record<string, unknown> | null
  }[]
  /** The messages from the contact form with the person's address, once it is confirmed. */
  contactMessages: {
    name: string
    email: string
    subject: string
    message: string
    receivedAt: string
    readAt: string | null
    answeredAt: string | null
  }[]
  /** The kinds of device from which the account was used. */
  devices: { device: string; country: string; firstAt: string; lastAt: string }[]
  /** What happened to the account in the last half year. */
  securityEvents: {
    at: string
    kind: string
    result: string
    detail: string | null
    workspaceId: string | null
    device: string
    country: string | null
    times: number
  }[]
}

/** What the browser asks here, and what it gets. */
export interface AccountCalls {
  "GET /api/account": { answer: AccountSettings }
  "PUT /api/account": { body: Profile; answer: SavedProfile }
  "DELETE /api/account": { body: DeleteAccount; answer: undefined }
  "GET /api/account/export": { answer: Blob }
  "POST /api/account/confirmation": { body: ConfirmAddress; answer: undefined }
  "PUT /api/account/password": { body: ChangePassword; answer: undefined }
  "GET /api/account/sessions": { answer: OwnSession[] }
  "DELETE /api/account/sessions": { answer: undefined }
  "DELETE /api/account/sessions/:id": { answer: undefined }
}
