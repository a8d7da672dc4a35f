import { and, eq } from "drizzle-orm"
import { askToken, type TokenFailure, type Tokens } from "../../../mail/oauth/ask-token.ts"
import { CONSENT_NAMES } from "../../../mail/oauth/contract.ts"
import { endpointsOf } from "../../../mail/oauth/endpoints.ts"
import type { Ctx } from "../../core/context.ts"
import { objectMemory } from "../../core/object-memory.ts"
import { clientById } from "./find-client.ts"
import { openToken, sealToken } from "./seal-token.ts"
import { type GrantRow, mailboxGrants } from "./table.ts"

/**
 * A token for a mailbox's servers, or why there is none, in words. `until`: when it may work again, milliseconds UTC; null when
 * somebody has to connect the mailbox again.
 */
export type Access = { accessToken: string } | { wrong: string; until: number | null }
const longestPause = 30 * 60_000

/** One at a time for a mailbox: a refresh token that was replaced must not be used again. */
export const runningIn = objectMemory(() => new Map<string, Promise<Access>>())

export async function refreshAccess(ctx: Ctx, grant: GrantRow): Promise<Access> {
  const { provider, clientId } = grant
  const refreshToken = openToken(ctx, grant, "refresh", grant.refreshToken)
  if (refreshToken === null) return end(ctx, grant)
  const client = clientById(ctx, provider, clientId)
  if (!client) return putOff(ctx, grant, { kind: "client", said: "", waitMs: null })
  const { token: endpoint } = endpointsOf(ctx.settings, provider, client.tenant)
  const answer = await askToken(endpoint, client, {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  })
  if ("tokens" in answer) return keep(ctx, grant, answer.tokens)
  return answer.failure.kind === "dead" ? end(ctx, grant) : putOff(ctx, grant, answer.failure)
}

/** Applies to this grant alone: the mailbox may have been connected again meanwhile. */
const isIt = ({ mailboxId, id }: GrantRow) =>
  and(eq(mailboxGrants.mailboxId, mailboxId), eq(mailboxGrants.id, id))

function keep(ctx: Ctx, grant: GrantRow, { accessToken, refreshToken, livesMs }: Tokens): Access {
  const replaced = refreshToken && { refreshToken: sealToken(ctx, grant, "refresh", refreshToken) }
  ctx.db
    .update(mailboxGrants)
    .set({
      accessToken: sealToken(ctx, grant, "access", accessToken),
      ...replaced,
      expiresAt: ctx.now + livesMs,
      failures: 0,
      retryAt: null,
      failure: null,
    })
    .where(isIt(grant))
    .run()
  return { accessToken }
}

function end(ctx: Ctx, grant: GrantRow): Access {
  ctx.db.update(mailboxGrants).set({ endedAt: ctx.now, retryAt: null }).where(isIt(grant)).run()
  return ended(grant)
}

export const ended = ({ provider }: GrantRow): Access => {
  const name = CONSENT_NAMES[provider]
  return {
    wrong: `${name} no longer lets us into this mailbox: access was withdrawn, the password was changed, or an administrator decided so. Press Connect Again. Nothing is lost: what is due waits, and answers are read then.`,
    until: null,
  }
}

function putOff(ctx: Ctx, grant: GrantRow, { kind, said, waitMs }: TokenFailure): Access {
  const failures = grant.failures + 1
  const pause = Math.min(longestPause, 60_000 * 2 ** Math.min(grant.failures, 10))
  const retryAt = ctx.now + Math.max(pause, waitMs ?? 0)
  const failure = wordsFor(grant, kind, said)
  ctx.db.update(mailboxGrants).set({ failures, retryAt, failure }).where(isIt(grant)).run()
  return waiting({ ...grant, failure }, retryAt)
}

function wordsFor({ provider }: GrantRow, kind: TokenFailure["kind"], said: string): string {
  const name = CONSENT_NAMES[provider]
  const words =
    kind === "client"
      ? `${name} does not accept the client by which this mailbox was connected. Whoever runs this site, or set up your own client, has to correct it, or connect the mailbox again.`
      : `${name} gives no access for now.`
  return `${words}${said && ` It said: ${said}.`} We try again by ourselves, and nothing is lost.`
}

export const waiting = ({ failure }: Pick<GrantRow, "failure">, until: number): Access => ({
  wrong: failure ?? "There is no access for now.",
  until,
})
