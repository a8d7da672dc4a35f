import type { Ctx } from "../../http/context.ts"
import type { Account } from "./find-account.ts"
import { type Identity, identities, type User, users } from "./table.ts"

interface NewAccount {
  email: string
  /** The folded address. */
  address: string
  name: string
  metadata: Record<string, unknown>
  /** The hash. */
  password: string | null
  emailVerifiedAt?: number
}

/** A new account that signs in with a password, and the statements that add it; the unique address decides a race. */
export function addPasswordAccount(ctx: Ctx, { address, ...input }: NewAccount) {
  const times = { lastSignInAt: ctx.now, lastSeenAt: null, createdAt: ctx.now, updatedAt: ctx.now }
  const user: User = {
    emailVerifiedAt: null,
    ...input,
    ...times,
    id: crypto.randomUUID(),
    emailNorm: address,
    avatarUrl: null,
    state: "active",
  }
  const identity: Identity = {
    ...times,
    id: crypto.randomUUID(),
    userId: user.id,
    provider: "email",
    subject: user.id,
    email: input.email,
    emailVerified: user.emailVerifiedAt !== null,
  }
  const account: Account = { user, identities: [identity], factors: [] }
  const inserts = [ctx.db.insert(users).values(user), ctx.db.insert(identities).values(identity)] as const
  return { account, inserts }
}
