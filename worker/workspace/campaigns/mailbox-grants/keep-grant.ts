import { and, eq, isNotNull, isNull, ne } from "drizzle-orm"
import type { Tokens } from "../../../mail/oauth/ask-token.ts"
import type { ConsentProvider } from "../../../mail/oauth/contract.ts"
import { endpointsOf } from "../../../mail/oauth/endpoints.ts"
import { scopesFor } from "../../../mail/oauth/scopes.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { sealToken } from "./seal-token.ts"
import { mailboxGrants } from "./table.ts"

interface NewGrant {
  mailboxId: string
  provider: ConsentProvider
  clientId: string
  subject: string
  isRead: boolean
  tokens: Tokens & { refreshToken: string }
}

/** Keeps what a person consented to, in place of what they did before, and returns its id. */
export function keepGrant(ctx: Ctx, { tokens, isRead, ...about }: NewGrant): string {
  const id = newId("grt", ctx.now)
  const owner = { mailboxId: about.mailboxId, id }
  const row = {
    ...about,
    id,
    scope: tokens.scope || scopesFor(about.provider, isRead),
    refreshToken: sealToken(ctx, owner, "refresh", tokens.refreshToken),
    accessToken: sealToken(ctx, owner, "access", tokens.accessToken),
    expiresAt: ctx.now + tokens.livesMs,
    grantedAt: ctx.now,
    failures: 0,
    retryAt: null,
    failure: null,
    endedAt: null,
    removedAt: null,
  }
  ctx.db
    .insert(mailboxGrants)
    .values(row)
    .onConflictDoUpdate({ target: mailboxGrants.mailboxId, set: row })
    .run()
  return id
}

/** Forgets the grant of a mailbox that is removed: at once where its provider takes no notice of that, else when it took it. */
export function endGrant(ctx: Ctx, mailboxId: string): void {
  const grant = ctx.db.select().from(mailboxGrants).where(eq(mailboxGrants.mailboxId, mailboxId)).get()
  if (!grant) return
  const isMine = eq(mailboxGrants.mailboxId, mailboxId)
  if (endpointsOf(ctx.settings, grant.provider, "common").revoke === null || grant.endedAt !== null) {
    ctx.db.delete(mailboxGrants).where(isMine).run()
    return
  }
  ctx.db.update(mailboxGrants).set({ removedAt: ctx.now }).where(isMine).run()
  planJob(ctx, "mailbox.revoke", mailboxId)
}

/** The grant of a removed mailbox; undefined when there is none. */
export const findRemoved = ({ db }: Pick<Ctx, "db">, mailboxId: string) =>
  db
    .select()
    .from(mailboxGrants)
    .where(and(eq(mailboxGrants.mailboxId, mailboxId), isNotNull(mailboxGrants.removedAt)))
    .get()

/** Whether another mailbox here uses the same account: withdrawing one consent at the provider withdraws both. */
export const isSharedGrant = (
  { db }: Pick<Ctx, "db">,
  { mailboxId, provider, subject }: typeof mailboxGrants.$inferSelect,
): boolean =>
  db
    .select({ id: mailboxGrants.id })
    .from(mailboxGrants)
    .where(
      and(
        ne(mailboxGrants.mailboxId, mailboxId),
        eq(mailboxGrants.provider, provider),
        eq(mailboxGrants.subject, subject),
        isNull(mailboxGrants.removedAt),
      ),
    )
    .get() !== undefined
