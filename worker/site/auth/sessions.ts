import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { Account } from "../accounts/find-account.ts"
import { users } from "../accounts/table.ts"
import { DAY } from "../time/contract.ts"
import { accessSeconds, signAccessToken } from "./access-token.ts"
import type { Session } from "./contract.ts"
import { noteSignIn } from "./note-sign-in.ts"
import { presentMetadata, presentProviders, presentUser } from "./present-user.ts"
import { writeRefreshToken } from "./refresh-token.ts"
import { type flows, sessions } from "./table.ts"

export type SessionRow = typeof sessions.$inferSelect

/** A session as it is handed out: the route chooses the carrier of the refresh token. */
export interface IssuedSession extends Session {
  refresh_token: string
  /** When the session itself ends, in milliseconds; sets the lifetime of the cookie. Never sent. */
  endsAt: number
}

/**
 * A new session's row, to be inserted in one batch with what earned it. The id is ours, never a client's. `isProof` says
 * whether the sign-in counts as a fresh proof, too.
 */
export function newSession(
  ctx: Ctx,
  userId: string,
  method: SessionRow["method"],
  isProof = true,
): SessionRow {
  const { SESSION_MAX_DAYS, SESSION_IDLE_DAYS } = ctx.settings
  return {
    id: crypto.randomUUID(),
    userId,
    counter: 0,
    method,
    factor: null,
    factorAt: null,
    ssoWorkspaceId: null,
    startedAt: ctx.now,
    refreshedAt: ctx.now,
    expiresAt: ctx.now + Math.min(SESSION_MAX_DAYS, SESSION_IDLE_DAYS) * DAY,
    provedAt: isProof ? ctx.now : null,
    userAgent: ctx.client.userAgent,
    country: ctx.client.country,
  }
}

/** The statement that adds a session only while the person is as they were found: a reset or a deletion may come between. */
export function insertSessionWhile(ctx: Ctx, row: SessionRow, isStill: SQL | undefined) {
  const columns = Object.keys(getTableColumns(sessions)) as (keyof SessionRow)[]
  const values = sql.join(
    columns.map((column) => sql`${row[column]}`),
    sql`, `,
  )
  return ctx.db
    .insert(sessions)
    .select(sql`select ${values} from ${users} where ${and(eq(users.id, row.userId), isStill)}`)
    .returning({ id: sessions.id })
}

/** Starts a session for a person who has just proved who they are. Throws 403 when the account is gone or suspended. */
export async function startSession(
  ctx: Ctx,
  account: Account,
  method: SessionRow["method"],
  ssoWorkspaceId: string | null = null,
): Promise<IssuedSession> {
  // Whoever opens a mailed link need not know the password, which is what an account with one is asked for.
  const isProof = method !== "otp" || account.user.password === null
  const row = { ...newSession(ctx, account.user.id, method, isProof), ssoWorkspaceId }
  const [started] = await insertSessionWhile(ctx, row, eq(users.state, "active"))
  if (!started) throw new Problem(403, "user_not_found", "This account does not exist any more.")
  noteSignIn(ctx, account.user, method)
  return issueTokens(ctx, row, account)
}

/** Starts the session that a finished sign-in at a provider has earned. */
export const startFlowSession = (
  ctx: Ctx,
  account: Account,
  { provider, workspaceId }: Pick<typeof flows.$inferSelect, "provider" | "workspaceId">,
): Promise<IssuedSession> =>
  provider === "sso" ? startSession(ctx, account, "sso", workspaceId) : startSession(ctx, account, "oauth")

/** Whether the session has shown a second factor, or began with a passkey, which is two factors in one. */
export const isRaised = ({ factorAt }: Pick<SessionRow, "factorAt">) => factorAt !== null

const factorMethods = {
  totp: "totp",
  webauthn: "mfa/webauthn",
  recovery_code: "mfa/recovery_code",
} as const

/** How the person proved who they are, the latest first. */
function presentMethods({ method, startedAt, factor, factorAt }: SessionRow) {
  const entry = (name: string, time: number) => ({ method: name, timestamp: Math.floor(time / 1000) })
  const first = entry(method, startedAt)
  // A sign-in with a passkey alone is one proof, though it counts as two factors.
  const isOne = method === "passkey" && factorAt === startedAt
  return factor && factorAt !== null && !isOne ? [entry(factorMethods[factor], factorAt), first] : [first]
}

/** Issues both tokens for a session that is stored in the database. */
export async function issueTokens(ctx: Ctx, row: SessionRow, account: Account): Promise<IssuedSession> {
  const { user, identities } = account
  const claims = {
    sub: user.id,
    email: user.email,
    phone: "",
    app_metadata: presentProviders(identities),
    user_metadata: presentMetadata(user),
    role: "authenticated",
    aal: isRaised(row) ? "aal2" : "aal1",
    amr: presentMethods(row),
    session_id: row.id,
    is_anonymous: false,
  }
  return {
    access_token: await signAccessToken(ctx.settings, claims, ctx.now),
    token_type: "bearer",
    expires_in: accessSeconds,
    expires_at: Math.floor(ctx.now / 1000) + accessSeconds,
    refresh_token: writeRefreshToken(ctx.settings, { sessionId: row.id, counter: row.counter }),
    user: presentUser(account),
    endsAt: row.expiresAt,
  }
}
